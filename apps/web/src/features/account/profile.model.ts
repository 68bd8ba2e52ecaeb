import { toGregorian } from '@peyk/domain/jalaali/calendar.ts'
import { formatIsoDayAsJalaali, parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import type { Profile } from './account.api.ts'

/** The fields that people fill in, by their wire names. */
export type ProfileField = keyof Pick<
  Profile,
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'national_id'
  | 'certificate_id'
  | 'father_name'
  | 'birth_place'
  | 'gender'
  | 'birth_date'
  | 'company'
  | 'registration_number'
  | 'economic_number'
  | 'company_national_id'
  | 'registration_date'
  | 'website'
  | 'mobile'
  | 'email'
  | 'tell_code'
  | 'tell'
  | 'postalcode'
  | 'address'
>

/** How a field is written and shown. */
export type FieldKind = 'text' | 'digits' | 'date' | 'gender' | 'mobile' | 'email' | 'site' | 'area'

interface FieldFormat {
  kind: FieldKind
  /** The least and the most digits (spec §5). */
  least?: number
  most?: number
}

export const fieldFormats: Record<ProfileField, FieldFormat> = {
  name: { kind: 'text', most: 120 },
  first_name: { kind: 'text', most: 60 },
  last_name: { kind: 'text', most: 60 },
  national_id: { kind: 'digits', least: 10, most: 10 },
  certificate_id: { kind: 'digits', least: 1, most: 10 },
  father_name: { kind: 'text', most: 60 },
  birth_place: { kind: 'text', most: 60 },
  gender: { kind: 'gender' },
  birth_date: { kind: 'date' },
  company: { kind: 'text', most: 200 },
  registration_number: { kind: 'digits', least: 3, most: 15 },
  economic_number: { kind: 'digits', least: 3, most: 12 },
  company_national_id: { kind: 'digits', least: 3, most: 11 },
  registration_date: { kind: 'date' },
  website: { kind: 'site' },
  mobile: { kind: 'mobile' },
  email: { kind: 'email' },
  tell_code: { kind: 'digits', least: 3, most: 3 },
  tell: { kind: 'digits', least: 1, most: 8 },
  postalcode: { kind: 'digits', least: 10, most: 10 },
  address: { kind: 'area', most: 500 },
}

const PERSON = [
  'first_name',
  'last_name',
  'national_id',
  'certificate_id',
  'father_name',
  'birth_place',
  'gender',
  'birth_date',
] as const
const COMPANY = [
  'company',
  'company_national_id',
  'registration_number',
  'economic_number',
  'registration_date',
] as const
/** Who speaks for a company. */
const AGENT = ['first_name', 'last_name', 'national_id'] as const

export type UserType = Profile['user_type']

/** The personal fields of an account of this type (spec §1, §3). */
export const personalFields = (type: UserType) =>
  type === 'legal' ? { company: COMPANY, person: AGENT } : { person: PERSON }

export const CONTACT_FIELDS = ['mobile', 'email', 'tell_code', 'tell', 'website'] as const
export const ADDRESS_FIELDS = ['postalcode', 'address'] as const

type FieldValue = string | number

/** What a form holds of a field: text, the number of the gender, and a date as its picker writes it. */
export const toFieldValue = (profile: Profile, field: ProfileField): FieldValue => {
  const value = profile[field]
  return fieldFormats[field].kind === 'date' ? formatIsoDayAsJalaali(String(value ?? '')) : (value ?? '')
}

export type ProfileFormValues = Partial<Record<ProfileField, FieldValue>>

export const toProfileFormValues = (profile: Profile, fields: readonly ProfileField[]): ProfileFormValues =>
  Object.fromEntries(fields.map((field) => [field, toFieldValue(profile, field)]))

const padded = (n: number, width: number) => String(n).padStart(width, '0')

/** What goes over the wire: a Jalaali date becomes the Gregorian one (contract §1.6); what is no date stays as it is. */
export const toRequestValue = (field: ProfileField, value: FieldValue): FieldValue => {
  if (fieldFormats[field].kind !== 'date' || value === '') return typeof value === 'string' ? value.trim() : value
  const day = parseDateText(String(value))
  if (day === null) return value
  const { year, month, day: ofMonth } = toGregorian(day)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(ofMonth, 2)}`
}

export const toProfileRequest = (values: ProfileFormValues): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, toRequestValue(field as ProfileField, value as FieldValue)]),
  )

export const isLocked = (profile: Profile, field: ProfileField): boolean => profile.locked_fields.includes(field)
