import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { truncateAtCaret, inspectMessage, measureMessage, sentText, maxTypedLength } from './message-measure.ts'

const plain = { needsCancelSuffix: false, is66: false }
const advert = { needsCancelSuffix: true, is66: false }

describe('measuring', () => {
  test('the cancel-11 tail counts six characters of the message', () => {
    const typed = 'س'.repeat(64)
    expect(measureMessage(typed, advert)).toMatchObject({ chars: 70, encoding: 'ucs2', left: 0 })
    expect(measureMessage(typed, advert).parts).toHaveLength(1)
    expect(measureMessage(`${typed}س`, advert).parts).toHaveLength(2)
  })

  test('an empty message has no part, with or without a tail', () => {
    expect(measureMessage('', advert)).toMatchObject({ chars: 0, parts: [] })
    expect(sentText('', advert)).toBe('')
  })

  test('a tail the user typed is not doubled', () => {
    expect(sentText('سلام\nلغو۱۱', advert)).toBe('سلام\nلغو11')
  })

  test('what is left goes by the size of one part, then of joined parts', () => {
    expect(measureMessage('a'.repeat(150), plain)).toMatchObject({ encoding: 'gsm7', left: 10 })
    expect(measureMessage('س'.repeat(71), plain)).toMatchObject({ left: 2 * 67 - 71 })
    expect(measureMessage('س'.repeat(71), { ...plain, is66: true })).toMatchObject({ left: 2 * 66 - 71 })
  })
})

describe('the room of 2700 characters', () => {
  test('leaves 2694 to type on a line with a tail', () => {
    expect(maxTypedLength(plain)).toBe(2700)
    expect(maxTypedLength(advert)).toBe(2694)
  })

  test('a paste into the middle loses its own end, not the text after it', () => {
    const cut = truncateAtCaret({ text: 'abXXXXcd', caret: 6, maxLength: 6 })
    expect(cut).toEqual({ text: 'abXXcd', caret: 4 })
  })

  test('half a surrogate pair is not left behind', () => {
    expect(truncateAtCaret({ text: 'a😀😀', caret: 5, maxLength: 4 }).text).toBe('a😀')
  })

  test('whatever is put in, the result fits, is well formed, and keeps what stood around it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: 'grapheme', maxLength: 10 }),
        fc.integer({ min: 20, max: 50 }),
        (before, put, after, room) => {
          fc.pre(before.length + after.length <= room)
          const { text } = truncateAtCaret({
            text: before + put + after,
            caret: before.length + put.length,
            maxLength: room,
          })
          expect(text.length).toBeLessThanOrEqual(room)
          expect(text.isWellFormed()).toBe(true)
          expect(text.startsWith(before) && text.endsWith(after)).toBe(true)
        },
      ),
    )
  })
})

describe('the inspector', () => {
  const plain = { needsCancelSuffix: false, is66: false }

  test('names each character of a dear Latin text once, with its count and its code', () => {
    const found = inspectMessage('“a” “b” –\u200b', plain)
    expect(found?.chars.map(({ char, count }) => [char, count])).toEqual([
      ['“', 2],
      ['”', 2],
      ['–', 1],
      ['\u200b', 1],
    ])
    expect(found?.chars.at(-1)).toMatchObject({ code: 'U+200B', kind: 'invisible', suggestion: '' })
    expect(found).toMatchObject({ clean: '"a" "b" -', becomesLatin: true })
  })

  test('says nothing of quotes and dashes that cost a Persian text nothing', () => {
    expect(inspectMessage('کد “ویژه” — سلام', plain)).toBeNull()
    expect(inspectMessage('كتاب يك', plain)).toBeNull()
  })

  test('speaks up in a Persian text when cleaning saves a part', () => {
    const found = inspectMessage(`${'س'.repeat(70)}\u200b`, plain)
    expect(found).toMatchObject({ clean: 'س'.repeat(70), parts: { before: 2, after: 1 }, becomesLatin: false })
  })

  test('says nothing where the tail of the line makes the message a Persian one anyway', () => {
    expect(inspectMessage('Your code — “4821”', { ...plain, needsCancelSuffix: true })).toBeNull()
  })

  test('names an emoji that makes a Latin message dear, though nothing can stand in for it', () => {
    const found = inspectMessage('Sale [today] 🎉', plain)
    expect(found).toMatchObject({ clean: null, becomesLatin: true })
    expect(found?.chars.map(({ char }) => char)).toEqual(['🎉'])
  })

  test('says nothing of characters that take two places and cost no part', () => {
    expect(inspectMessage('Price: €5 [net]', plain)).toBeNull()
  })
})
