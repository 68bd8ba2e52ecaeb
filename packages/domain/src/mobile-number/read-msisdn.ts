import { msisdnOf, parseLooseMobile } from './parse.ts'

const ZERO = 48
const PLUS = 43
const COUNTRY = 980_000_000_000

/**
 * The stored form (989121234567) of a mobile number in a file, or 0 when the text is not one: a fast `parseLooseMobile`
 * for a million rows. Nearly all of them are Latin digits after 0, 98, +98 or nothing: these are read without a regular
 * expression.
 */
export function readMsisdn(text: string): number {
  const { length } = text
  if (length < 10 || length > 13) return readUnusualSpelling(text)
  const from = length - 10
  for (let at = from === 3 ? 1 : 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < ZERO || code > ZERO + 9) return readUnusualSpelling(text)
  }
  const isBegun =
    from === 0 ||
    (from === 1 && text.charCodeAt(0) === ZERO) ||
    (from === 2 && text.startsWith('98')) ||
    (from === 3 && text.startsWith('+98'))
  if (!isBegun) return readUnusualSpelling(text)
  const operator = text.charCodeAt(from + 1) - ZERO
  if (text.charCodeAt(from) !== ZERO + 9 || (operator > 3 && operator !== 9)) return 0
  let number = 0
  for (let at = from; at < length; at += 1) number = number * 10 + text.charCodeAt(at) - ZERO
  return COUNTRY + number
}

/**
 * The same for a cell that is not decoded yet, the octets from `from` to `to`. Returns 0 also for every unusual form: the
 * caller then uses `readMsisdn`.
 */
export function readMsisdnFromBytes(octets: Uint8Array, from: number, to: number): number {
  const length = to - from
  if (length < 10 || length > 13) return 0
  const at = to - 10
  // The prefix before the ten digits, from its end.
  const before = length - 10
  const isBegun =
    before === 0 ||
    (before === 1 && octets[from] === ZERO) ||
    (before >= 2 &&
      octets[at - 1] === ZERO + 8 &&
      octets[at - 2] === ZERO + 9 &&
      (before === 2 || octets[from] === PLUS))
  if (!isBegun || octets[at] !== ZERO + 9) return 0
  const operator = octets[at + 1]! - ZERO
  if (operator > 3 && operator !== 9) return 0
  let number = 0
  for (let place = at; place < to; place += 1) {
    const digit = octets[place]! - ZERO
    if (digit < 0 || digit > 9) return 0
    number = number * 10 + digit
  }
  return COUNTRY + number
}

function readUnusualSpelling(text: string): number {
  const mobile = text.length > 64 ? null : parseLooseMobile(text)
  return mobile === null ? 0 : msisdnOf(mobile)
}
