import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LOGO_LIMIT_BYTES, profileForm } from './profile-form.ts'
import { passwordChange, twoFactorEnabling } from './security-forms.ts'
import { settingForm } from './setting-form.ts'

const read = (field: string, value: unknown): unknown => {
  const result = z.safeParse(profileForm, { [field]: value })
  return result.success
    ? (result.data as Record<string, unknown>)[field]
    : `refused: ${result.error.issues[0]?.message}`
}

const refused = expect.stringMatching(/^refused/)

describe('the fields of a profile (spec §5)', () => {
  test.each([
    ['[ACC-12] landline, at most 8 digits', 'tell', ['8', '88888888', '۸۸۸۸۸۸۸۸'], ['888888888', '88-8', 'a']],
    ['[ACC-13] city code, 3 digits', 'tell_code', ['021', '۰۲۱'], ['21', '0210', 'x21']],
    ['[ACC-14] postal code, 10 digits', 'postalcode', ['1234567890', '۱۲۳۴۵۶۷۸۹۰'], ['123456789', '12345678901', '12345-6789']],
    ['[ACC-15] registration number, 3 to 15 digits', 'registration_number', ['123', '1'.repeat(15)], ['12', '1'.repeat(16), '12a']],
    ['[ACC-16] economic number, 3 to 12 digits', 'economic_number', ['123', '1'.repeat(12)], ['12', '1'.repeat(13)]],
    ['[ACC-17] company national id, 3 to 11 digits', 'company_national_id', ['123', '1'.repeat(11)], ['12', '1'.repeat(12)]],
    ['[ACC-18] national id, 10 digits', 'national_id', ['0012345679', '۰۰۱۲۳۴۵۶۷۹'], ['001234567', '00123456790', 'abcdefghij']],
    ['[ACC-20] email, well-formed', 'email', ['a@b.ir', 'a.b+c@d-e.example'], ['a', 'a@b', 'a b@c.ir', '@b.ir', 'a@b..ir']],
    ['[ERR-11] website, an http address or a domain', 'website', ['peyk.ir', 'https://peyk.ir/a'], ['peyk', 'ftp://peyk.ir', 'http://']],
    ['birth date, a real day since 1300', 'birth_date', ['1921-03-21', '۱۹۹۱-۰۳-۲۱'], ['1921-03-20', '1991-02-30', '1370/01/01', '1991']],
    ['id number, digits', 'certificate_id', ['0', '1234567890'], ['12345678901', 'الف']],
  ])('%s', (_, field, good, bad) => {
    for (const value of good) expect(read(field, value), value).not.toEqual(refused)
    for (const value of bad) expect(read(field, value), value).toEqual(refused)
  }) // prettier-ignore

  test('digits are converted to Latin', () => {
    expect(read('postalcode', ' ۱۲۳۴۵۶۷۸۹۰ ')).toBe('1234567890')
    expect(read('tell', 88_888_888)).toBe('88888888')
  })

  test('[ACC-19] Persian or Arabic keyboard input is refused where Latin is required, Persian digits are not', () => {
    for (const value of ['علی@peyk.ir', 'ali@پیک.ir']) expect(read('email', value)).toBe('refused: latin')
    expect(read('email', 'ali۱@peyk.ir')).toBe('ali1@peyk.ir')
    expect(read('website', 'https://پیک.ایران')).toBe('refused: latin')
    const password = z.safeParse(passwordChange, { current_password: 'x', password: 'Peyk@1405س' })
    expect(password.error?.issues[0]?.message).toBe('latin')
  })

  test('an absent field is unchanged, a blank or null one is cleared', () => {
    expect(z.parse(profileForm, {})).toEqual({})
    expect(z.parse(profileForm, { address: ' ', birth_date: null, email: '' })).toEqual({
      address: '',
      birth_date: '',
      email: '',
    })
  })
})

describe('the logo', () => {
  const file = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'a.png', { type })

  test('[ACC-21] of more than 2 MB is refused, of 2 MB accepted', () => {
    expect(LOGO_LIMIT_BYTES).toBe(2 * 1024 * 1024)
    expect(read('logo', file(LOGO_LIMIT_BYTES))).toBeInstanceOf(File)
    expect(read('logo', file(LOGO_LIMIT_BYTES + 1))).toBe('refused: image_size')
  })

  test('is removed by null, stays when its own URL is sent back, and is never a text', () => {
    expect(read('logo', null)).toBeNull()
    expect(read('logo', '/v1/api/user/logo/0a')).toBeUndefined()
    expect(read('logo', 'iVBORw0KGgo=')).toBe('refused: image')
  })
})

describe('the low-balance alert', () => {
  test('[ACC-39] is at least 200,000 rial', () => {
    const taken = (amount: unknown) => z.safeParse(settingForm, { low_credit_amount: amount }).success
    expect([199_999, 0, -1, 200_000.5, 'x'].map(taken)).toEqual([false, false, false, false, false])
    expect([200_000, '۲۰۰۰۰۰', 5_000_000].map(taken)).toEqual([true, true, true])
  })
})

test('two-factor is enabled with the code of its own method', () => {
  const problem = (value: object) => z.safeParse(twoFactorEnabling, value).error?.issues[0]?.path[0]
  expect(problem({ method: 'sms', otp: '123456' })).toBeUndefined()
  expect(problem({ method: 'ga', code: 123_456 })).toBeUndefined()
  expect(problem({ method: 'sms', code: '123456' })).toBe('otp')
  expect(problem({ method: 'ga', otp: '123456' })).toBe('code')
  expect(problem({ method: 'x' })).toBe('method')
})
