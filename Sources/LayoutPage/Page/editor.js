'use strict'
// The text field over its own text in colors, with the messages underlined.

const words = 'let|when|else|test|state|component|include|import|preview|remove|at|and|or|not|both directions'
const pattern = new RegExp(String.raw`(//.*)|("(?:[^"\\\n]|\\.)*"?)|(#[0-9a-f]{6}\b|\b\d+(?:\.\d+)?\b)|(?<=^\s*)(${words})\b|(?<=:\s*)([A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*)(?=\s*(?:\(|\{|$))`, 'gi')
const kinds = ['comment', 'string', 'number', 'word', 'type']

// A line with its tokens and marks, as an element.
function colored(line, marks) {
  const ends = new Set([0, line.length])
  const kindAt = new Map()
  for (const match of line.matchAll(pattern)) {
    const group = match.slice(1).findIndex(part => part !== undefined)
    const end = match.index + match[0].length
    kindAt.set(match.index, { end, kind: kinds[group] })
    ends.add(match.index).add(end)
  }
  for (const { start, end } of marks) ends.add(start).add(end)
  const places = [...ends].sort((a, b) => a - b)
  const element = document.createElement('span')
  let token = { end: 0, kind: '' }
  for (let index = 0; index + 1 < places.length; index += 1) {
    const [start, end] = [places[index], places[index + 1]]
    token = kindAt.get(start) ?? (start < token.end ? token : { end: 0, kind: '' })
    const classes = [token.kind, ...marks.filter(mark => mark.start <= start && end <= mark.end).map(mark => mark.kind)]
    const name = classes.filter(Boolean).join(' ')
    if (!name) { element.append(line.slice(start, end)); continue }
    const span = document.createElement('span')
    span.className = name
    span.textContent = line.slice(start, end)
    element.append(span)
  }
  element.append('\n')
  return element
}

class Editor {
  constructor() {
    this.field = document.getElementById('source')
    this.colors = document.getElementById('colors')
    this.numbers = document.getElementById('numbers')
    this.marks = []
    // By line: its text and its marks.
    this.keys = []
    this.field.addEventListener('input', () => { this.marks = []; this.show(); this.onedit() })
    document.addEventListener('selectionchange', () => {
      if (document.activeElement === this.field) { this.showLine(); this.oncursor() }
    })
  }

  get text() { return this.field.value }
  set text(text) {
    this.field.value = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    this.marks = []
    this.show()
  }

  // Marks places with classes: [{ start, end, kind }], offsets in the text.
  mark(marks) {
    this.marks = marks
    this.show()
  }

  // Colors the lines that are not as they were. A long text as a whole takes longer than solving it.
  show() {
    const lines = this.text.split('\n')
    const marks = this.marksOfLines(lines)
    const keys = lines.map((line, index) => marks[index] ? `${line}\n${JSON.stringify(marks[index])}` : line)
    let start = 0
    while (start < keys.length && keys[start] === this.keys[start]) start += 1
    let behind = 0
    while (behind < Math.min(keys.length, this.keys.length) - start && keys.at(-1 - behind) === this.keys.at(-1 - behind)) behind += 1
    const old = [...this.colors.children].slice(start, this.keys.length - behind)
    const next = this.colors.children[this.keys.length - behind] ?? null
    for (const line of old) line.remove()
    const fragment = document.createDocumentFragment()
    for (let index = start; index < keys.length - behind; index += 1) {
      fragment.append(colored(lines[index], marks[index] ?? []))
    }
    this.colors.insertBefore(fragment, next)
    this.keys = keys
    this.number(lines.length)
    this.showLine()
  }

  // By line: the marks in it, with places in the line.
  marksOfLines(lines) {
    const marks = []
    if (!this.marks.length) return marks
    let start = 0
    for (const [index, line] of lines.entries()) {
      const end = start + line.length
      const own = this.marks.filter(mark => mark.start <= end && start < mark.end)
      if (own.length) marks[index] = own.map(mark => ({ ...mark, start: Math.max(0, mark.start - start), end: Math.min(line.length, mark.end - start) }))
      start = end + 1
    }
    return marks
  }

  number(count) {
    while (this.numbers.children.length > count) this.numbers.lastChild.remove()
    for (let number = this.numbers.children.length + 1; number <= count; number += 1) {
      const line = document.createElement('span')
      line.textContent = `${number}\n`
      this.numbers.append(line)
    }
  }

  // The line of the cursor, from 1.
  get line() { return this.text.slice(0, this.field.selectionStart).split('\n').length }

  showLine() {
    this.numbers.querySelector('.cursor')?.classList.remove('cursor')
    this.numbers.children[this.line - 1]?.classList.add('cursor')
  }

  // The offset of a line and a column, which both count from 1.
  offset([line, column]) {
    let start = 0
    for (let passed = 1; passed < line; passed += 1) start = this.text.indexOf('\n', start) + 1 || this.text.length
    return Math.min(start + column - 1, this.text.length)
  }

  select(start, end) {
    this.field.focus()
    this.field.setSelectionRange(start, end)
    const line = this.text.slice(0, start).split('\n').length
    const scroller = document.getElementById('editor')
    const top = line * 20 - 20
    if (top < scroller.scrollTop || top > scroller.scrollTop + scroller.clientHeight - 40) {
      scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 3)
    }
  }

  // Replaces a part so that it can be undone.
  replace(start, end, text) {
    this.select(start, end)
    const isDone = text ? document.execCommand('insertText', false, text) : document.execCommand('delete')
    if (isDone) return
    this.field.setRangeText(text, start, end, 'end')
    this.field.dispatchEvent(new Event('input'))
  }
}
