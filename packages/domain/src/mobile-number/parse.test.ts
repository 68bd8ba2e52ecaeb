import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPersianDigits } from '../digits/digits.ts'
import { localMobile, maskMobile, mobileOf, msisdnOf, parseLooseMobile, parseMobile } from './parse.ts'

const PREFIXES = ['', '0', '98', '+98', '+980', '0098', '098', '00980']
const significant = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 9), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([second, rest]) => `9${second}${String(rest).padStart(8, '0')}`)

function read(text: string) {
  const mobile = parseMobile(text)
  if (mobile === null) throw new Error(`not read: ${text}`)
  return mobile
}

describe('mobile pattern', () => {
  it.each(PREFIXES)('[UI-47] the prefix «%s» is accepted', (prefix) => {
    expect(parseMobile(`${prefix}9121234567`)).toBe('+989121234567')
  })

  it.each(['+', '00', '9', '980', '+0', '+098', '0980', '+00980', '1', '+1', '0 ', '98 ', '-', 'a'])(
    '[UI-47] no other prefix is accepted: «%s»',
    (prefix) => {
      expect(parseMobile(`${prefix}9121234567`)).toBeNull()
    },
  )

  it('[UI-48] after the prefix come 9, then 0-3 or 9, then exactly 8 digits', () => {
    for (const second of [0, 1, 2, 3, 9]) expect(parseMobile(`09${second}12345678`)).not.toBeNull()
    for (const second of [4, 5, 6, 7, 8]) expect(parseMobile(`09${second}12345678`)).toBeNull()
    for (const wrong of ['0912123456', '091212345678', '08121234567', '0912123456a', '9', '']) {
      expect(parseMobile(wrong)).toBeNull()
    }
  })

  it('every accepted form of a number gives the same canonical form', () => {
    fc.assert(
      fc.property(significant, fc.constantFrom(...PREFIXES), (digits, prefix) => {
        expect(parseMobile(prefix + digits)).toBe(`+98${digits}`)
        expect(parseMobile(`  ${toPersianDigits(prefix + digits)}\n`)).toBe(`+98${digits}`)
      }),
    )
  })

  it('direction marks that a phone adds when copying a number are ignored', () => {
    expect(parseMobile('\u202a+989121234567\u202c')).toBe('+989121234567')
  })

  it('a text is accepted exactly when it is one of the eight prefixes followed by a mobile number', () => {
    const nearby = fc.tuple(fc.string({ unit: fc.constantFrom('0', '9', '8', '+'), maxLength: 5 }), significant)
    fc.assert(
      fc.property(nearby, ([prefix, digits]) => {
        expect(parseMobile(prefix + digits)).toBe(PREFIXES.includes(prefix) ? `+98${digits}` : null)
      }),
      { numRuns: 500 },
    )
  })
})

describe('loose parsing', () => {
  it.each([
    '+98 912 123 4567',
    '0912-123-4567',
    '(0912) 123 45 67',
    '0098 912 123 4567',
    '98 0912 123 4567',
    '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  ])('«%s» is read as one number', (text) => {
    expect(parseLooseMobile(text)).toBe('+989121234567')
  })

  it('two numbers in one cell are not read as one', () => {
    expect(parseLooseMobile('09121234567 09351234567')).toBeNull()
  })
})

describe('forms of a number', () => {
  it('the stored form and the canonical form convert to each other', () => {
    fc.assert(
      fc.property(significant, (digits) => {
        const mobile = read(digits)
        expect(Number.isSafeInteger(msisdnOf(mobile))).toBe(true)
        expect(mobileOf(msisdnOf(mobile))).toBe(mobile)
        expect(mobileOf(BigInt(msisdnOf(mobile)))).toBe(mobile)
      }),
    )
    expect(msisdnOf(read('09121234567'))).toBe(989121234567)
  })

  it('a stored number that is not a full mobile number is refused', () => {
    expect(() => mobileOf(9121234567)).toThrow(RangeError)
    expect(() => mobileOf(982188776655)).toThrow(RangeError)
  })

  it('a number is shown in its local and in its masked form', () => {
    expect(localMobile(read('989121234567'))).toBe('09121234567')
    expect(maskMobile(read('989121234567'))).toBe('0912***4567')
  })
})
