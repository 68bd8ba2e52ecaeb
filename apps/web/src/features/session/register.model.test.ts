import { describe, expect, test } from 'vitest'
import {
  emptyRegisterForm,
  checkDigitHint,
  registerProblems,
  toRegisterRequest,
  type RegisterForm,
} from './register.model.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 9)
const person: RegisterForm = {
  ...emptyRegisterForm,
  user_name: 'maryam.rezaei',
  password: 'Peyk@1405',
  repeat: 'Peyk@1405',
  first_name: 'مریم',
  last_name: 'رضایی',
  national_code: '0499370899',
  birth_date: '1370/01/01',
  mobile_number: '09121234567',
}
const problems = (change: Partial<RegisterForm>) => registerProblems({ ...person, ...change }, NOW_MS)

describe('the registration form', () => {
  test('[AUTH-18] a person with every needed field has no problem', () => {
    expect(problems({})).toEqual({})
  })

  test('[AUTH-19] a company needs its name, whatever else is wrong', () => {
    expect(Object.keys(problems({ user_type: 'legal' }))).toEqual(['company'])
    expect(Object.keys(problems({ user_type: 'legal', mobile_number: '12' }))).toEqual(
      expect.arrayContaining(['company', 'mobile_number']),
    )
    expect(problems({ user_type: 'legal', company: 'فروشگاه لبخند' })).toEqual({})
  })

  test('an empty form names every needed field in its own words', () => {
    const told = registerProblems(emptyRegisterForm, NOW_MS)
    expect(Object.keys(told).toSorted()).toEqual(
      ['birth_date', 'first_name', 'last_name', 'mobile_number', 'national_code', 'password', 'repeat', 'user_name'],
    ) // prettier-ignore
    expect(told['national_code']).toBe('کد ملی را بنویسید')
  })

  test.each([
    ['user_name', { user_name: 'ab' }],
    ['user_name', { user_name: 'نام' }],
    ['national_code', { national_code: '049937089' }],
    ['mobile_number', { mobile_number: '09421234567' }],
    ['birth_date', { birth_date: '1299/12/29' }],
    ['birth_date', { birth_date: '1405/09/01' }],
    ['birth_date', { birth_date: '1370/13/01' }],
    ['birth_date', { birth_date: '1370/1' }],
    ['email', { email: 'maryam@' }],
    ['zip_code', { zip_code: '12345' }],
    ['tell_code', { tell: '12345678' }],
    ['tell', { tell_code: '021' }],
    ['password', { password: 'peyk1405', repeat: 'peyk1405' }],
    ['repeat', { repeat: 'Peyk@1406' }],
  ] as const)('%s is refused when it is %o', (name, change) => {
    expect(Object.keys(problems(change))).toEqual([name])
  })

  test('today is the last day of birth that is taken', () => {
    expect(problems({ birth_date: '1405/08/30' })).toEqual({})
  })

  test('[AUTH-17] a repeated password that differs is told at the repeat', () => {
    expect(problems({ repeat: 'Peyk@1406' })['repeat']).toBe('رمز عبور و تکرار آن یکسان نیستند')
  })

  test('a number with a wrong check digit is taken, with a word about it', () => {
    expect(problems({ national_code: '0684159415' })).toEqual({})
    expect(checkDigitHint({ national_code: '0684159415', company_national_id: '10380284792' })).toEqual({
      national_code: expect.any(String),
      company_national_id: expect.any(String),
    })
    expect(checkDigitHint({ national_code: '0499370899', company_national_id: '10380284790' })).toEqual({})
  })
})

describe('what is sent', () => {
  test('the date of birth goes out in the calendar of the wire, and nothing that was left empty', () => {
    expect(toRegisterRequest({ ...person, last_name: ' رضایی ' })).toEqual({
      user_type: 'real',
      user_name: 'maryam.rezaei',
      password: 'Peyk@1405',
      first_name: 'مریم',
      last_name: 'رضایی',
      national_code: '0499370899',
      birth_date: '1991-03-21',
      mobile_number: '09121234567',
    })
  })

  test('a person sends nothing of a company, even if it was typed before', () => {
    const typed = { company: 'فروشگاه لبخند', registration_number: '1234' }
    expect(toRegisterRequest({ ...person, ...typed })).not.toHaveProperty('company')
    expect(toRegisterRequest({ ...person, ...typed, user_type: 'legal' })).toMatchObject(typed)
  })
})
