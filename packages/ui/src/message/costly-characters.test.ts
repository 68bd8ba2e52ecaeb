import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodingOf } from '@peyk/domain/sms/encoding.ts'
import { cleanText, inspectText } from './costly-characters.ts'

describe('character inspector', () => {
  it('a plain Latin text and a plain Persian text have nothing to tell', () => {
    expect(inspectText('Hello @ 10:30, see you!\n')).toEqual([])
    expect(inspectText('سلام، می\u200cروم؛ «کتاب» ۱۲۳؟ ۲۰٪')).toEqual([])
  })

  it('each costly character of a Latin text is found at its place', () => {
    expect(inspectText('Hi “Ali” ۵€ 👍')).toEqual([
      { index: 3, char: '“', codePoint: 0x201c, kind: 'smart_quote', suggestion: '"' },
      { index: 7, char: '”', codePoint: 0x201d, kind: 'smart_quote', suggestion: '"' },
      { index: 9, char: '۵', codePoint: 0x06f5, kind: 'non_gsm', suggestion: '5' },
      { index: 10, char: '€', codePoint: 0x20ac, kind: 'extension', suggestion: null },
      { index: 12, char: '👍', codePoint: 0x1f44d, kind: 'emoji', suggestion: null },
    ])
  })

  it('a character without a likeness is told, and left', () => {
    expect(inspectText('Ça va, François')).toMatchObject([{ char: 'ç', kind: 'non_gsm', suggestion: null }])
    expect(cleanText('François')).toBe('François')
  })

  it('in a Persian text only what is wrong there too is told', () => {
    expect(inspectText('علي {نام}…\u200b ٣ 👍')).toMatchObject([
      { char: 'ي', kind: 'arabic_form', suggestion: 'ی' },
      { char: '\u200b', kind: 'invisible', suggestion: '' },
      { char: '٣', kind: 'arabic_form', suggestion: '۳' },
      { char: '👍', kind: 'emoji', suggestion: null },
    ])
  })
})

describe('cleaning', () => {
  it.each([
    ['“a” ‘b’ „c‟', '"a" \'b\' "c"'],
    ['a\u00a0b\u2009c', 'a b c'],
    ['1–2—3 −4', '1-2-3 -4'],
    ['wait…', 'wait...'],
    ['a\tb `c`', "a b 'c'"],
    ['code ۱۲٣', 'code 123'],
    ['«yes», 50٪؟', '"yes", 50%?'],
    ['a\u200bb\ufeffc\u202ed\u00ade\u200cf', 'abcdef'],
    ['a\r\nb\u2028c', 'a\nb\nc'],
    ['علي و كتاب', 'علی و کتاب'],
    ['ﺳﻼم', 'سلام'],
    ['می\u200c\u200cروم\u200c \u200cکتاب\u200c', 'می\u200cروم کتاب'],
    ['می\u200b\u200cروم', 'می\u200cروم'],
    ['۲۰\u200cام', '۲۰\u200cام'],
    ['\u202bسلام\u202c\u200f', 'سلام'],
    ['سلام… «خوبی؟»', 'سلام… «خوبی؟»'],
    ['ه\u200d.ش', 'ه\u200d.ش'],
    ['ok 👨‍👩‍👧 ❤️\u200d🔥 1️⃣', 'ok 👨‍👩‍👧 ❤️\u200d🔥 1️⃣'],
  ])('«%s» becomes «%s»', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it('a Latin text spoilt by pasted characters is GSM-7 again', () => {
    const spoilt = 'Your code is “۱۲۳۴” – don’t share it…\u00a0\u200c'
    expect(encodingOf(spoilt)).toBe('ucs2')
    expect(encodingOf(cleanText(spoilt))).toBe('gsm7')
  })

  const char = fc.oneof(
    fc.constantFrom(
      ...'abc ۱٢3يكىسلام…“’–`\t\r\n\u00a0\u200b\u200c\u200c\u200d\u200d\u202a\u2028\u0085\ufe0f\u20e31€{',
      '👍',
      '👨‍👩‍👧',
      '🇮🇷',
      '❤️',
      'ﻻ',
      'ﹰ',
      'ﰀ',
    ),
    fc.string({ unit: 'binary', maxLength: 1 }),
  )
  const text = fc.array(char, { maxLength: 60, size: 'max' }).map((chars) => chars.join(''))

  it('cleaning twice changes nothing more, and leaves no suggestion open', () => {
    fc.assert(
      fc.property(text, (given) => {
        const clean = cleanText(given)
        expect(cleanText(clean)).toBe(clean)
        expect(inspectText(clean).filter(({ suggestion }) => suggestion !== null)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('findings stand at the characters they name, in order', () => {
    fc.assert(
      fc.property(text, (given) => {
        let last = -1
        for (const { index, char: found, codePoint } of inspectText(given)) {
          expect(index).toBeGreaterThan(last)
          expect(given.slice(index, index + found.length)).toBe(found)
          expect(given.codePointAt(index)).toBe(codePoint)
          last = index
        }
      }),
    )
  })

  it('a Latin text is GSM-7 exactly when nothing but extension characters is told of it', () => {
    const latin = text.filter((given) => !/(?=\p{Script=Arabic})\p{L}/u.test(given))
    fc.assert(
      fc.property(latin, (given) => {
        const costly = inspectText(given).filter(({ kind }) => kind !== 'extension')
        if (costly.length === 0) expect(encodingOf(given.replace(/\u200d|\ufe0f/g, ''))).toBe('gsm7')
        if (encodingOf(given) === 'gsm7') expect(costly.filter(({ char: found }) => found !== '\f')).toEqual([])
      }),
    )
  })
})
