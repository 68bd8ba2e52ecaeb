import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { nextOpening, formatMinuteOfDay } from '@peyk/domain/line-hours/hours.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { formatJalaaliDateTimeLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import type { SendExtras, Timing } from './check-submit.ts'
import { isBoundToLineHours } from './sending-rules.ts'

/** Hours and a moment, as sentences name them. */
export const formatHours = ({ opensMinute, closesMinute }: LineHours, atMs: number) => ({
  opens: toPersianDigits(formatMinuteOfDay(opensMinute)),
  closes: toPersianDigits(formatMinuteOfDay(closesMinute)),
  at: formatJalaaliDateTimeLong(tehranDateTime(atMs)),
})

/**
 * When a send leaves by a line that keeps hours: as asked within them; outside it is refused, or leaves when they begin
 * next if the caller agreed to that (decision 0046).
 */
export function applyLineHours<When extends Timing>({
  timing,
  line: { hours },
  type,
  extras,
}: {
  timing: When
  line: Pick<UsableLine, 'hours'>
  type: SendingType
  extras: Pick<SendExtras, 'shift_to_hours'>
}): When {
  if (hours === null || !isBoundToLineHours(type)) return timing
  const opening = nextOpening(hours, timing.sendAtMs)
  if (opening === timing.sendAtMs) return timing
  if (extras.shift_to_hours !== true) {
    throw sendingErrors.outsideHours(formatHours(hours, opening))
  }
  return { ...timing, isScheduled: true, sendAtMs: opening, isImmediate: false }
}
