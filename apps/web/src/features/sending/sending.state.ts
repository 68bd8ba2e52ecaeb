import type { Line } from '@peyk/contract/sending.ts'
import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending.ts'
import { checkScheduledTime, DEFAULT_MINIMUM_MINUTES } from '@peyk/domain/jalaali/schedule.ts'
import { parseDateTimeText } from '@peyk/domain/jalaali/text.ts'
import type { NumberLists } from '@peyk/domain/mobile-number/number-list.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { quickSend } from '@peyk/phrases/fa/quick-send.ts'
import { epochOfValue } from '@peyk/ui/date-choice.ts'
import { formatCount, isoOf } from '@peyk/ui/format/text.ts'
import { UNDO_SECONDS } from '../../lib/send-look.ts'

/** A line as the form needs it, small enough to be kept in a draft. */
export type ChosenLine = Pick<Line, 'id' | 'number' | 'alias' | 'needs_cancel_suffix' | 'is_66_char'>

/** What the quick-send form holds; its draft is the same object. */
export interface QuickSendForm {
  line: ChosenLine | null
  /** Numbers in the `98…` form. */
  numbers: NumberLists
  /** A number that is still being written; it counts when it is entered. */
  typedNumber: string
  /** Without the line's tail. */
  message: string
  isScheduled: boolean
  /** `YYYY/MM/DD HH:mm` in Tehran; empty for none. */
  sendAt: string
}

export const emptyForm: QuickSendForm = {
  line: null,
  numbers: { valid: [], invalid: [] },
  typedNumber: '',
  message: '',
  isScheduled: false,
  sendAt: '',
}

/** Whether a stored thing is a form of this version; anything else is forgotten. */
export const isQuickSendForm = (stored: unknown): stored is QuickSendForm => {
  if (typeof stored !== 'object' || stored === null) return false
  const form = stored as Partial<QuickSendForm>
  return (
    typeof form.message === 'string' &&
    typeof form.typedNumber === 'string' &&
    typeof form.sendAt === 'string' &&
    typeof form.isScheduled === 'boolean' &&
    Array.isArray(form.numbers?.valid) &&
    Array.isArray(form.numbers.invalid) &&
    (form.line === null || typeof form.line?.number === 'string')
  )
}

/** Whether there is anything worth keeping. */
export const isWorthKeeping = (form: QuickSendForm): boolean =>
  form.message !== '' || form.typedNumber !== '' || form.numbers.valid.length > 0 || form.numbers.invalid.length > 0

/** How many of the numbers belong to which operator, by their prefix. */
export const operatorCounts = (valid: readonly string[]) => {
  const counts = { mci: 0, irancell: 0, other: 0 }
  for (const number of valid) counts[operatorOf(Number(number))] += 1
  return counts
}

type FormProblems = Partial<Record<'line' | 'numbers' | 'message' | 'sendAt', string>>

const sendAtProblem = (form: QuickSendForm, nowMs: number): string | undefined => {
  if (!form.isScheduled) return undefined
  const chosen = parseDateTimeText(form.sendAt)
  if (chosen === null) return quickSend.problems.sendAt
  const minimumMinutes = DEFAULT_MINIMUM_MINUTES
  const verdict = checkScheduledTime({ chosen, nowMs, minimumMinutes })
  if (verdict === 'past') return quickSend.problems.past
  if (verdict === 'too_early') return quickSend.problems.tooEarly(formatCount(minimumMinutes))
  return verdict === 'too_far' ? quickSend.problems.tooFar : undefined
}

/** What keeps the form from being sent, by field; `{}` when nothing does. */
export const problemsOf = (form: QuickSendForm, nowMs: number): FormProblems => {
  const { valid, invalid } = form.numbers
  const numbers =
    valid.length === 0
      ? quickSend.problems.recipients
      : valid.length > INLINE_RECIPIENT_LIMIT
        ? quickSend.problems.tooMany(formatCount(INLINE_RECIPIENT_LIMIT))
        : invalid.length > 0
          ? quickSend.problems.invalidLeft(formatCount(invalid.length))
          : undefined
  const sendAt = sendAtProblem(form, nowMs)
  return {
    ...(form.line === null && { line: quickSend.problems.line }),
    ...(numbers !== undefined && { numbers }),
    ...(form.message.trim() === '' && { message: quickSend.problems.message }),
    ...(sendAt !== undefined && { sendAt }),
  }
}

/** The body of `POST send`. `expectedPrice` in rial is what the user saw; the server refuses another one. */
export const requestOf = (
  form: QuickSendForm & { line: ChosenLine },
  { expectedPrice, guardsRepeat }: { expectedPrice: number; guardsRepeat: boolean },
) => {
  const sendAtMs = form.isScheduled ? epochOfValue(form.sendAt) : null
  return {
    sending_type: 'webservice' as const,
    from_number: form.line.number,
    message: form.message,
    params: { recipients: form.numbers.valid.map((number) => `+${number}`) },
    expected_price: expectedPrice,
    ...(guardsRepeat && { guard_repeat: true }),
    ...(sendAtMs === null
      ? { undo_seconds: UNDO_SECONDS }
      : { send_time: isoOf(sendAtMs).slice(0, 19).replace('T', ' ') }),
  }
}
