import * as z from 'zod/mini'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { optionalOrBlank, flag, mobile, text, whole, wireShape } from '../core/fields.ts'
import { digits, email, nationalId, pastDay, website } from '../session/person-fields.ts'

/**
 * Fields of the profile's forms and of `user/update_profile` (U2, rules of spec §5). In its own file, as credentials are: a
 * form picks the fields it shows from `profileFields`.
 */

/** Decision N12. */
export const LOGO_LIMIT_BYTES = 2_097_152

const ARABIC_LETTERS = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/

/** Refuses Persian and Arabic letters (decision N10), but no digits of any set. */
export const keyedInLatin = z
  .string()
  .check(z.refine((value) => !ARABIC_LETTERS.test(toLatinDigits(value)), { error: 'latin', abort: true }))

const ofText = (schema: typeof email) => schema as unknown as z.ZodMiniType<string, string>

/** Absent: unchanged. Blank or null: cleared. Any other value is validated. */
const clearable = <S extends z.ZodMiniType>(schema: S) => {
  const made = z.transform((value: unknown, context): z.output<S> | '' => {
    if (value === '' || value === null || (typeof value === 'string' && value.trim() === '')) return ''
    const result = z.safeParse(schema, value)
    if (result.success) return result.data
    context.issues.push(...(result.error.issues as unknown as typeof context.issues))
    return ''
  })
  const optional = z.optional(made as unknown as z.ZodMiniType<z.output<S> | '', z.input<S> | '' | null | undefined>)
  wireShape.set(optional, wireShape.get(schema) ?? { type: 'string' })
  return optional
}

const LOGO_PATH = 'user/logo/'

/** A new logo; null removes the present one; its URL as returned by U1 changes nothing. */
const logo = z.optional(
  z.pipe(
    z.transform((value: unknown) =>
      value === '' || (typeof value === 'string' && value.includes(LOGO_PATH)) ? undefined : value,
    ) as z.ZodMiniTransform<File | string | null | undefined, unknown>,
    z.optional(z.nullable(z.file({ error: 'image' }).check(z.maxSize(LOGO_LIMIT_BYTES, { error: 'image_size' })))),
  ),
)
wireShape.set(logo, { type: 'string', format: 'binary' })

/** Every field by its wire name. */
export const profileFields = {
  name: optionalOrBlank(text(120)),
  first_name: clearable(text(60)),
  last_name: clearable(text(60)),
  father_name: clearable(text(60)),
  birth_place: clearable(text(60)),
  gender: optionalOrBlank(whole({ min: 0, max: 2 })),
  birth_date: clearable(pastDay),
  national_id: clearable(nationalId),
  certificate_id: clearable(digits({ min: 1, max: 10 })),
  company: clearable(text(200)),
  registration_number: clearable(digits({ min: 3, max: 15 })),
  economic_number: clearable(digits({ min: 3, max: 12 })),
  company_national_id: clearable(digits({ min: 3, max: 11 })),
  registration_date: clearable(pastDay),
  mobile: optionalOrBlank(mobile),
  email: clearable(z.pipe(keyedInLatin, ofText(email))),
  website: clearable(z.pipe(keyedInLatin, ofText(website))),
  tell: clearable(digits({ min: 1, max: 8 })),
  tell_code: clearable(digits({ min: 3, max: 3 })),
  postalcode: clearable(digits({ min: 10, max: 10 })),
  address: clearable(text(500)),
  user_type: optionalOrBlank(z.enum(['real', 'legal'])),
  logo,
  remove_logo: optionalOrBlank(flag),
} as const

export const profileForm = z.object(profileFields)
export type ProfileChange = z.output<typeof profileForm>
