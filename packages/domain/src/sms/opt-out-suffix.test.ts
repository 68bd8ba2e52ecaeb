import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CANCEL_11_SUFFIX,
  hasCancelSuffix,
  inboundKeyword,
  stripCancelSuffix,
  withCancelSuffix,
} from './opt-out-suffix.ts'
import { splitParts } from './parts.ts'

describe('cancel-11 suffix', () => {
  it('[SEND-11] is a newline and «لغو11», 6 characters', () => {
    expect(CANCEL_11_SUFFIX).toHaveLength(6)
    expect(CANCEL_11_SUFFIX.codePointAt(0)).toBe(0x0a)
  })

  it.each([
    [64, 1, 1],
    [65, 2, 2],
    [126, 2, 2],
    [127, 2, 3],
    [128, 2, 3],
    [129, 3, 3],
    [192, 3, 3],
    [193, 3, 4],
    [195, 3, 4],
  ])('[SEND-12] %s typed characters and the suffix are %s parts, %s on a 66 line', (typed, parts, parts66) => {
    const text = withCancelSuffix('س'.repeat(typed))
    expect(splitParts(text, { is66: false })).toMatchObject({ chars: typed + 6, parts: { length: parts } })
    expect(splitParts(text, { is66: true }).parts).toHaveLength(parts66)
  })

  it('turns a Latin text into UCS-2', () => {
    expect(splitParts(withCancelSuffix('Sale!'), { is66: false }).encoding).toBe('ucs2')
  })

  it.each([
    'متن\nلغو11',
    'متن\nلغو۱۱',
    'متن\nلغو١١',
    'متن\nلغو ۱۱',
    'متن لغو11',
    'متن\nلغو11 \n',
    'لغو11',
    'متن.لغو11',
  ])('is recognised at the end of «%s»', (text) => {
    expect(hasCancelSuffix(text)).toBe(true)
    expect(withCancelSuffix(text)).toMatch(/[^\u06f1\u0661]\nلغو11$|^\nلغو11$/)
    expect(withCancelSuffix(text).match(/لغو/g)).toHaveLength(1)
  })

  it.each(['متن', 'لغو11 متن', 'کلغو11', 'لغو111', 'لغو12', 'لغو', ''])('is not found at the end of «%s»', (text) => {
    expect(hasCancelSuffix(text)).toBe(false)
    expect(withCancelSuffix(text)).toBe(text + CANCEL_11_SUFFIX)
  })

  it('appears exactly once at the end however often it is added', () => {
    const piece = fc.constantFrom('متن', ' ', '\n', 'لغو11', '\nلغو11', '\nلغو۱۱', 'لغو ۱۱', 'a', '1')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12, size: 'max' }), (pieces) => {
        const once = withCancelSuffix(pieces.join(''))
        expect(withCancelSuffix(once)).toBe(once)
        expect(hasCancelSuffix(stripCancelSuffix(once))).toBe(false)
        expect(once.endsWith(CANCEL_11_SUFFIX)).toBe(true)
      }),
    )
  })

  it('is stripped from a text of many suffixes in linear time', () => {
    expect(stripCancelSuffix(`${'\nلغو11'.repeat(450)} x`)).toMatch(/x$/)
    expect(stripCancelSuffix('\nلغو11'.repeat(450))).toBe('')
  })
})

describe('a keyword sent by a subscriber', () => {
  it.each(['11', '۱۱', '١١', 'لغو11', 'لغو ۱۱', ' لغو11\n', '\u200fلغو\u200c۱۱'])(
    '«%s» opts out of the line',
    (text) => {
      expect(inboundKeyword(text)).toBe('cancel')
    },
  )

  it.each(['12', '۱۲', ' ١٢ '])('«%s» opts in again', (text) => {
    expect(inboundKeyword(text)).toBe('restore')
  })

  it.each(['', '1', '111', 'لغو', 'لغو12', 'سلام 11', '11 لطفا', '13'])('«%s» is an ordinary message', (text) => {
    expect(inboundKeyword(text)).toBeNull()
  })
})
