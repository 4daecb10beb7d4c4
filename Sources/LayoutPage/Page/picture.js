'use strict'
// The screens that are drawn side by side. Each keeps its last picture while the text has errors.

const drawing = 'http://www.w3.org/2000/svg'

let screenCount = 0

class Screen {
  // settings: device, or width and height; and the rest of what `words` reads
  constructor(settings) {
    this.settings = settings
    this.name = `screen${screenCount += 1}`
    this.pane = document.createElement('div')
    this.pane.className = 'pane'
    this.picture = document.createElement('div')
    this.picture.className = 'picture'
    this.marks = document.createElementNS(drawing, 'svg')
    this.marks.classList.add('marks')
    this.grip = document.createElement('button')
    this.grip.type = 'button'
    this.grip.className = 'grip'
    this.grip.setAttribute('aria-label', 'Screen size: drag, or use the arrow keys')
    this.pane.append(this.picture, this.marks, this.grip)
    this.zoom = 1
    this.data = null
  }

  // The words of the command line for the environment.
  get environment() {
    const { device, width, height, isLandscape, direction, contentSize, states, safeArea } = this.settings
    const words = device ? ['--device', device] : ['--width', String(width), '--height', String(height)]
    if (device && isLandscape) words.push('--landscape')
    if (!device && safeArea) words.push('--safe-area', safeArea)
    if (direction === 'rtl') words.push('--direction', 'rtl')
    if (contentSize !== 'L') words.push('--content-size', contentSize)
    const known = this.data?.states.flatMap(group => group.values)
    const chosen = Object.values(states).filter(name => !known || known.includes(name))
    if (chosen.length) words.push('--state', chosen.join(','))
    return words
  }

  get words() {
    const { appearance, show, language } = this.settings
    const words = this.environment
    if (appearance === 'dark') words.push('--appearance', 'dark')
    if (show.length) words.push('--show', show.join(','))
    if (language && languages().includes(language)) words.push('--locale', language)
    return words
  }

  // What people call it.
  get title() {
    const { device, isLandscape } = this.settings
    const { width, height } = this.data?.environment ?? this.settings
    return device ? device + (isLandscape ? ', landscape' : '') : `${Math.round(width)} x ${Math.round(height)}`
  }

  show(data) {
    this.data = data
    this.picture.innerHTML = data.picture
    const svg = this.picture.firstElementChild
    // Each picture calls its clips the same, and a page may have a name only once.
    for (const clip of svg.querySelectorAll('clipPath')) clip.id = `${this.name}-${clip.id}`
    for (const part of svg.querySelectorAll('[clip-path]')) {
      part.setAttribute('clip-path', part.getAttribute('clip-path').replace('#', `#${this.name}-`))
    }
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', svg.querySelector('desc').textContent)
    this.pane.classList.remove('stale')
    this.pane.classList.toggle('dark', this.settings.appearance === 'dark')
    this.pane.classList.toggle('light', this.settings.appearance !== 'dark')
    this.marks.setAttribute('viewBox', svg.getAttribute('viewBox'))
    // The picture has the screen at the place to which its first group is moved.
    const moved = /translate\((\S+) (\S+)\)/.exec(svg.querySelector('g').getAttribute('transform'))
    this.origin = [Number(moved[1]), Number(moved[2])]
    this.fit()
  }

  fit(room = this.room) {
    this.room = room
    if (!this.data || !room) return
    const [width, height] = this.picture.firstElementChild.getAttribute('viewBox').split(' ').slice(2).map(Number)
    const screen = this.data.environment
    // While the grip is dragged the picture must not change its scale.
    if (!this.isDragged) {
      this.zoom = Math.max(0.15, Math.min(1, room.width / width, room.height / Math.min(height, this.origin[1] * 2 + screen.height + 40)))
    }
    this.pane.style.width = `${width * this.zoom}px`
    this.picture.style.height = `${height * this.zoom}px`
    this.grip.style.left = `${(this.origin[0] + screen.width) * this.zoom - 8}px`
    this.grip.style.top = `${(this.origin[1] + screen.height) * this.zoom - 8}px`
  }

  // The index of the foremost view at a place of the window; -1 for none.
  viewAt(x, y) {
    const frame = this.picture.getBoundingClientRect()
    const [left, top] = [(x - frame.left) / this.zoom - this.origin[0], (y - frame.top) / this.zoom - this.origin[1]]
    return this.data.views.findLastIndex(({ absoluteFrame: at, hidden }) =>
      !hidden && at.x <= left && left <= at.x + at.width && at.y <= top && top <= at.y + at.height)
  }

  light(indices, chosen) {
    const marks = []
    for (const index of new Set([...indices, chosen])) {
      const at = this.data?.views[index]?.absoluteFrame
      if (!at) continue
      const rectangle = document.createElementNS(drawing, 'rect')
      const place = { x: at.x + this.origin[0], y: at.y + this.origin[1], width: Math.max(at.width, 1), height: Math.max(at.height, 1) }
      for (const [name, value] of Object.entries(place)) rectangle.setAttribute(name, value)
      rectangle.classList.add(index === chosen ? 'chosen' : 'lit')
      marks.push(rectangle)
    }
    this.marks.replaceChildren(...marks)
  }
}

// Ticks at the lengths where the layout changes.
function showTicks(place, changes, input, go) {
  const [least, most] = [Number(input.min), Number(input.max)]
  place.replaceChildren(...changes.map(({ at, changes }) => {
    const tick = document.createElement('button')
    tick.type = 'button'
    tick.tabIndex = -1
    tick.classList.toggle('conflict', changes.some(({ kind }) => ['satisfiable', 'unsatisfiable', 'conflict'].includes(kind)))
    tick.style.left = `${100 * (at - least) / (most - least)}%`
    tick.title = `${Math.round(at * 1000) / 1000} pt: ${changes.map(wordsOfChange).join('; ')}`
    tick.setAttribute('aria-label', tick.title)
    tick.addEventListener('click', () => go(at))
    return tick
  }))
}

const kindsOfChange = {
  binds: 'is met exactly', loosens: 'is no longer reached', holds: 'is satisfied', givesWay: 'is no longer satisfied',
  installed: 'is installed', uninstalled: 'is removed', shifts: 'moves its views differently',
}

function wordsOfChange({ kind, constraint, view, from, to }) {
  if (kindsOfChange[kind]) return `${constraint?.text ?? constraint?.implicit ?? ''} ${kindsOfChange[kind]}`
  const name = { textHeight: 'height of the text of', viewInstalled: 'now there:', viewUninstalled: 'no longer there:', arguments: 'arguments of',
    sizeClass: 'size class', rootMargin: 'margin of the screen', satisfiable: 'no conflict any more', unsatisfiable: 'a conflict',
    conflict: 'another conflict', choice: 'another of equally good layouts' }[kind] ?? kind
  return [name, view, from !== undefined ? `${from} to ${to}` : ''].filter(Boolean).join(' ')
}
