'use strict'
// The list of messages, each with its place, the lines that take part, and a button for each edit that mends it.

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value)
    else if (value !== undefined) made.setAttribute(key, value)
  }
  made.append(...children)
  return made
}

const sayings = { solved: 'Solved', clipped: 'A text has no room', ambiguous: 'Ambiguous', unsatisfiable: 'Conflicting constraints', unstable: 'Never settles' }

// Nobody reads more, and to make their lines takes longer than the picture.
const mostShown = 100

class Problems {
  constructor(editor) {
    this.editor = editor
    this.summary = document.getElementById('summary')
    this.list = document.getElementById('messages')
    this.messages = []
    this.elsewhere = []
  }

  // What was found of a screen. messages: as the compiler gives them; status: of the layout, null where it has errors; count: of
  // its views; isDrawn: whether there is a picture
  show({ messages, status, count, isDrawn, title }) {
    const rank = { error: 0, warning: 1, note: 2 }
    this.messages = messages.map(message => ({ ...message, repairs: [] })).sort((a, b) => rank[a.severity] - rank[b.severity])
    Object.assign(this, { status, count, isDrawn, title })
    this.render()
  }

  // The other screens that are not as they should be: [{ title, status }]
  showElsewhere(others) {
    this.elsewhere = others.filter(({ status }) => status && status !== 'solved')
    this.showSummary()
  }

  // Adds the edits that resolve conflicts and ambiguities to the messages about them.
  addRepairs({ conflicts, ambiguous }) {
    const open = new Set(this.messages)
    const find = (id, start) => [...open].find(message => message.id === id && String(message.start) === String(start))
    for (const conflict of conflicts) {
      const broken = conflict.members.find(member => member.broken)
      const message = find('unsatisfiable', broken?.start) ?? [...open].find(({ id }) => id === 'unsatisfiable')
      if (!message) continue
      open.delete(message)
      message.notes = conflict.members.filter(member => member !== broken)
        .map(({ text, numbers, start, end, file }) => ({ message: numbers ? `, that is ${numbers}` : '', text, start, end, file }))
      message.repairs = conflict.repairs
    }
    const ambiguities = this.messages.filter(({ id }) => id.startsWith('ambiguous'))
    for (const message of ambiguities) message.repairs = []
    for (const { start, repairs } of ambiguous) {
      ambiguities.find(message => String(message.start) === String(start))?.repairs.push(...repairs)
    }
    this.render()
  }

  render() {
    this.showSummary()
    const focused = this.list.contains(document.activeElement) ? document.activeElement.textContent : null
    const shown = this.messages.slice(0, mostShown).map(message => this.item(message))
    if (this.messages.length > mostShown) shown.push(element('li', {}, `and ${this.messages.length - mostShown} more`))
    this.list.replaceChildren(...shown)
    if (focused !== null) [...this.list.querySelectorAll('button')].find(button => button.textContent === focused)?.focus()
    this.editor.mark(this.messages.filter(({ start, file }) => start && !file).map(({ start, end, severity }) => {
      const [from, to] = [this.editor.offset(start), this.editor.offset(end)]
      return { start: Math.min(from, Math.max(0, this.editor.text.length - 1)), end: Math.max(to, from + 1), kind: severity === 'error' ? 'is-error' : 'is-warning' }
    }))
  }

  showSummary() {
    this.summary.className = this.elsewhere.some(({ status }) => status === 'unsatisfiable') ? 'error' : this.summaryKind
    this.summary.textContent = [this.sentence, ...this.elsewhere.map(({ title, status }) => `${title}: ${sayings[status].toLowerCase()}`)].join('; ')
  }

  get errors() { return this.messages.filter(({ severity }) => severity === 'error').length }

  get summaryKind() {
    if (this.errors) return 'error'
    return this.messages.some(({ severity }) => severity === 'warning') ? 'warning' : 'good'
  }

  get sentence() {
    const others = this.messages.length - this.errors
    const counted = (count, name) => `${count} ${name}${count === 1 ? '' : 's'}`
    const found = [this.errors && counted(this.errors, 'error'), others && counted(others, 'warning')].filter(Boolean).join(', ')
    if (this.status === null) {
      return `${found}: ${this.isDrawn ? 'the picture shows the last version without errors' : 'nothing can be drawn until that is mended'}`
    }
    const state = `${sayings[this.status]} on ${this.title}`
    return found ? `${state}: ${found}` : `${state}: ${counted(this.count, 'view')}, no conflict and no ambiguity`
  }

  item(message) {
    const { severity, notes, fix, repairs } = message
    const edits = [...repairs]
    if (fix && !fix.file) edits.unshift({ ...fix, title: this.titleOf(fix) })
    const item = element('li', { class: severity },
      element('span', { class: 'severity' }, { error: 'Error', warning: 'Warning', note: 'Note' }[severity]), ' ', this.place(message), message.message)
    if (notes.length) {
      item.append(element('ul', { class: 'notes' }, ...notes.map(note =>
        element('li', {}, this.place(note), ...note.text ? [element('code', {}, note.text)] : [], note.message))))
    }
    if (edits.length) {
      item.append(element('div', { class: 'repairs' }, ...edits.map(edit =>
        element('button', { type: 'button', onclick: () => this.apply(edit) }, edit.title))))
    }
    return item
  }

  place({ start, end, file }) {
    if (!start) return ''
    if (file) return `${file}, line ${start[0]}: `
    const go = () => this.editor.select(this.editor.offset(start), this.editor.offset(end))
    return element('button', { type: 'button', class: 'place', onclick: go }, `line ${start[0]}`)
  }

  titleOf({ start, end, replacement }) {
    const old = this.editor.text.slice(this.editor.offset(start), this.editor.offset(end))
    const short = text => text.length > 60 ? `${text.slice(0, 59)}…` : text.trim()
    if (!replacement.trim()) return `Delete '${short(old)}'`
    return old ? `Replace '${short(old)}' with '${short(replacement)}'` : `Insert '${short(replacement)}'`
  }

  apply({ start, end, replacement }) {
    this.editor.replace(this.editor.offset(start), this.editor.offset(end), replacement)
  }
}
