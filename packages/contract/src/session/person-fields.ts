import * as z from 'zod/mini'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { isWebsiteUrl } from '@peyk/domain/links/website-url.ts'
import { isCommonPassword } from '@peyk/domain/password/common-passwords.ts'
import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'
import { wireShape } from '../core/fields.ts'

/**
 * Fields about people and businesses (spec §5, contract §1.4), shared by registration, profile and
 * colleagues. Messages are keys of `phrases/fa/fields`; a number behind the key is what its sentence names.
 */
const documentedAs = <S extends z.ZodMiniType>(schema: S, shape: Record<string, unknown>): S => {
  wireShape.set(schema, shape)
  return schema
}

/** Text as it is meant: digits Latin, no blanks around it. A number counts as its digits. */
const latin = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' ? toLatinDigits(String(value)).trim() : value

const checked = (
  { isGood, error, shape = {} }: { isGood: (text: string) => boolean; error: string; shape?: Record<string, unknown> }, // prettier-ignore
) =>
  documentedAs(z.pipe(z.transform(latin), z.string().check(z.refine(isGood, { error }))), { type: 'string', ...shape })

/** Digits only, so many of them; written in any digit set. */
export const digits = ({ min, max }: { min: number; max: number }) => {
  const pattern = new RegExp(`^\\d{${min},${max}}$`)
  const error = min === max ? `digits ${min}` : min <= 1 ? `digits_most ${max}` : `digits_between ${min} ${max}`
  return checked({ isGood: (text) => pattern.test(text), error, shape: { pattern: pattern.source } })
}

/** The sentence of the rule lists what is allowed; no class of letters is needed (contract §1.4). */
export const USER_NAME = /^[A-Za-z0-9.-]{4,32}$/
export const userName = checked({
  isGood: (text) => USER_NAME.test(text),
  error: 'user_name',
  shape: { pattern: USER_NAME.source },
})

/** A personal national ID: only its length is checked (decision N11); the identity service verifies the owner. */
export const nationalId = digits({ min: 10, max: 10 })

/** A password that may be set (contract U7), and none that is tried first (docs/security.md). Never trimmed. */
export const newPassword = z.string().check(
  z.minLength(1),
  z.maxLength(256, { abort: true }), // what is longer is not looked at any closer
  z.refine((value) => value === '' || isPasswordAccepted({ password: value }), {
    error: ({ input }) => (isCommonPassword(String(input)) ? 'common_password' : 'weak_password'),
  }),
)

/** The first day of Jalaali 1300: earlier dates of birth or registration are refused. */
const FIRST_DAY = '1921-03-21'
const isDay = (text: string): boolean => {
  const epoch = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().slice(0, 10) === text
}

/** A Gregorian day `YYYY-MM-DD` from Jalaali 1300 on. The use case, which has the clock, refuses future days. */
export const pastDay = documentedAs(
  z.pipe(
    z.transform(latin),
    z.string().check(
      z.refine(isDay, { error: 'date', abort: true }),
      z.refine((text) => text >= FIRST_DAY, { error: 'past_day' }),
    ),
  ),
  { type: 'string', format: 'date', examples: ['1991-03-21'] },
)

const EMAIL = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
export const email = checked({ isGood: (text) => text.length <= 254 && EMAIL.test(text), error: 'email' })

/** Well-formed, http, https or a domain alone (decision E8). */
export const website = checked({ isGood: (text) => text.length <= 255 && isWebsiteUrl(text), error: 'website' })

/** The six digits of a one-time code. Any other text is a wrong code, not a validation error: both get the same answer. */
export const oneTimeCode = documentedAs(z.pipe(z.transform(latin), z.string().check(z.minLength(1), z.maxLength(32))), {
  type: 'string',
  examples: ['482159'],
})

/** A temporary token (contract §1.2). */
export const temporaryToken = z.string().check(z.minLength(1), z.maxLength(255))
