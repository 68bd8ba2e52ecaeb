import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { lastOccurrence, nextOccurrence } from '@peyk/domain/jalaali/recurrence.ts'
import type { Recurrence } from '@peyk/domain/jalaali/recurrence.ts'
import { MAX_SCHEDULE_DAYS } from '@peyk/domain/jalaali/check-send-time.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { filesErrors } from '../../../files/files.errors.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { priceOnLine } from '../../prices/usecases/price-on-line.ts'
import { audienceFieldOf } from '../../submit/usecases/required-field.ts'
import { resolveAudience } from '../../submit/usecases/resolve-audience.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { isTooSlow } from '../../submit/usecases/sending-rules.ts'
import { checkText } from '../../texts/usecases/prepare-texts.ts'
import { isPersonalisedType } from '../../texts/usecases/render-texts.ts'

const MAX_AHEAD_MS = MAX_SCHEDULE_DAYS * 24 * 3_600_000
/** The shortest text that a personalised send can have. */
const SHORTEST_TEXT = 'پ'

interface RecurrenceInput {
  repeat: Recurrence
  starts_at?: number | undefined
  ends_at?: number | undefined
  count?: number | undefined
}

/** First, next and last moment of a requested recurrence; throws the refusal. */
export function toScheduleDates(
  recurrence: RecurrenceInput,
  nowMs: number,
): { startsMs: number; nextMs: number; endsMs: number } {
  const { repeat, starts_at: requestedStart, ends_at: requestedEnd, count } = recurrence
  const fromMs = Math.max(nowMs, requestedStart ?? nowMs)
  const farthest = nowMs + MAX_AHEAD_MS
  if ((requestedEnd ?? 0) > farthest) throw sendingErrors.timeTooFar('ends_at')
  const nextMs = nextOccurrence(repeat, fromMs - 1)
  const counted = count === undefined ? farthest : (lastOccurrence(repeat, { fromMs, count }) ?? farthest)
  const endsMs = Math.min(requestedEnd ?? farthest, counted, farthest)
  if (nextMs === null || nextMs > endsMs) throw sendingErrors.neverComes()
  return { startsMs: fromMs, nextMs, endsMs }
}

/**
 * Refuses what a send of this text to this audience would be refused for now. The estimate is a lower bound: the cheapest
 * operator's price, and for personalised texts that of the shortest text.
 */
export async function checkRecurringSend(
  { scope, caller, target, message, lineOf, pace }: { scope: AccountScope; caller: Caller; target: Target; message: string; lineOf: () => Promise<UsableLine>; pace: Throttle | null }, // prettier-ignore
  { tx, db }: { tx: Tx } & Pick<Deps, 'db'>,
): Promise<{ line: UsableLine; estimateTenths: number }> {
  const { type } = target
  const audience = await resolveAudience({ scope, caller, target, message }, { tx, db })
  if (audience.isFilePending) throw filesErrors.notReady(audienceFieldOf(target))
  if (audience.maxCount === 0) throw sendingErrors.noValidRecipient(audienceFieldOf(target))
  const line = await lineOf()
  checkText({ target, message, names: audience.names, line, isWaiting: false })
  if (isTooSlow({ pace, recipientCount: audience.maxCount })) throw sendingErrors.paceTooSlow()
  const priced = priceOnLine({
    line,
    message: isPersonalisedType(type) ? SHORTEST_TEXT : message,
    type,
    field: 'message',
  })
  return { line, estimateTenths: audience.maxCount * priced.priceTenths.mci }
}
