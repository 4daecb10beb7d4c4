'use strict'
// Runs the compiler's module. Each message is a request in bytes, the first with the module, and is answered with bytes.
let instance

// What the module takes from the page: the remainder of a division, and the number at the start of a text that ends with NUL.
const given = {
  fmod: (a, b) => a % b,
  _swift_stdlib_strtod_clocale(text, result) {
    const memory = new Uint8Array(instance.exports.memory.buffer)
    let end = text
    while (memory[end]) end += 1
    const number = new TextDecoder().decode(memory.slice(text, end))
    const written = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(number)?.[0] ?? ''
    const value = written ? Number(written) : /^[+-]?inf(inity)?$/i.test(number) ? (number[0] === '-' ? -Infinity : Infinity) : NaN
    const length = written ? written.length : /^[+-]?(inf(inity)?|nan)$/i.test(number) ? number.length : 0
    new DataView(instance.exports.memory.buffer).setFloat64(result, value, true)
    return text + length
  },
}

onmessage = ({ data: { module, request } }) => {
  try {
    if (module) instance = new WebAssembly.Instance(module, { env: given })
    const { memory, layoutc_request, layoutc_answer, layoutc_release } = instance.exports
    const place = layoutc_request(request.length)
    new Uint8Array(memory.buffer).set(request, place)
    const found = layoutc_answer(place, request.length)
    const length = new DataView(memory.buffer).getUint32(found, true)
    const answer = new Uint8Array(memory.buffer).slice(found + 4, found + 4 + length)
    layoutc_release(found)
    postMessage({ answer }, [answer.buffer])
  } catch (error) {
    postMessage({ failure: String(error) })
  }
}
