import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { sendTotals } from '@peyk/contract/reports/send-lists.ts'
import { SCHEDULED_FROM_SECONDS } from '@peyk/domain/delivery/send-badge.ts'
import type { SendBadge } from '@peyk/domain/delivery/send-badge.ts'
import { SEND_STATES, sendStateOf } from '@peyk/domain/delivery/states.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { escapeLike } from '../../../../platform/postgres/search-key.ts'
import { reportsErrors } from '../../reports.errors.ts'
import { reportStart } from '../../usecases/present-send.ts'
import type { SendFilter } from '../queries/send-condition.ts'
import { refuseReversed } from './refuse-reversed.ts'

export type SendFilters = NonNullable<CallInput<typeof sendTotals>['filters']>

/** A year, and the day more of a leap year. */
const ARCHIVE_RANGE_SECONDS = 366 * 86_400

/** What a badge says, in conditions of the query; a paused or scheduled send has another badge than its state. */
function badgeFilter(badge: SendBadge | undefined, nowMs: number): Partial<SendFilter> {
  const scheduledFrom = nowMs / 1000 + SCHEDULED_FROM_SECONDS
  switch (badge) {
    case undefined:
      return {}
    case 'paused':
      return { isPaused: true }
    case 'scheduled':
      return { stateId: SEND_STATES.queue, isPaused: false, dueAfterSeconds: scheduledFrom }
    case '5':
      return { stateId: SEND_STATES.queue, isPaused: false, dueBySeconds: scheduledFrom }
    case '2':
      return { stateId: SEND_STATES.sending, isPaused: false }
    default:
      return { stateId: Number(badge) }
  }
}

/** The filter of R1 or, with `isArchive`, of R3 for the query; null when nothing can pass. Refuses what cannot be meant. */
export function toSendFilter(
  asked: SendFilters,
  { nowMs, isArchive }: { nowMs: number; isArchive: boolean },
): SendFilter | null {
  if (asked.state_id !== undefined && sendStateOf(asked.state_id) === null) throw reportsErrors.badState()
  refuseReversed(asked)
  if (isArchive) refuseArchiveRange(asked)
  const lineNumber = asked.number === undefined ? undefined : canonicalLine(asked.number)
  const badge = badgeFilter(asked.badge, nowMs)
  // Two states at once: no send has both.
  if (lineNumber === null || (asked.state_id ?? badge.stateId) !== (badge.stateId ?? asked.state_id)) return null
  return {
    sinceSeconds: reportStart(nowMs),
    isArchive,
    userNamePattern:
      asked.username === undefined ? undefined : escapeLike(asked.username.toLowerCase()).replaceAll('*', '%'),
    lineNumber,
    sendId: asked.messages_outbox_id,
    createdFromSeconds: asked.create_from_date,
    createdToSeconds: asked.create_to_date,
    sendFromSeconds: asked.send_from_date,
    sendToSeconds: asked.send_to_date,
    fromExitCount: asked.from_exit_count,
    toExitCount: asked.to_exit_count,
    messagePattern: asked.message === undefined ? undefined : `%${escapeLike(searchKey(asked.message))}%`,
    stateId: asked.state_id,
    type: asked.type,
    isScheduled: asked.is_scheduled,
    userId: asked.partner_id,
    ...badge,
  }
}

/** The archive may be many years long: which part of it is said first. */
function refuseArchiveRange({ send_from_date: from, send_to_date: to }: SendFilters): void {
  if (from === undefined) throw reportsErrors.rangeNeeded('send_from_date')
  if (to === undefined) throw reportsErrors.rangeNeeded('send_to_date')
  if (to - from > ARCHIVE_RANGE_SECONDS) throw reportsErrors.rangeTooLong('send_to_date')
}
