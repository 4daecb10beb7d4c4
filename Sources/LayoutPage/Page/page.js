'use strict'
// Puts the parts together: what is typed, chosen, dropped or linked becomes questions, and their answers are shown.

const get = id => document.getElementById(id)
const editor = new Editor()
const problems = new Problems(editor)
const page = { name: 'untitled.layout', files: {}, screens: [], active: null, chosen: null, version: 0, latency: null, devices: [],
  previous: null, isChanged: false }
let compiler

// MARK: Drawing

let isDrawing = false
let isOutdated = false
let editedAt = null

// Draws every screen anew; while that goes on, further changes wait for its end.
async function redraw() {
  isOutdated = true
  if (isDrawing) return
  isDrawing = true
  while (isOutdated) {
    isOutdated = false
    page.version += 1
    const since = editedAt
    editedAt = null
    try {
      for (const screen of [page.active, ...page.screens.filter(screen => screen !== page.active)]) {
        await draw(screen)
        if (screen === page.active && since !== null) page.latency = performance.now() - since
        if (isOutdated) break
      }
    } catch (error) { note(error.message) }
  }
  isDrawing = false
  askFurther(page.version)
}

async function draw(screen) {
  const { output, messages } = await compiler.quick.ask('draw', [page.name, ...screen.words], allFiles())
  const data = output.length ? JSON.parse(decoder.decode(output)) : null
  if (data) screen.show(data)
  else screen.pane.classList.add('stale')
  screen.found = { messages: JSON.parse(decoder.decode(messages)), status: data?.status ?? null, count: data?.views.length,
    isDrawn: screen.data !== null, title: screen.title }
  showProblems(screen)
  if (screen !== page.active) return
  if (data) showChoices(data)
  light()
}

// The problems of the active screen, and which others have some.
function showProblems(drawn = page.active) {
  if (drawn === page.active && drawn.found) problems.show(drawn.found)
  problems.showElsewhere(page.screens.filter(screen => screen !== page.active && screen.found).map(({ found }) => found))
}

// The files that the compiler is given. Texts in other languages belong to the layout whatever they were called.
function allFiles() {
  const base = page.name.replace(/\.[^.]*$/, '')
  const texts = {}
  for (const [path, text] of Object.entries(page.files)) {
    const file = path.split('/').at(-1)
    if (file.endsWith('.xcstrings')) texts[`${base}.xcstrings`] = text
    else if (file.endsWith('.strings')) texts[`${languageOf(path) || page.active.settings.language}.lproj/${base}.strings`] = text
  }
  return { ...page.files, ...texts, [page.name]: editor.text }
}

let waiting = null
let asking = null

// What may take longer is asked when nothing was typed for a moment: edits, the explanation of the chosen view, breakpoints.
function askFurther(version) {
  clearTimeout(waiting)
  const isCurrent = () => version === page.version
  waiting = setTimeout(async () => {
    if (!isCurrent()) return
    // A question of an older version that still goes on is of no use any more.
    if (asking) compiler.patient.stop()
    const own = asking = {}
    try {
      const files = allFiles()
      if (page.isChanged) await keepAddress()
      if (problems.status === 'unsatisfiable' || problems.status === 'ambiguous') {
        const answer = await compiler.patient.ask('repair', [page.name, ...page.active.environment], files)
        if (isCurrent() && answer.output.length) problems.addRepairs(JSON.parse(decoder.decode(answer.output)))
      }
      if (problems.status !== null) {
        await explain(files, isCurrent)
        await runTests(files, isCurrent)
        for (const axis of ['width', 'height']) await findTicks(axis, files, isCurrent)
      }
    } catch (error) { if (isCurrent()) note(error.message) }
    if (asking === own) asking = null
  }, 120)
}

async function findTicks(axis, files, isCurrent) {
  if (!isCurrent()) return
  const { width, height } = page.active.data.environment
  const { contentSize, direction } = page.active.settings
  const other = axis === 'width' ? ['--height', String(height)] : ['--width', String(width)]
  const words = [page.name, `--${axis}`, `${get(axis).min}...${get(axis).max}`, ...other, '--format', 'json']
  const insets = safeAreaOf(page.active)
  if (insets) words.push('--safe-area', insets)
  if (contentSize !== 'L') words.push('--content-size', contentSize)
  if (direction === 'rtl') words.push('--direction', 'rtl')
  const chosen = Object.values(page.active.settings.states)
  if (chosen.length) words.push('--state', chosen.join(','))
  const { output } = await compiler.patient.ask('run', ['breakpoints', ...words], files)
  if (!isCurrent() || !output.length) return
  showTicks(get(`${axis}-ticks`), JSON.parse(decoder.decode(output)).breakpoints, get(axis), at => resize({ [axis]: Math.ceil(at) }))
}

// MARK: The chosen view

async function explain(files, isCurrent) {
  const place = get('explanation')
  if (page.chosen === null || !page.active.data.views.some(({ path }) => path === page.chosen)) return place.replaceChildren()
  const { output, messages } = await compiler.patient.ask('run', ['explain', page.name, page.chosen, ...page.active.environment], files)
  if (!isCurrent()) return
  const text = output.length ? decoder.decode(output).split('\n\n').slice(1).join('\n\n').trim() : decoder.decode(messages)
  if (!output.length && !text.startsWith('layoutc: error: ')) return place.replaceChildren()
  // Lines of the file in it lead there.
  place.replaceChildren(...text.split(/(\bline \d+)/).map((part, index) => index % 2 === 0 ? part : element('button', {
    type: 'button', class: 'place', onclick: () => goToLine(Number(part.slice(5))),
  }, part)))
}

function goToLine(line) {
  const start = editor.offset([line, 1])
  const end = editor.text.indexOf('\n', start)
  editor.select(start, end < 0 ? editor.text.length : end)
}

function choose(index) {
  const view = page.active.data?.views[index]
  page.chosen = view?.path ?? null
  showDetails()
  light()
  askFurther(page.version)
}

function showDetails() {
  const views = page.active.data?.views ?? []
  const view = views.find(({ path }) => path === page.chosen)
  const paths = views.map(({ path }) => path)
  const list = get('view')
  if (list.paths !== String(paths)) {
    list.paths = String(paths)
    list.replaceChildren(element('option', { value: '' }, 'Choose, or click in the picture'), ...paths.map(path => element('option', { value: path }, path)))
  }
  list.value = view ? view.path : ''
  const [x, y, width, height] = Object.values(view?.frame ?? {}).map(length => Math.round(length * 100) / 100)
  get('frame').textContent = view ? `${view.type}${view.hidden ? ', hidden' : ''}: x ${x}, y ${y}, ${width} x ${height}` : ''
  const isHere = view?.start && !view.file
  get('jump').hidden = !isHere
  if (isHere) get('jump').textContent = `Go to line ${view.start[0]}`
  if (!view) get('explanation').replaceChildren()
}

function jump() {
  const { start, end } = page.active.data.views.find(({ path }) => path === page.chosen)
  editor.select(editor.offset(start), editor.offset(end))
}

// Lights up the views that the line of the cursor is about.
function light() {
  for (const screen of page.screens) {
    const { views, constraints } = screen.data ?? { views: [], constraints: [] }
    const line = editor.line
    const isAt = ({ start, end, file }) => start && !file && start[0] <= line && line <= end[0]
    const lit = views.flatMap((view, index) => isAt(view) ? [index] : [])
    for (const constraint of constraints) if (isAt(constraint)) lit.push(...constraint.views)
    screen.light(document.activeElement === editor.field ? lit : [], views.findIndex(({ path }) => path === page.chosen))
  }
}

// MARK: Settings

function showChoices(data) {
  const { settings } = page.active
  const { width, height } = data.environment
  for (const [axis, length] of [['width', width], ['height', height]]) {
    get(axis).value = length
    get(`${axis}-value`).textContent = `${Math.round(length * 100) / 100} pt`
  }
  const groups = JSON.stringify(data.states)
  if (get('states').dataset.groups !== groups) {
    get('states').dataset.groups = groups
    get('states').replaceChildren(...data.states.map(({ name, chosen, values }) => {
      const list = element('select', { onchange: () => { page.active.settings.states[name] = list.value; redraw() } },
        ...values.map(value => element('option', { value }, value)))
      list.value = chosen
      return element('label', {}, `${name} `, list)
    }))
  }
  showDetails()
}

function showSettings() {
  const { device, isLandscape, direction, contentSize, appearance, language, show } = page.active.settings
  get('device').value = device
  get('turn').setAttribute('aria-pressed', String(isLandscape))
  get('turn').disabled = !device
  Object.assign(get('direction'), { value: direction })
  Object.assign(get('contentSize'), { value: contentSize })
  Object.assign(get('appearance'), { value: appearance })
  Object.assign(get('language'), { value: language })
  for (const box of get('show').querySelectorAll('input')) box.checked = show.includes(box.value)
}

function change(settings) {
  Object.assign(page.active.settings, settings)
  showSettings()
  return redraw()
}

// Another size is that of no device.
function resize(lengths) {
  const { width, height } = page.active.data?.environment ?? { width: 375, height: 667 }
  return change({ device: '', isLandscape: false, safeArea: safeAreaOf(page.active), width, height, ...lengths })
}

// The insets of a screen, which a size that is dragged from a device keeps.
function safeAreaOf({ data }) {
  const { top, left, bottom, right } = data?.environment.safeArea ?? {}
  return top || left || bottom || right ? [top, left, bottom, right].join(',') : ''
}

const usualSettings = () => ({ device: 'iPhone 16', width: 375, height: 667, safeArea: '', isLandscape: false, direction: 'ltr', contentSize: 'L',
  appearance: 'light', language: '', states: {}, show: [] })

function addScreen(settings) {
  const screen = new Screen(settings)
  // Until it is drawn it looks like the one that it is added to.
  if (page.active?.data) screen.show(page.active.data)
  screen.pane.classList.add('stale')
  page.screens.push(screen)
  get('stage').append(screen.pane)
  const remove = element('button', { type: 'button', class: 'remove', 'aria-label': 'Remove this screen', title: 'Remove this screen' }, '×')
  remove.addEventListener('click', event => { event.stopPropagation(); removeScreen(screen) })
  screen.pane.append(remove)
  screen.pane.addEventListener('click', event => {
    if (event.target === screen.grip) return
    activate(screen)
    choose(screen.viewAt(event.clientX, event.clientY))
  })
  screen.grip.addEventListener('pointerdown', event => drag(screen, event))
  screen.grip.addEventListener('keydown', event => {
    const step = event.shiftKey ? 10 : 1
    const { width, height } = screen.data.environment
    const lengths = { ArrowLeft: { width: width - step }, ArrowRight: { width: width + step }, ArrowUp: { height: height - step }, ArrowDown: { height: height + step } }[event.key]
    if (!lengths) return
    event.preventDefault()
    activate(screen)
    resize(lengths)
  })
  activate(screen)
}

function removeScreen(screen) {
  page.screens = page.screens.filter(other => other !== screen)
  screen.pane.remove()
  activate(page.screens[0])
  redraw()
}

function activate(screen) {
  page.active = screen
  for (const other of page.screens) {
    other.pane.classList.toggle('active', other === screen)
    other.pane.classList.toggle('one-of-several', page.screens.length > 1)
    other.pane.querySelector('.remove').hidden = page.screens.length === 1
  }
  get('states').dataset.groups = ''
  showSettings()
  showProblems()
  if (screen.data) showChoices(screen.data)
  fit()
}

function drag(screen, event) {
  activate(screen)
  const start = { x: event.clientX, y: event.clientY, ...screen.data.environment }
  screen.isDragged = true
  screen.grip.setPointerCapture(event.pointerId)
  const within = length => Math.round(Math.max(1, Math.min(4000, length)))
  screen.grip.onpointermove = ({ clientX, clientY }) => resize({
    width: within(start.width + (clientX - start.x) / screen.zoom), height: within(start.height + (clientY - start.y) / screen.zoom),
  })
  screen.grip.onpointerup = screen.grip.onpointercancel = () => {
    screen.grip.onpointermove = null
    screen.isDragged = false
    fit()
  }
}

function fit() {
  const { clientWidth, clientHeight } = get('stage')
  const count = page.screens.length
  for (const screen of page.screens) screen.fit({ width: (clientWidth - 24 - 14 * (count - 1)) / Math.min(count, 3), height: clientHeight - 24 })
}

// MARK: Beginning

async function fillChoices() {
  const { output } = await compiler.quick.ask('run', ['devices', '--format', 'json'], {})
  page.devices = JSON.parse(decoder.decode(output))
  const groups = new Map()
  for (const { models } of page.devices.toReversed()) {
    const kind = models[0].split(' ')[0]
    if (kind === 'Interface') continue
    if (!groups.has(kind)) groups.set(kind, element('optgroup', { label: kind }))
    groups.get(kind).append(...models.toReversed().map(model => element('option', { value: model }, model)))
  }
  get('device').append(element('option', { value: '' }, 'Any size'), groups.get('iPhone'), groups.get('iPad'))
  for (const size of ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AX1', 'AX2', 'AX3', 'AX4', 'AX5']) get('contentSize').append(element('option', {}, size))
  for (const part of ['safe-area', 'margins', 'readable', 'frames', 'names', 'constraints', 'baselines']) {
    get('show').lastElementChild.append(element('label', {}, element('input', { type: 'checkbox', value: part }), ` ${part.replace('-', ' ')}`))
  }
  for (const example of document.querySelectorAll('script.example')) get('example').append(element('option', {}, example.dataset.name))
}

function exampleText(name) {
  const example = [...document.querySelectorAll('script.example')].find(({ dataset }) => dataset.name === name)
  return decoder.decode(bytesOf(example.textContent))
}

function listen() {
  editor.onedit = () => { editedAt ??= performance.now(); page.isChanged = true; redraw() }
  editor.oncursor = light
  editor.field.addEventListener('blur', light)
  get('device').addEventListener('change', () => get('device').value ? change({ device: get('device').value }) : resize({}))
  get('turn').addEventListener('click', () => change({ isLandscape: !page.active.settings.isLandscape }))
  for (const name of ['direction', 'contentSize', 'appearance', 'language']) {
    get(name).addEventListener('change', () => change({ [name]: get(name).value.trim() }))
  }
  get('language').addEventListener('change', () => {
    const language = get('language').value.trim()
    const isThere = !language || languages().includes(language)
    note(isThere ? '' : `There are no texts in '${language}': drop a .strings or .xcstrings file that has them.`)
  })
  get('show').addEventListener('change', () => change({ show: [...get('show').querySelectorAll('input:checked')].map(({ value }) => value) }))
  get('show').addEventListener('keydown', event => { if (event.key === 'Escape') { get('show').open = false; get('show').firstElementChild.focus() } })
  addEventListener('click', event => { if (!get('show').contains(event.target)) get('show').open = false })
  for (const axis of ['width', 'height']) get(axis).addEventListener('input', () => resize({ [axis]: Number(get(axis).value) }))
  get('add').addEventListener('click', () => { addScreen(structuredClone(page.active.settings)); redraw() })
  get('controls').addEventListener('submit', event => event.preventDefault())
  get('view').addEventListener('change', () => choose(page.active.data.views.findIndex(({ path }) => path === get('view').value)))
  get('jump').addEventListener('click', jump)
  get('example').addEventListener('change', () => { if (get('example').value) { openFiles([{ name: get('example').value, text: exampleText(get('example').value) }]) } })
  get('open').addEventListener('change', async () => { openFiles(await readFiles(get('open').files)); get('open').value = '' })
  get('link').addEventListener('click', copyLink)
  get('check').addEventListener('click', checkAll)
  get('help').addEventListener('click', showHelp)
  get('save').addEventListener('change', () => { save(get('save').value); get('save').value = '' })
  get('back').addEventListener('click', () => { const { name, text, files } = page.previous; note(''); open(name, text, files) })
  get('format').addEventListener('click', async () => {
    const { output, status } = await compiler.quick.ask('run', ['format', page.name], { [page.name]: editor.text })
    if (status === 0) editor.replace(0, editor.text.length, decoder.decode(output))
    note(status === 0 ? '' : 'Errors must be mended before the layout can be formatted.')
  })
  editor.field.addEventListener('paste', event => {
    const text = event.clipboardData.getData('text/plain')
    const isForeign = isDocument(documentName('pasted', text))
    if (!isForeign && text.split('\n').length < 50) return
    event.preventDefault()
    if (isForeign) return openFiles([{ name: 'pasted', text }])
    keepForBack({ name: page.name, files: page.files, text: editor.text })
    editor.replace(editor.field.selectionStart, editor.field.selectionEnd, text)
  })
  addEventListener('dragover', event => { event.preventDefault(); get('drop').hidden = false })
  addEventListener('dragleave', event => { if (!event.relatedTarget) get('drop').hidden = true })
  addEventListener('drop', async event => {
    event.preventDefault()
    get('drop').hidden = true
    if (event.dataTransfer.files.length) openFiles(await readFiles(event.dataTransfer.files))
    else openFiles([{ name: 'dropped', text: event.dataTransfer.getData('text/plain') }])
  })
  addEventListener('hashchange', openLink)
  new ResizeObserver(fit).observe(get('stage'))
}

// The file that the program serves, now and whenever it changes.
async function follow() {
  let last = null
  const load = async () => {
    const response = await fetch('file')
    const name = decodeURIComponent(response.headers.get('X-Name'))
    if (!response.ok) return note(`${name} cannot be read.`)
    const text = await response.text()
    if (isDocument(documentName(name, text))) return openDocument([name], { [name]: text })
    const cursor = editor.field.selectionStart
    const chosen = page.chosen
    // What was typed stays where the file itself is as it was.
    const isSame = name === page.name && text === last
    last = text
    if (isSame) return redraw()
    await open(name, text)
    keepForBack(null)
    page.chosen = chosen
    editor.field.setSelectionRange(cursor, cursor)
    showDetails()
  }
  await load()
  const changes = new EventSource('changes')
  changes.onmessage = load
  changes.onerror = () => note('layoutc preview has ended, or is starting again.')
  changes.onopen = () => note('Follows the file. What you change here is not saved.')
}

async function begin() {
  compiler = await compilers()
  await fillChoices()
  addScreen(usualSettings())
  listen()
  if (isPreview) {
    document.body.classList.add('preview')
    await follow()
  } else if (!await openLink()) {
    await open('login.layout', exampleText('login.layout'))
  }
  document.body.dataset.ready = 'yes'
}

begin().catch(error => { get('summary').textContent = `The page does not work here: ${error.message}` })
