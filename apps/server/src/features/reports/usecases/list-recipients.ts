import { pageOf } from '@peyk/contract/core/paging.ts'
import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { recipients } from '@peyk/contract/reports/reports.ts'
import { sendIdOf } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reportsErrors } from '../reports.errors.ts'
import { isPeriodDeleted } from '../queries/deleted-periods.ts'
import { readRecipients } from '../queries/recipients.ts'
import { findSend } from '../queries/sends.ts'
import type { SendRow } from '../queries/sends.ts'
import { findRecipients } from './find-recipients.ts'
import type { FoundPage } from './find-recipients.ts'
import { presentRecipient } from './present-recipient.ts'
import { readUnsettledRanges, withPersonalisedTexts } from './recipient-details.ts'
import { toNumberFilter, wantedCodes } from './recipient-search.ts'

type Input = CallInput<typeof recipients>
type Row = CallRow<typeof recipients>

/** R5. The recipients of a send in the order they were given, with what became of each. */
export async function listRecipients(
  { scope, input }: { scope: AccountScope; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: Row[]; total: number }> {
  const sendId = sendIdOf(input)
  const { offset, perPage } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const send = await findSend(tx, scope, sendId)
    if (send === null) throw reportsErrors.notFound()
    if (await isPeriodDeleted(tx, send.period)) return { rows: [], total: 0 }
    const wanted = wantedCodes(input)
    const page =
      wanted === null && input.recipient === undefined
        ? await readUnfilteredPage(tx, scope, { send, offset, limit: perPage })
        : await findRecipients(tx, scope, {
            send,
            wanted,
            number: toNumberFilter(input.recipient, send),
            offset,
            limit: perPage,
          })
    const rows = await withPersonalisedTexts(tx, scope, { send, rows: page.rows })
    return { rows: rows.map((row) => presentRecipient(row, { send, ranges: page.ranges })), total: page.total }
  })
}

async function readUnfilteredPage(
  tx: Tx,
  scope: AccountScope,
  { send, offset, limit }: { send: SendRow; offset: number; limit: number },
): Promise<FoundPage> {
  const total = send.recipientCount
  if (offset >= total) return { rows: [], ranges: [], total }
  const stretch = { fromSeq: offset + 1, toSeq: Math.min(offset + limit, total) }
  // Ranges first: a row read after them can only be newer, never older than what they tell.
  const [ranges, rows] = await Promise.all([
    readUnsettledRanges(tx, scope, { send, ...stretch }),
    readRecipients(tx, scope, { sendId: send.id, period: send.period, ...stretch }),
  ])
  // A large send that is not placed yet, or was too dear, has a count and no rows.
  return { rows, ranges, total: rows.length === 0 ? 0 : total }
}
