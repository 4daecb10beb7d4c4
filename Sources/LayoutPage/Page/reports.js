'use strict'
// What is run besides the picture: the tests of the text, every device, the help; and what is saved.

// The tests of the text, which say more than the screens that are drawn.
async function runTests(files, isCurrent) {
  const place = get('tests')
  if (!isCurrent()) return
  if (!/^\s*test\b/m.test(editor.text)) { place.hidden = true; return }
  const report = await compiler.patient.ask('run', ['check', page.name], files)
  if (!isCurrent()) return
  const text = decoder.decode(report.output) + decoder.decode(report.messages)
  const results = text.split('\n').filter(line => line.startsWith(`${page.name}: "`))
  const failed = results.filter(line => line.endsWith(': failed')).length
  place.hidden = !results.length
  place.className = failed ? 'error' : ''
  place.firstElementChild.textContent = failed ? `${failed} of ${results.length} tests fail` : `${results.length} tests pass`
  place.lastElementChild.onclick = () => showReport('Tests', text)
}

// A text in front of the page, in which places of the layout lead there.
function showReport(title, text) {
  get('report-title').textContent = title
  const parts = text.trim().split(/(\S+\.layout:\d+:\d+)/)
  get('report').lastElementChild.replaceChildren(...parts.map((part, index) => index % 2 === 0 || !part.startsWith(`${page.name}:`) ? part : element('button', {
    type: 'button', class: 'place', onclick: () => { get('report').close(); goToLine(Number(part.split(':').at(-2))) },
  }, part)))
  get('report').showModal()
}

async function checkAll() {
  note('Checking…')
  const { output, messages } = await compiler.patient.ask('run', ['check', page.name, '--device', 'supported'], allFiles())
  note('')
  showReport('Every device', decoder.decode(output) + decoder.decode(messages))
}

async function showHelp() {
  const { output } = await compiler.quick.ask('run', ['help', 'language'], {})
  showReport('The language', decoder.decode(output))
}

async function save(kind) {
  const base = page.name.replace(/\.[^.]*$/, '')
  if (kind === 'layout') return download(`${base}.layout`, editor.text)
  const words = kind === 'Swift' ? ['export', page.name] : ['solve', page.name, ...page.active.words, '--format', 'svg']
  const { output, messages } = await compiler.quick.ask('run', words, allFiles())
  if (output.length) download(kind === 'Swift' ? `${base}.swift` : `${base}.svg`, output)
  note(decoder.decode(messages).split('\n')[0])
}

function download(name, contents) {
  const address = URL.createObjectURL(new Blob([contents]))
  element('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
