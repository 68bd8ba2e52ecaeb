import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBankCardNumber } from './bank-card.ts'
import { isCompanyNationalId, isNationalId } from './national-id.ts'
import { isSheba, parseSheba } from './iban.ts'

/** The text with the digit at `place` changed to another one. */
function changeDigit({ text, place, by }: { text: string; place: number; by: number }): string {
  const at = [...text.matchAll(/\d/g)][place]?.index ?? 0
  return text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1)
}

describe('national ID', () => {
  it.each(['0499370899', '0790419904', '0084575948', '۰۴۹۹۳۷۰۸۹۹', ' 0499370899 '])(
    '«%s» is a valid national ID',
    (text) => {
      expect(isNationalId(text)).toBe(true)
    },
  )

  it.each(['0684159415', '1111111111', '0000000000', '049937089', '04993708990', 'abcdefghij', ''])(
    '«%s» is not a valid national ID',
    (text) => {
      expect(isNationalId(text)).toBe(false)
    },
  )

  it('with any one digit changed is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('0499370899', '0790419904', '0084575948'),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (text, place, by) => {
          expect(isNationalId(changeDigit({ text, place, by }))).toBe(false)
        },
      ),
    )
  })

  it('of a company has 11 digits and a check digit', () => {
    expect(isCompanyNationalId('10380284790')).toBe(true)
    expect(isCompanyNationalId('۱۰۳۸۰۲۸۴۷۹۰')).toBe(true)
    for (const wrong of ['10380284792', '1038028479', '11111111111', '']) expect(isCompanyNationalId(wrong)).toBe(false)
  })
})

describe('bank numbers', () => {
  it('a card number has 16 digits and passes the Luhn check', () => {
    expect(isBankCardNumber('6219861034529007')).toBe(true)
    expect(isBankCardNumber('6219-8610-3452-9007')).toBe(true)
    expect(isBankCardNumber('۶۲۱۹ ۸۶۱۰ ۳۴۵۲ ۹۰۰۷')).toBe(true)
    for (const wrong of ['6219861034529008', '621986103452900', '62198610345290070', '0000000000000000', '']) {
      expect(isBankCardNumber(wrong)).toBe(false)
    }
  })

  it('a card number with any one digit changed is refused', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        expect(isBankCardNumber(changeDigit({ text: '6219861034529007', place, by }))).toBe(false)
      }),
    )
  })

  it('a Sheba (IBAN) is accepted with or without IR if its check digits are right', () => {
    for (const text of ['IR820540102680020817909002', '820540102680020817909002', 'ir82 0540 1026 8002 0817 9090 02']) {
      expect(parseSheba(text)).toBe('IR820540102680020817909002')
    }
    for (const wrong of ['IR820540102680020817909001', 'IR82054010268002081790900', 'DE820540102680020817909002', '']) {
      expect(isSheba(wrong)).toBe(false)
    }
  })

  it('a Sheba (IBAN) with any one digit changed is refused', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.integer({ min: 1, max: 9 }), (place, by) => {
        expect(isSheba(changeDigit({ text: 'IR820540102680020817909002', place, by }))).toBe(false)
      }),
    )
  })
})
