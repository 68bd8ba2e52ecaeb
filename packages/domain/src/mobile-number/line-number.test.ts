import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalLine } from './line-number.ts'

describe('sender line', () => {
  it.each([
    ['1000', '+981000'],
    ['+981000', '+981000'],
    [' 981000', '+981000'],
    ['۳۰۰۰۵۰۵', '+983000505'],
    ['983000505', '+983000505'],
    ['0098 3000 505', '+983000505'],
    ['02191000', '+982191000'],
    ['+9802191000', '+982191000'],
    ['998123', '+98998123'],
    ['9800123', '+98123'],
    ['0983000', '+983000'],
    ['98', '+9898'],
    ['bank', '+98BANK'],
    ['+98Bank', '+98BANK'],
    [' 98pro', '+98PRO'],
    ['VOTP', '+98votp'],
    ['+98votp', '+98votp'],
  ])('«%s» is read as the line %s', (text, line) => {
    expect(canonicalLine(text)).toBe(line)
  })

  it.each(['', ' ', '+', '+98 ٪', '1000;drop', 'خط', '3000_505'])('«%s» is refused as a line', (text) => {
    expect(canonicalLine(text)).toBeNull()
  })

  it('the canonical form of a line is unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+98)?[0-9A-Za-z]{3,14}$/), (text) => {
        const line = canonicalLine(text)
        if (line === null) throw new Error(`not read: ${text}`)
        expect(canonicalLine(line)).toBe(line)
        expect(canonicalLine(line.slice(1))).toBe(line)
        expect(canonicalLine(text.toLowerCase())).toBe(line)
      }),
      { numRuns: 2000 },
    )
  })
})
