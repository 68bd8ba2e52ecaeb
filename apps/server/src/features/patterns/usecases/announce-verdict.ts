import type { Tx } from '@peyk/database/database.ts'
import { patternVerdictTexts as verdicts } from '@peyk/phrases/fa/patterns/pattern-verdict.ts'
import { patternStatusNames } from '@peyk/phrases/fa/server/pattern-statuses.ts'
import type { Deps } from '../../../platform/deps.ts'
import { STAFF_AUDIENCE, publishEvent } from '../../../platform/live/publish.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { queueWebhookEvent } from '../../webhooks/usecases/queue-webhook-event.ts'
import type { StoredPattern } from '../queries/pattern-rows.ts'
import { readOwnerId } from '../queries/staff-patterns.ts'

/** Tells open panels of staff that something came into the queue, or left it. */
export const publishQueueChanged = ({ tx }: { tx: Tx }): Promise<void> =>
  publishEvent(tx, { accountId: STAFF_AUDIENCE, event: 'queue_changed', data: {} })

/**
 * Tells a verdict in the transaction that decides it: to the open panels of whoever sees the pattern, and to the account's
 * endpoints.
 */
export async function announceVerdict(
  {
    pattern: { accountId, code, title, isShare, createdBy },
    status,
    rejectText,
    isRevision,
  }: { pattern: StoredPattern; status: StoredPattern['status']; rejectText: string; isRevision: boolean },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const told = { pattern_code: code, pattern_status: status, reject_text: rejectText, title, is_revision: isRevision }
  const ownerId = isShare ? null : await readOwnerId(tx, accountId)
  const seers = [ownerId, createdBy].flatMap((id) => (id === null ? [] : [id]))
  await publishEvent(tx, {
    accountId,
    event: 'pattern_status',
    data: { ...told, pattern_status_fa: patternStatusNames[status] },
    ...(ownerId !== null && { userIds: seers }),
  })
  const words = isRevision ? verdicts.edit : verdicts.pattern
  const isRefused = rejectText !== ''
  await notify(
    tx,
    {
      accountId,
      kind: 'pattern',
      ...(ownerId !== null && { userIds: seers }),
      level: isRefused ? 'warning' : 'success',
      title: (isRefused ? words.rejected : words.confirmed)(title ?? verdicts.untitled),
      body: isRefused ? rejectText : isRevision ? '' : verdicts.confirmedHint,
      link: `/pattern/${code}`,
    },
    { clock },
  )
  await queueWebhookEvent(tx, { accountId, event: 'pattern.decided', data: told })
  await publishQueueChanged({ tx })
}
