'use strict'
// Asks the compiler: a WebAssembly module in workers, or the program that serves this page. Both take and give the same bytes,
// a list of byte strings, each behind its length in four bytes, the least significant first.

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const version = '1'

function packed(parts) {
  const strings = parts.map(part => typeof part === 'string' ? encoder.encode(part) : part)
  const bytes = new Uint8Array(strings.reduce((sum, string) => sum + string.length + 4, 0))
  const view = new DataView(bytes.buffer)
  let place = 0
  for (const string of strings) {
    view.setUint32(place, string.length, true)
    bytes.set(string, place + 4)
    place += 4 + string.length
  }
  return bytes
}

function unpacked(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = []
  for (let place = 0; place < bytes.length;) {
    const length = view.getUint32(place, true)
    parts.push(bytes.subarray(place + 4, place + 4 + length))
    place += 4 + length
  }
  return parts
}

// One that answers question after question; the second of a page is for those that may take long.
class Compiler {
  constructor(module) {
    this.module = module
    this.last = Promise.resolve()
  }

  // The answer to `run`, `draw` or `repair`: { status, output, messages, files }, all bytes but the status.
  ask(question, words, files) {
    const request = packed([version, question, words.join('\0'), ...Object.entries(files).flat()])
    const answer = this.last.then(() => this.module ? this.compute(request) : this.fetch(request))
    this.last = answer.catch(() => {})
    return answer.then(bytes => {
      const [theirs, status, output, messages, ...written] = unpacked(bytes)
      if (decoder.decode(theirs) !== version) throw new Error('the compiler is of another version; reload the page')
      const answer = { status: Number(decoder.decode(status)), output, messages, files: {} }
      for (let index = 0; index < written.length; index += 2) {
        answer.files[decoder.decode(written[index])] = decoder.decode(written[index + 1])
      }
      return answer
    })
  }

  async fetch(request) {
    const controller = new AbortController()
    this.cancel = () => controller.abort()
    const response = await fetch('ask', { method: 'POST', body: request, signal: controller.signal })
    if (!response.ok) throw new Error('layoutc preview does not answer; is it still running?')
    return new Uint8Array(await response.arrayBuffer())
  }

  // A module that crashed starts anew with the next question.
  compute(request) {
    this.worker ??= new Worker(workerAddress)
    return new Promise((resolve, reject) => {
      this.cancel = reason => {
        this.worker?.terminate()
        this.worker = null
        reject(new Error(reason))
      }
      this.worker.onmessage = ({ data }) => {
        if (data.failure === undefined) resolve(data.answer)
        else this.cancel(`internal error in layoutc: ${data.failure}`)
      }
      this.worker.postMessage({ module: this.worker.knowsModule ? null : this.module, request })
      this.worker.knowsModule = true
    })
  }

  // Gives up a question whose answer nobody wants any more.
  stop() { this.cancel?.('stopped') }
}

const packedModule = document.getElementById('module')
const isPreview = !packedModule
const workerAddress = isPreview
  ? '' : URL.createObjectURL(new Blob([document.getElementById('worker').textContent], { type: 'text/javascript' }))

function bytesOf(base64) { return Uint8Array.from(atob(base64), character => character.charCodeAt(0)) }

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}

async function compilers() {
  let module = null
  if (!isPreview) {
    module = await WebAssembly.compile(await through(new DecompressionStream('gzip'), bytesOf(packedModule.textContent)))
    packedModule.remove()
  }
  return { quick: new Compiler(module), patient: new Compiler(module) }
}
