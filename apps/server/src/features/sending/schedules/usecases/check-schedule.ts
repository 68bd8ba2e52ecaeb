import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Pace } from '@peyk/domain/delivery/throttle.ts'
import { lastOfRepeats, nextRepeat } from '@peyk/domain/jalaali/recurrence.ts'
import type { Repeat } from '@peyk/domain/jalaali/recurrence.ts'
import { FARTHEST_DAYS } from '@peyk/domain/jalaali/check-send-time.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { filesErrors } from '../../../files/files.errors.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { priceOnLine } from '../../submit/usecases/price-on-line.ts'
import { AUDIENCE_FIELDS, reachAudience } from '../../submit/usecases/resolve-audience.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { isTooSlow } from '../../submit/usecases/sending-rules.ts'
import { checkWords } from '../../submit/usecases/prepare-texts.ts'
import { isPersonal } from '../../submit/usecases/render-texts.ts'

const FARTHEST_MS = FARTHEST_DAYS * 24 * 3_600_000
/** The least that a text of one's own can be. */
const SHORTEST = 'پ'

interface Asked {
  repeat: Repeat
  starts_at?: number | undefined
  ends_at?: number | undefined
  count?: number | undefined
}

/** The first and the last moment of what was asked for, or the refusal. */
export function datesOf(asked: Asked, nowMs: number): { startsMs: number; nextMs: number; endsMs: number } {
  const { repeat, starts_at: askedStart, ends_at: askedEnd, count } = asked
  const fromMs = Math.max(nowMs, askedStart ?? nowMs)
  const farthest = nowMs + FARTHEST_MS
  if ((askedEnd ?? 0) > farthest) throw sendingErrors.timeTooFar('ends_at')
  const nextMs = nextRepeat(repeat, fromMs - 1)
  const counted = count === undefined ? farthest : (lastOfRepeats(repeat, { fromMs, count }) ?? farthest)
  const endsMs = Math.min(askedEnd ?? farthest, counted, farthest)
  if (nextMs === null || nextMs > endsMs) throw sendingErrors.neverComes()
  return { startsMs: fromMs, nextMs, endsMs }
}

/**
 * Refuses what a send of this text to this audience would be refused for now. The estimate is that of the cheapest
 * operator, and of texts of one's own that of the shortest: what will not do for that will not do at all.
 */
export async function checkRepeated(
  { scope, caller, target, message, lineOf, pace }: { scope: AccountScope; caller: Caller; target: Target; message: string; lineOf: () => Promise<UsableLine>; pace: Pace | null }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<{ line: UsableLine; estimateTenths: number }> {
  const { type } = target
  const reach = await reachAudience({ scope, caller, target, message }, { tx })
  if (reach.isWaiting) throw filesErrors.notReady(AUDIENCE_FIELDS[type])
  if (reach.most === 0) throw sendingErrors.noValidRecipient(AUDIENCE_FIELDS[type])
  const line = await lineOf()
  checkWords({ target, message, names: reach.names, line, isWaiting: false })
  if (isTooSlow({ pace, recipientCount: reach.most })) throw sendingErrors.paceTooSlow()
  const priced = priceOnLine({ line, message: isPersonal(type) ? SHORTEST : message, type, field: 'message' })
  return { line, estimateTenths: reach.most * priced.priceTenths.mci }
}
