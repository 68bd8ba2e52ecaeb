import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/staff-sends.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { linksIn } from '@peyk/domain/sms/links.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { presentSends } from '../../../reports/usecases/present-sends.ts'
import { countReviews, listReviews } from '../queries/send-reviews.ts'

/** X1. Sends that wait for staff, the longest waiting first, or those that were decided. */
export async function listSendReviews(
  { input, staffUserId }: { input: CallInput<typeof calls.monitoredSends>; staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ rows: CallRow<typeof calls.monitoredSends>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const filter = { state: input.state_id ?? null, decision: input.decision ?? null }
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const reviews = await listReviews(tx, { filter, offset, limit: perPage })
    const outbox = new Map(
      (await presentSends({ sends: reviews, nowMs: clock.now() }, { tx })).map((row) => [row.messages_outbox_id, row]),
    )
    const rows = reviews.flatMap((review) => {
      const row = outbox.get(String(review.sendId))
      if (row === undefined) return []
      return {
        ...row,
        account_id: review.accountId,
        account_title: review.accountTitle,
        sender_name: review.senderName,
        line_alias: review.lineAlias,
        texts: review.texts,
        links: linksIn([row.message, ...review.texts].join('\n')),
        is_scheduled: review.isScheduled,
        send_at: review.sendAt.toISOString(),
        waiting_since: review.createdAt.toISOString(),
        decision: review.decision,
        reason: review.reason,
        decided_by: review.decidedBy,
        decided_at: review.decidedAt?.toISOString() ?? null,
      }
    })
    return { rows, total: await countReviews(tx, filter) }
  })
}
