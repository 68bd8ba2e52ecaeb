import { toGregorian } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateValue, parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { registration } from '@peyk/contract/session/registration.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { registerTexts } from '@peyk/phrases/fa/session/register-screen.ts'
import { isCompanyNationalId, isNationalId } from '@peyk/ui/field/validators/national-id.ts'
import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { dateProblem } from '@peyk/ui/date/date-limits.ts'
import { schemaCheck, type FormProblems } from '../../lib/form/schema-validation.ts'
import { newPasswordProblems } from './password.model.ts'

export type UserType = 'real' | 'legal'

/** The registration form, its fields named as on the wire; `birth_date` as the picker holds it, in Jalaali. */
export type RegisterForm = {
  user_type: UserType
  user_name: string
  password: string
  repeat: string
  first_name: string
  last_name: string
  national_code: string
  birth_date: string
  mobile_number: string
  company: string
  company_national_id: string
  registration_number: string
  economic_number: string
  email: string
  tell_code: string
  tell: string
  zip_code: string
  address: string
}

export const emptyRegisterForm: RegisterForm = {
  user_type: 'real',
  user_name: '',
  password: '',
  repeat: '',
  first_name: '',
  last_name: '',
  national_code: '',
  birth_date: '',
  mobile_number: '',
  company: '',
  company_national_id: '',
  registration_number: '',
  economic_number: '',
  email: '',
  tell_code: '',
  tell: '',
  zip_code: '',
  address: '',
}

/** The first day of birth that is taken (issue 6: no date before 1300). */
export const MIN_BIRTH_DATE = '1300/01/01'
export const maxBirthDate = (nowMs: number): string => dateValue(tehranDay(nowMs))

/** What only a company is asked, in the order of the form. */
export const COMPANY_FIELDS = ['company', 'company_national_id', 'registration_number', 'economic_number'] as const

const two = (part: number) => String(part).padStart(2, '0')

/** A picker's Jalaali date as the wire has it (`YYYY-MM-DD`, Gregorian); what is no date stays as it is. */
const toIsoDate = (value: string): string => {
  const date = parseDateText(value)
  if (date === null) return value
  const { year, month, day } = toGregorian(date)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** What `acl/auth/register` takes of a form: trimmed, without what was left empty and what is not asked of its kind. */
export const toRegisterRequest = (form: RegisterForm) => {
  const dropped: ReadonlySet<string> = new Set(['repeat', ...(form.user_type === 'real' ? COMPANY_FIELDS : [])])
  const entries = Object.entries(form)
    .map(([name, value]) => [name, name === 'password' ? value : value.trim()] as const)
    .filter(([name, value]) => value !== '' && !dropped.has(name))
  const written = Object.fromEntries(entries) as Omit<RegisterForm, 'repeat'>
  return { ...written, ...(form.birth_date !== '' && { birth_date: toIsoDate(form.birth_date) }) }
}

/** A word about a number that has the right length and a wrong check digit: it is taken all the same (decision N11). */
export const checkDigitHint = (form: Pick<RegisterForm, 'national_code' | 'company_national_id'>) => ({
  national_code:
    form.national_code.length === 10 && !isNationalId(form.national_code) ? registerTexts.nationalCodeOdd : undefined,
  company_national_id:
    form.company_national_id !== '' && !isCompanyNationalId(form.company_national_id)
      ? registerTexts.companyNationalIdOdd
      : undefined,
})

const check = schemaCheck<object>(registration, { missing: registerTexts.missing })

/** Everything that keeps a form from being sent: the contract's rules, and those that only the form can know. */
export const registerProblems = (form: RegisterForm, nowMs: number): FormProblems => {
  const { missing } = registerTexts
  const limits = { minDate: MIN_BIRTH_DATE, maxDate: maxBirthDate(nowMs) }
  const birthDate = dateProblem({ value: form.birth_date, nowMs, limits })
  const isWrong = (text: string, isGood: (text: string) => boolean) => text.trim() !== '' && !isGood(text)
  const own: Record<string, string | undefined> = {
    ...(form.first_name.trim() === '' && { first_name: missing.first_name }),
    ...(form.last_name.trim() === '' && { last_name: missing.last_name }),
    ...(form.user_type === 'legal' && form.company.trim() === '' && { company: missing.company }),
    ...(isWrong(form.mobile_number, (text) => parseMobile(text) !== null) && { mobile_number: uiFields.mobileWrong }),
    ...(birthDate !== null && { birth_date: birthDate }),
    ...(form.tell.trim() !== '' && form.tell_code.trim() === '' && { tell_code: missing.tell_code }),
    ...(form.tell_code.trim() !== '' && form.tell.trim() === '' && { tell: missing.tell }),
  }
  return { ...check(toRegisterRequest(form)), ...own, ...newPasswordProblems(form) }
}
