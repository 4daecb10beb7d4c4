'use strict'
// Storyboards, Swift code and console logs become layouts.

// A name with the ending that tells the compiler what a text is; the text is a layout where it has none.
function documentName(name, text) {
  if (/\.(storyboard|xib|swift)$/i.test(name)) return name
  const base = name.replace(/\.[^.]*$/, '') || 'pasted'
  if (/^\uFEFF?\s*<(\?xml|document)\b/.test(text) && /<document\b/.test(text)) return `${base}.storyboard`
  if (/Unable to simultaneously satisfy constraints/.test(text)) return `${base}.log`
  if (/^\s*import (UIKit|SnapKit|PureLayout)\b|\bNSLayoutConstraint\b|\.isActive = true|^\s*(final )?class \w+\s*:\s*UI\w+/m.test(text)) return `${base}.swift`
  return name
}

function isDocument(name) { return /\.(storyboard|xib|swift|log)$/i.test(name) }

// The scenes of a document: their names.
async function scenesOf(compiler, name, files) {
  const { output, status } = await compiler.ask('run', ['import', name, '--list'], files)
  if (status > 1) return []
  return decoder.decode(output).split('\n').filter(Boolean).map(line => line.split('  ')[0])
}

// A scene of a document as a layout, with what the compiler says of it.
async function imported(compiler, names, files, scene) {
  const answer = await compiler.ask('run', ['import', ...names, ...scene ? ['--scene', scene] : []], files)
  return { text: decoder.decode(answer.output), messages: decoder.decode(answer.messages).trim(), status: answer.status }
}
