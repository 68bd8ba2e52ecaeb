import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import type { NumberLists } from '@peyk/ui/phone-list/phone-list-input.ts'
import { quickSend } from '@peyk/phrases/fa/sending/quick-send.ts'
import type { TargetForm } from '../_kit/form.ts'

export interface QuickFormValues {
  /** Numbers in the `98…` form. */
  numbers: NumberLists
  /** A number that is still being written; it counts when it is entered. */
  typed: string
}

const { problems } = quickSend

const isFormValues = (stored: unknown): stored is QuickFormValues => {
  if (typeof stored !== 'object' || stored === null) return false
  const { numbers, typed } = stored as Partial<QuickFormValues>
  return typeof typed === 'string' && Array.isArray(numbers?.valid) && Array.isArray(numbers.invalid)
}

/** A number that was written and not taken: it would be left out without a word. */
export const typedError = ({ typed }: Pick<QuickFormValues, 'typed'>): string | undefined =>
  typed === '' ? undefined : problems.typedLeft(toPersianDigits(typed))

const errorOf = ({ numbers: { valid, invalid }, typed }: QuickFormValues): string | undefined => {
  if (valid.length === 0) return problems.recipients
  if (valid.length > INLINE_RECIPIENT_LIMIT) return problems.tooMany(formatNumber(INLINE_RECIPIENT_LIMIT))
  return invalid.length > 0 ? problems.invalidLeft(formatNumber(invalid.length)) : typedError({ typed })
}

/** Numbers typed one by one or pasted (spec §5, pasting numbers). */
export const quickTargetForm = {
  empty: { numbers: { valid: [], invalid: [] }, typed: '' },
  isFormValues,
  isWorthSaving: ({ numbers, typed }) => typed !== '' || numbers.valid.length > 0 || numbers.invalid.length > 0,
  errorOf,
  toRequest: ({ numbers }) => ({
    sending_type: 'webservice' as const,
    params: { recipients: numbers.valid.map((number) => `+${number}`) },
  }),
  serverFields: ['params.recipients', 'params', 'recipients'],
} satisfies TargetForm<QuickFormValues>
