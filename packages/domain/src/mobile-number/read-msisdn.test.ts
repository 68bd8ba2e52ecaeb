import fc from 'fast-check'
import { expect, test } from 'vitest'
import { msisdnOf, parseLooseMobile } from './parse.ts'
import { readMsisdnFromBytes, readMsisdn } from './read-msisdn.ts'

test.each([
  ['9121234567', 989121234567],
  ['09121234567', 989121234567],
  ['989121234567', 989121234567],
  ['+989121234567', 989121234567],
  ['00989121234567', 989121234567],
  ['0912 123 45 67', 989121234567],
  ['۰۹۱۲۱۲۳۴۵۶۷', 989121234567],
  ['9521234567', 0],
  ['19121234567', 0],
  ['', 0],
  ['x'.repeat(100), 0],
])('«%s» in a file is read as the number %d', (text, number) => {
  expect(readMsisdn(text)).toBe(number)
})

test('reading from octets and from text agree on every form of a number', () => {
  const prefix = fc.constantFrom('', '0', '98', '+98', '+980', '0098', '098', '00980', '1', '+', '97', '099')
  const rest = fc.oneof(fc.stringMatching(/^9[0-9]{9}$/), fc.stringMatching(/^[0-9۰-۹ +-]{8,11}$/))
  fc.assert(
    fc.property(prefix, rest, (begin, end) => {
      const mobile = parseLooseMobile(begin + end)
      expect(readMsisdn(begin + end)).toBe(mobile === null ? 0 : msisdnOf(mobile))
      const octets = Buffer.from(`7${begin}${end}7`)
      const glanced = readMsisdnFromBytes(octets, 1, octets.length - 1)
      expect([0, readMsisdn(begin + end)]).toContain(glanced)
      if (mobile !== null && /^(?:\+?98|0)?9[0-9]{9}$/.test(begin + end)) expect(glanced).toBe(msisdnOf(mobile))
    }),
    { numRuns: 3000 },
  )
})
