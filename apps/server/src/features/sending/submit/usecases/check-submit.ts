import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { permissionOfType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { THROTTLE_UNITS } from '@peyk/domain/delivery/throttle.ts'
import type { Throttle, ThrottleUnit } from '@peyk/domain/delivery/throttle.ts'
import { checkSendTime } from '@peyk/domain/jalaali/check-send-time.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { callerMay } from '../../../../platform/http/auth/caller.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { hasRepeat } from '../../queries/enqueue.ts'
import { sendingErrors } from '../../sending.errors.ts'
import type { SendInput } from './normalise-request.ts'

/** The same line, text and recipients within this time is a repeat (contract §3 `guard_repeat`). */
export const REPEAT_MS = 10 * 60_000

/** What a caller may add to any send: its time, its throttle and its guards (contract §3). */
export type SendExtras = Pick<
  SendInput,
  'send_time' | 'undo_seconds' | 'expected_price' | 'guard_repeat' | 'shift_to_hours' | 'link_tracker_ids'
> &
  ThrottleInput

interface ThrottleInput {
  pace?: number | undefined
  pace_unit?: ThrottleUnit | undefined
}

/** The requested throttle; the unit is a minute by default. */
export const toThrottle = ({ pace, pace_unit: unit = 'minute' }: ThrottleInput): Throttle | null =>
  pace === undefined ? null : { count: pace, seconds: THROTTLE_UNITS[unit] }

/** Refuses a caller without the permission of the sending type, and a blocked account. */
export function checkSender({ caller, type }: { caller: Caller; type: SendingType }): void {
  if (!callerMay(caller, permissionOfType[type])) throw sendingErrors.notPermitted()
  if (caller.account.sendBlock || caller.account.documentBlock) throw sendingErrors.blocked()
}

/** When a send leaves, and how fast. */
export interface Timing {
  isScheduled: boolean
  sendAtMs: number
  isImmediate: boolean
  pace: Throttle | null
}

/** Now, in a few seconds that can be undone, or at a chosen time. */
export function toTiming(extras: SendExtras, nowMs: number): Timing {
  const undoMs = (extras.undo_seconds ?? 0) * 1000
  const atMs = extras.send_time ?? nowMs
  const result = checkSendTime({ atMs, nowMs })
  if (result === 'past') throw sendingErrors.timePast()
  if (result === 'too_far') throw sendingErrors.timeTooFar()
  const isScheduled = result === 'later'
  const sendAtMs = isScheduled ? Math.max(atMs, nowMs + undoMs) : nowMs + undoMs
  return { isScheduled, sendAtMs, isImmediate: sendAtMs <= nowMs, pace: toThrottle(extras) }
}

/** Refuses another price than the one that the caller expects. */
export function checkExpectedPrice({ extras, totalTenths }: { extras: SendExtras; totalTenths: number }): void {
  if (extras.expected_price !== undefined && tenthsOfRial(extras.expected_price) !== totalTenths) {
    throw sendingErrors.priceChanged()
  }
}

/** The caller's guards: refuses another price than the expected one, and a repeat of the same send. */
export async function checkGuards(
  {
    scope,
    extras,
    totalTenths,
    contentHashes,
    nowMs,
  }: {
    scope: AccountScope
    extras: SendExtras
    totalTenths: number
    contentHashes: readonly Buffer[]
    nowMs: number
  },
  { tx }: { tx: Tx },
): Promise<void> {
  checkExpectedPrice({ extras, totalTenths })
  if (extras.guard_repeat !== true) return
  if (await hasRepeat(tx, scope, { contentHashes, since: new Date(nowMs - REPEAT_MS) })) throw sendingErrors.repeat()
}
