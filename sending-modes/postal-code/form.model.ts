import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { postalCodeSend } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { targetedWords } from '@peyk/phrases/fa/sending/targeted-words.ts'
import { OPERATORS, type TargetedFormValues } from '../_kit/targeted/people.ts'
import { targetedFormOf, type TargetRules } from '../_kit/targeted/targeted-form.ts'

/** The first digits of postal codes, Latin ones. */
export type PostalPrefix = string

export type PostalCodeFormValues = TargetedFormValues<PostalPrefix>

/** Digits of a postal code that a bank knows. */
export const POSTAL_PREFIX_LENGTH = 5
const { problems } = postalCodeSend

const codeProblem = (code: PostalPrefix): string | undefined => {
  if (code === '') return problems.missing
  if (code.startsWith('0')) return problems.zero
  return /^\d{2,5}$/.test(code) ? undefined : problems.length
}

/** «کد پستی ۷۱۳…» */
export const postalWords = (code: PostalPrefix): string | undefined =>
  codeProblem(code) === undefined ? targetedWords.postal(toPersianDigits(code)) : undefined

/** Areas of postal codes of the bank of locations (contract §3, `postal_code`). */
export const postalCodeRules = {
  sendingType: 'postal_code' as const,
  operators: OPERATORS,
  initial: [''],
  isChoice: (stored): stored is PostalPrefix => typeof stored === 'string',
  isBlank: (code) => code === '',
  problemsOf: (code) => {
    const problem = codeProblem(code)
    return problem === undefined ? ({} as Record<string, string>) : { code: problem }
  },
  covers: (one, other) => other.startsWith(one),
  toEntries: (whole) => whole.map((code) => ({ postal_code: code })),
  missing: problems.missing,
  serverFields: ['postal_code'],
} satisfies TargetRules<PostalPrefix>

export const postalCodeTargetForm = targetedFormOf(postalCodeRules)
