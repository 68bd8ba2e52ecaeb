import { refusal } from '../../app-error.ts'

/** Deeper than any call's fields; what walks a body by calling itself stays far from the end of the stack. */
export const MAX_DEPTH = 32

/** More than any call has, open records of features and variables included; names cost far more than values. */
export const MAX_NAMES = 1000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a

/** Where a text of JSON that begins at `from` ends: the place of its closing quote, or the end of everything. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return json.length
}

/**
 * Counts the values of a JSON text before anything is made of them, in one pass over it. Answers how many there are;
 * refuses more than `most`, an object of more names than any call has, and what is nested deeper than any call asks for.
 * Whether it is JSON at all, it does not say.
 */
export function countValues(json: string, most: number): number {
  let values = 1
  /** Of the lists and objects that are open: how many names each has; a list has none. */
  const names: number[] = []
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at + 1)
    else if (sign === COLON) {
      const inner = names.length - 1
      const known = (names[inner] ?? 0) + 1
      if (inner >= 0) names[inner] = known
      if (known > MAX_NAMES) throw refusal('call.too_large')
    } else if (sign === COMMA) values += 1
    else if (sign === 0x5b || sign === 0x7b) {
      values += 1
      if (names.push(0) > MAX_DEPTH) throw refusal('call.broken_body')
    } else if (sign === 0x5d || sign === 0x7d) names.pop()
    if (values > most) throw refusal('call.too_large')
  }
  return values
}
