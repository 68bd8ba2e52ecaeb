import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import { checkScheduledTime, DEFAULT_MINIMUM_MINUTES } from '@peyk/domain/jalaali/check-send-time.ts'
import { parseDateTimeText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { formatCount, isoOf, momentMs } from '@peyk/ui/format/format-values.ts'

const { problems } = sendWizard

/** Why a send cannot be scheduled at a time as it is typed, `YYYY/MM/DD HH:mm` in Tehran; undefined: no problem. */
export const sendTimeProblem = (written: string, nowMs: number): string | undefined => {
  const chosen = parseDateTimeText(written)
  if (chosen === null) return problems.sendAt
  const minimumMinutes = DEFAULT_MINIMUM_MINUTES
  const verdict = checkScheduledTime({ chosen, nowMs, minimumMinutes })
  if (verdict === 'past') return problems.past
  if (verdict === 'too_early') return problems.tooEarly(formatCount(minimumMinutes))
  return verdict === 'too_far' ? problems.tooFar : undefined
}

/** `YYYY-MM-DD HH:MM:SS`, UTC. */
export const toRequestTime = (atMs: number): string => isoOf(atMs).slice(0, 19).replace('T', ' ')

/** A send of its own, or a date of a schedule, with the time it waits for. */
export type MovableOccurrence = Pick<
  CalendarOccurrence,
  'at' | 'nominal_at' | 'schedule_id' | 'messages_outbox_id' | 'number'
>

/** The key by which the server identifies a date of a schedule. */
export const toOccurrenceRef = (date: Pick<MovableOccurrence, 'at' | 'nominal_at' | 'schedule_id'>) => ({
  schedule_id: date.schedule_id ?? 0,
  nominal_at: toRequestTime(momentMs(date.nominal_at ?? date.at)),
})
