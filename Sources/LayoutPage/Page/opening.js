'use strict'
// Files, translations, documents and links that are opened, and the way back.

function note(text) { get('notice').textContent = text }

// What was open before, to which a button leads back.
function keepForBack(previous) {
  page.previous = previous
  get('back').hidden = !previous
  get('back').textContent = previous ? `Back to ${previous.name}` : ''
}

function open(name, text, files = {}) {
  if (editor.text.trim() && editor.text !== text) keepForBack({ name: page.name, files: page.files, text: editor.text })
  page.name = name
  page.files = files
  page.chosen = null
  editor.text = text
  get('languages').replaceChildren(...languages().map(language => element('option', { value: language })))
  editor.field.setSelectionRange(0, 0)
  get('scene-choice').hidden = true
  document.title = `${name} – layoutc`
  return redraw()
}

// The language of a file of translations in the folder of its language, or called by it.
function languageOf(path) { return /(?:^|\/)([a-z]{2,3}(?:-\w+)*)\.(?:lproj\/|strings$)/.exec(path)?.[1] ?? '' }

// The languages that there are texts in. A file that does not say it has those of whichever is chosen.
function languages() {
  const found = new Set()
  for (const [path, text] of Object.entries(page.files)) {
    if (path.endsWith('.xcstrings')) {
      try { for (const { localizations } of Object.values(JSON.parse(text).strings)) Object.keys(localizations ?? {}).forEach(name => found.add(name)) } catch { /* the compiler says what is wrong with it */ }
    } else if (path.endsWith('.strings')) found.add(languageOf(path) || page.active.settings.language)
  }
  found.delete('')
  return [...found]
}

// Opens files that were dropped, chosen or pasted: [{ name, text }]. Translations are kept beside the layout.
async function openFiles(opened) {
  page.isChanged = true
  const strange = opened.find(({ text }) => text.includes('\0'))
  if (strange) return note(`${strange.name} is no text.`)
  const texts = Object.fromEntries(opened.map(({ name, text }) => [documentName(name, text), text]))
  const names = Object.keys(texts)
  const documents = names.filter(isDocument)
  const layouts = names.filter(name => name.endsWith('.layout') || !/\.(strings|xcstrings)$/.test(name) && !documents.includes(name))
  if (documents.length) return openDocument(documents, texts)
  if (!layouts.length) {
    Object.assign(page.files, texts)
    get('languages').replaceChildren(...languages().map(language => element('option', { value: language })))
    note(languages().length ? `Texts in ${languages().join(', ')}: choose the language.` : 'Type the language of these texts: de, fr, ja…')
    return redraw()
  }
  note('')
  return open(layouts[0], texts[layouts[0]], texts)
}

async function openDocument(names, files) {
  const scenes = await scenesOf(compiler.quick, names[0], files)
  let isFirst = true
  const show = async scene => {
    const { text, messages, status } = await imported(compiler.quick, names, files, scene)
    const name = names[0]
    const { previous } = page
    if (text) await open(name.replace(/\.\w+$/, '.layout'), text, files)
    // From scene to scene the way back is to what was there before the document.
    if (!isFirst) keepForBack(previous)
    isFirst = false
    note(messages.split('\n')[0].replace(/^layoutc: /, '') || (text ? `Made from ${scene ? `${scene} of ` : ''}${name}.` : `${name} cannot be read.`))
    if (scenes.length < 2) return
    get('scene-choice').hidden = false
    get('scene').value = scene
  }
  const last = get('scene').value
  get('scene').replaceChildren(...scenes.map(scene => element('option', { value: scene }, scene)))
  get('scene').onchange = () => show(get('scene').value)
  return show(scenes.length < 2 ? '' : scenes.includes(last) ? last : scenes[0])
}

async function readFiles(list) {
  return Promise.all([...list].map(async file => ({ name: file.name, text: await file.text() })))
}

// MARK: Links

async function linkText() {
  const { settings } = page.active
  const state = { name: page.name, source: editor.text, screens: page.screens.map(screen => screen.settings), active: page.screens.indexOf(page.active) }
  const bytes = await through(new CompressionStream('deflate-raw'), encoder.encode(JSON.stringify(state)))
  const base64 = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

// Keeps the text through a reload. An address has no room for everything.
async function keepAddress() {
  if (!isPreview && editor.text.length < 100_000) history.replaceState(null, '', `#1${await linkText()}`)
}

async function copyLink() {
  history.replaceState(null, '', `#1${await linkText()}`)
  try {
    await navigator.clipboard.writeText(location.href)
    note('The link with this layout is copied.')
  } catch { note('The address of this page holds the layout: copy it.') }
}

// Opens what the address holds; false where it holds nothing.
async function openLink() {
  if (!location.hash) return false
  try {
    if (!location.hash.startsWith('#1')) throw new Error('another version')
    const base64 = location.hash.slice(2).replaceAll('-', '+').replaceAll('_', '/')
    const { name, source, screens, active } = JSON.parse(decoder.decode(await through(new DecompressionStream('deflate-raw'), bytesOf(base64))))
    for (const screen of page.screens) screen.pane.remove()
    page.screens = []
    for (const settings of screens.slice(0, 12)) addScreen({ ...usualSettings(), ...settings })
    activate(page.screens[active] ?? page.screens[0])
    await open(String(name), String(source))
    return true
  } catch {
    note('The link is damaged: what it held cannot be shown.')
    return false
  }
}
