'use strict'
// The text field over its own text in colors, with the messages underlined.

const words = 'let|when|else|test|state|component|include|import|preview|remove|at|and|or|not|both directions'
const pattern = new RegExp(String.raw`(//.*|/\*[^]*?\*/)|("(?:[^"\\\n]|\\.)*"?)|(#[0-9a-f]{6}\b|\b\d+(?:\.\d+)?\b)|(?<=^\s*)(${words})\b|(?<=:\s*)([A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*)(?=\s*(?:\(|\{|$))`, 'gim')
const kinds = ['comment', 'string', 'number', 'word', 'type']

class Editor {
  constructor() {
    this.field = document.getElementById('source')
    this.colors = document.getElementById('colors')
    this.numbers = document.getElementById('numbers')
    this.marks = []
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
    // Coloring a long text anew takes longer than solving it.
    if (JSON.stringify(marks) === JSON.stringify(this.marks)) return
    this.marks = marks
    this.show()
  }

  show() {
    const text = this.text
    const ends = new Set([0, text.length])
    const kindAt = new Map()
    for (const match of text.matchAll(pattern)) {
      const group = match.slice(1).findIndex(part => part !== undefined)
      const end = match.index + match[0].length
      kindAt.set(match.index, { end, kind: kinds[group] })
      ends.add(match.index).add(end)
    }
    for (const { start, end } of this.marks) ends.add(start).add(end)
    const places = [...ends].sort((a, b) => a - b)
    const fragment = document.createDocumentFragment()
    let token = { end: 0, kind: '' }
    for (let index = 0; index + 1 < places.length; index += 1) {
      const [start, end] = [places[index], places[index + 1]]
      token = kindAt.get(start) ?? (start < token.end ? token : { end: 0, kind: '' })
      const classes = [token.kind, ...this.marks.filter(mark => mark.start <= start && end <= mark.end).map(mark => mark.kind)]
      const part = text.slice(start, end)
      const name = classes.filter(Boolean).join(' ')
      if (!name) { fragment.append(part); continue }
      const span = document.createElement('span')
      span.className = name
      span.textContent = part
      fragment.append(span)
    }
    fragment.append('\n')
    this.colors.replaceChildren(fragment)
    const count = text.split('\n').length
    if (this.count !== count) {
      this.count = count
      this.numbers.replaceChildren(...Array.from({ length: count }, (_, index) => {
        const line = document.createElement('span')
        line.textContent = `${index + 1}\n`
        return line
      }))
    }
    this.showLine()
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
