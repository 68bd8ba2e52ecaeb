import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodingOf, GSM_BASIC, GSM_EXTENSION, languageOf, normaliseText, septetsOf } from './encoding.ts'

const escape = '\u001b'

describe('GSM-7 tables', () => {
  it('the basic table has 128 characters at the codes of the standard', () => {
    expect(GSM_BASIC).toHaveLength(128)
    expect(new Set(GSM_BASIC).size).toBe(128)
    const places = {
      '@': 0x00,
      '\n': 0x0a,
      '\r': 0x0d,
      Δ: 0x10,
      [escape]: 0x1b,
      É: 0x1f,
      ' ': 0x20,
      '0': 0x30,
      A: 0x41,
      Ä: 0x5b,
      '¿': 0x60,
      a: 0x61,
      à: 0x7f,
    }
    for (const [char, code] of Object.entries(places)) expect(GSM_BASIC.indexOf(char)).toBe(code)
  })

  it('a basic character costs one septet, an extension character two', () => {
    for (const char of GSM_BASIC) if (char !== escape) expect(septetsOf(char)).toBe(1)
    for (const char of '^{}\\[~]|€\f') expect(septetsOf(char)).toBe(2)
    expect(Object.keys(GSM_EXTENSION)).toHaveLength(10)
  })
})

describe('encoding of a text', () => {
  it('is GSM-7 for a text of GSM characters only', () => {
    expect(encodingOf('Hello {name}, 5€ @ 10:30\nÄÖÜ')).toBe('gsm7')
    expect(encodingOf('')).toBe('gsm7')
  })

  it.each([
    '`',
    '\t',
    'ç',
    '“',
    '’',
    '–',
    '—',
    '…',
    '\u00a0',
    'س',
    '۵',
    '٥',
    '،',
    '؟',
    '\u200c',
    '👍',
    escape,
    '\u20ad',
    '\uffff',
  ])('is UCS-2 as soon as the text contains «%s»', (char) => {
    expect(encodingOf(`Hello ${char} there`)).toBe('ucs2')
    expect(() => septetsOf(char)).toThrow(RangeError)
  })

  it('decides the price: UCS-2 as Persian, GSM-7 as Latin', () => {
    expect(languageOf('ucs2')).toBe('fa')
    expect(languageOf('gsm7')).toBe('en')
  })

  it('is GSM-7 exactly when every character is', () => {
    const char = fc.oneof(
      fc.constantFrom(...GSM_BASIC, '€', '{', 'س', '`', '👍'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(char, { maxLength: 20 }), (chars) => {
        const each = [...chars.join('')].every((one) => encodingOf(one) === 'gsm7')
        expect(encodingOf(chars.join(''))).toBe(each ? 'gsm7' : 'ucs2')
      }),
    )
  })
})

describe('a text before it is stored', () => {
  it('gets LF line ends and loses broken surrogates and NUL; letters stay', () => {
    expect(normaliseText('a\r\nb\rc\n')).toBe('a\nb\nc\n')
    expect(normaliseText('x\ud83dy\u0000z')).toBe('x\ufffdyz')
    expect(normaliseText('علي كتاب ٣')).toBe('علي كتاب ٣')
  })
})
