import { isPersonalised } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { readEngineRanges, readPersonalisedTexts } from '../queries/recipients.ts'
import type { RecipientRow } from '../queries/recipients.ts'
import type { SendRow } from '../queries/sends.ts'
import { resolveUnsettledRanges } from './resolve-pending-status.ts'
import type { UnsettledRange } from './resolve-pending-status.ts'

// What is told of recipients and does not stand in their rows.

const NEVER_LEFT: readonly number[] = [3, 7, 8, 9]

/** The same recipients with the texts of their own, where there are some. */
export async function withPersonalisedTexts(
  tx: Tx,
  scope: AccountScope,
  { send, rows }: { send: SendRow; rows: readonly RecipientRow[] },
): Promise<readonly RecipientRow[]> {
  if (!isPersonalised(send.sendingType) || rows.length === 0) return rows
  const texts = await readPersonalisedTexts(tx, scope, { sendId: send.id, seqs: rows.map(({ seq }) => seq) })
  return rows.map((row) => ({ ...row, message: texts.get(row.seq) ?? row.message }))
}

/** What is told of recipients whose own row says nothing yet. */
export async function readUnsettledRanges(
  tx: Tx,
  scope: AccountScope,
  { send, fromSeq, toSeq }: { send: SendRow; fromSeq: number; toSeq: number },
): Promise<UnsettledRange[]> {
  const found = await readEngineRanges(tx, scope, { sendId: send.id, fromSeq, toSeq })
  return resolveUnsettledRanges({
    count: send.recipientCount,
    batches: found.filter(({ kind }) => kind === 'batch'),
    flights: found.filter(({ kind }) => kind === 'flight'),
    wholeSend: NEVER_LEFT.includes(send.state) ? RECIPIENT_CODES.cancelled : RECIPIENT_CODES.waiting,
  })
}
