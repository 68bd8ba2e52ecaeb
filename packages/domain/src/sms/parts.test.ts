import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodingOf, GSM_BASIC, septetsOf } from './encoding.ts'
import { countParts, joinedSize, PART_SIZES, splitParts } from './parts.ts'

const gsmChar = fc.constantFrom(...GSM_BASIC.replace('\u001b', ''), '€', '{', '}', '[', '|')
const anyChar = fc.oneof(gsmChar, fc.constantFrom('س', '\u200c', '۵', '👍', '👨‍👩‍👧', '🇮🇷', '…'))
const gsmText = fc.array(gsmChar, { maxLength: 700, size: 'max' }).map((chars) => chars.join(''))
const anyText = fc.array(anyChar, { maxLength: 400, size: 'max' }).map((chars) => chars.join(''))

describe('parts of a text', () => {
  it.each([
    [160, 1, 1],
    [161, 2, 2],
    [304, 2, 2],
    [305, 2, 3],
    [306, 2, 3],
    [307, 3, 3],
    [456, 3, 3],
    [459, 3, 4],
    [460, 4, 4],
    [612, 4, 5],
  ])('%s Latin characters are %s parts, %s on a 66 line', (length, parts, parts66) => {
    const text = 'a'.repeat(length)
    expect(splitParts(text, { is66: false })).toMatchObject({
      encoding: 'gsm7',
      chars: length,
      parts: { length: parts },
    })
    expect(splitParts(text, { is66: true }).parts).toHaveLength(parts66)
  })

  it.each([
    [70, 1, 1],
    [71, 2, 2],
    [132, 2, 2],
    [133, 2, 3],
    [134, 2, 3],
    [135, 3, 3],
    [198, 3, 3],
    [201, 3, 4],
    [268, 4, 5],
    [2700, 41, 41],
  ])('%s Persian characters are %s parts, %s on a 66 line', (length, parts, parts66) => {
    const text = 'س'.repeat(length)
    expect(splitParts(text, { is66: false })).toMatchObject({
      encoding: 'ucs2',
      chars: length,
      parts: { length: parts },
    })
    expect(splitParts(text, { is66: true }).parts).toHaveLength(parts66)
  })

  it('a part of a long message has room for its header: 140 octets less 6, or 7 with a 16-bit reference', () => {
    for (const [is66, header] of [
      [false, 6],
      [true, 7],
    ] as const) {
      expect(joinedSize({ encoding: 'ucs2', is66 })).toBe(Math.floor((140 - header) / 2))
      expect(joinedSize({ encoding: 'gsm7', is66 })).toBe(Math.floor(((140 - header) * 8) / 7))
    }
  })

  it('an empty text has no parts', () => {
    expect(splitParts('', { is66: false })).toEqual({ encoding: 'gsm7', chars: 0, parts: [] })
    expect(countParts('', { is66: false })).toBe(0)
  })

  it('an extension character counts as two septets and is never split between parts', () => {
    const text = `${'a'.repeat(152)}€${'b'.repeat(100)}`
    const { chars, parts } = splitParts(text, { is66: false })
    expect(chars).toBe(254)
    expect(parts).toEqual(['a'.repeat(152), `€${'b'.repeat(100)}`])
    expect(splitParts('€'.repeat(80), { is66: false }).parts).toHaveLength(1)
    expect(splitParts('€'.repeat(81), { is66: false }).parts).toEqual(['€'.repeat(76), '€'.repeat(5)])
  })

  it('an emoji counts as two UTF-16 units and is never split between parts', () => {
    const text = `${'س'.repeat(66)}👍${'س'.repeat(10)}`
    const { chars, parts } = splitParts(text, { is66: false })
    expect(chars).toBe(78)
    expect(parts).toEqual(['س'.repeat(66), `👍${'س'.repeat(10)}`])
    expect(splitParts(text, { is66: true }).parts).toEqual(['س'.repeat(66), `👍${'س'.repeat(10)}`])
  })

  it('an emoji that exactly fits stays in its part', () => {
    const text = `${'س'.repeat(65)}👍${'س'.repeat(10)}`
    expect(splitParts(text, { is66: false }).parts).toEqual([`${'س'.repeat(65)}👍`, 'س'.repeat(10)])
  })

  it('a text may need one part more than its length divided by the part size', () => {
    // 134 units divide into 2 × 67, but a pair stands across the border.
    const text = `${'س'.repeat(66)}👍${'س'.repeat(66)}`
    expect(text).toHaveLength(134)
    expect(splitParts(text, { is66: false }).parts).toHaveLength(3)
    expect(countParts(text, { is66: false })).toBe(3)
  })

  it.each([
    ['Latin', gsmText],
    ['any', anyText],
  ] as const)('%s text: the parts join to the text, none is too long and none has room for more', (_, texts) => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, is66) => {
        const { encoding, chars, parts } = splitParts(text, { is66 })
        const sizeOf = (part: string) => (encoding === 'gsm7' ? septetsOf(part) : part.length)
        const room = parts.length <= 1 ? PART_SIZES[encoding].single : joinedSize({ encoding, is66 })
        expect(encoding).toBe(encodingOf(text))
        expect(parts.join('')).toBe(text)
        expect(chars).toBe(sizeOf(text))
        for (const [place, part] of parts.entries()) {
          expect(part).not.toBe('')
          expect(sizeOf(part)).toBeLessThanOrEqual(room)
          expect(part.isWellFormed()).toBe(true)
          const next = parts[place + 1]
          if (next !== undefined) expect(sizeOf(part) + sizeOf([...next][0] ?? '')).toBeGreaterThan(room)
        }
        expect(countParts(text, { is66 })).toBe(parts.length)
      }),
      { numRuns: 300 },
    )
  })
})
