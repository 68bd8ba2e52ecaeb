import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { previewRows as call } from '@peyk/contract/sending/sending-previews.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { readStaged } from '../../queries/personalised-texts.ts'
import { findLineById } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { toRefusal, presentText } from './present-preview.ts'
import { priceOnLine } from '../../prices/usecases/price-on-line.ts'
import { findOwnPreview } from './show-preview.ts'

/** What each recipient of a counted preview gets. */
export async function listPreviewRows(
  { scope, caller, input }: { scope: AccountScope; caller: Caller; input: CallInput<typeof call> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ rows: CallRow<typeof call>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const preview = { scope, caller, previewId: input.preview_id, nowMs: clock.now() }
    const audienceCount = await findOwnPreview(preview, { tx })
    if (audienceCount.status === 'submitted') throw sendingErrors.previewUsed()
    if (audienceCount.status === 'counting') throw sendingErrors.previewNotReady()
    if (audienceCount.status === 'failed') throw toRefusal(audienceCount)
    const line = await findLineById(tx, { accountId: scope.accountId, lineId: audienceCount.lineId })
    if (line === null) throw sendingErrors.previewNotFound()
    const type = audienceCount.sendingType as SendingType
    const shared =
      audienceCount.texts === null
        ? priceOnLine({ line, message: audienceCount.message, type, field: 'message' }).text
        : ''
    const { mci, irancell, other } = audienceCount.counts
    const found = await readStaged(tx, scope, { sendId: audienceCount.sendId, offset, limit: perPage })
    const rows = found.map(({ text, ...rest }) =>
      presentText({ ...rest, text: text ?? shared }, { line, sendingType: type }),
    )
    return { rows, total: mci + irancell + other }
  })
}
