import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { showPreview as call } from '@peyk/contract/sending/sending-previews.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { findAudienceCount } from '../../queries/audience-counts.ts'
import type { AudienceCountRow } from '../../queries/audience-counts.ts'
import { findLineById } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { presentPreview } from './present-preview.ts'

/** A preview of the caller's own that has not expired; another's looks as if it were not there. */
export async function findOwnPreview(
  { scope, caller, previewId, nowMs, lock = false }: { scope: AccountScope; caller: Caller; previewId: number; nowMs: number; lock?: boolean }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<AudienceCountRow> {
  const audienceCount = await findAudienceCount(tx, scope, { sendId: previewId, lock })
  if (audienceCount === null || !audienceCount.isPreview || audienceCount.userId !== caller.userId)
    throw sendingErrors.previewNotFound()
  if (audienceCount.expiresAt.getTime() < nowMs) throw sendingErrors.previewNotFound()
  return audienceCount
}

export async function showPreview(
  { scope, caller, previewId }: { scope: AccountScope; caller: Caller; previewId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  return db.inAccount(scope, async (tx) => {
    const audienceCount = await findOwnPreview({ scope, caller, previewId, nowMs: clock.now() }, { tx })
    const line = await findLineById(tx, { accountId: scope.accountId, lineId: audienceCount.lineId })
    if (line === null) throw sendingErrors.previewNotFound()
    return presentPreview({ audienceCount, line })
  })
}
