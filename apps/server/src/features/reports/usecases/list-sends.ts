import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { OutboxRow, newList } from '@peyk/contract/reports/reports.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { SCHEDULED_FROM_SECONDS } from '@peyk/domain/delivery/send-badge.ts'
import type { SendBadge } from '@peyk/domain/delivery/send-badge.ts'
import { SEND_STATES, sendStateOf } from '@peyk/domain/delivery/states.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reportsErrors } from '../reports.errors.ts'
import { countSends, listRecentSends, listSends as readSends } from '../queries/sends.ts'
import type { SendFilter } from '../queries/sends.ts'
import { presentSend, reportStart } from './present-send.ts'

type Input = CallInput<typeof newList>

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

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** R1. The account's sends of the last 30 days and whatever is unfinished, newest first. */
export async function listSends(
  { scope, input }: { scope: AccountScope; input: Input },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ rows: OutboxRow[]; total: number }> {
  const nowMs = clock.now()
  const filter = toFilter(input.filters ?? {}, nowMs)
  if (filter === null) return { rows: [], total: 0 }
  const { offset, perPage } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const page = { filter, offset, limit: perPage }
    const sends =
      input.order === 'activity'
        ? await listRecentSends(tx, scope, { ...page, nowSeconds: nowMs / 1000 })
        : await readSends(tx, scope, page)
    const isWhole = sends.length < perPage && (offset === 0 || sends.length > 0)
    const total = isWhole ? offset + sends.length : await countSends(tx, scope, filter)
    return { rows: sends.map((send) => presentSend(send, { nowMs })), total }
  })
}

/** The filter for the query; null when nothing can pass. */
function toFilter(asked: NonNullable<Input['filters']>, nowMs: number): SendFilter | null {
  if (asked.state_id !== undefined && sendStateOf(asked.state_id) === null) throw reportsErrors.badState()
  const lineNumber = asked.number === undefined ? undefined : canonicalLine(asked.number)
  const badge = badgeFilter(asked.badge, nowMs)
  // Two states at once: no send has both.
  if (lineNumber === null || (asked.state_id ?? badge.stateId) !== (badge.stateId ?? asked.state_id)) return null
  return {
    sinceSeconds: reportStart(nowMs),
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
