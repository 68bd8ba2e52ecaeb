import { isPersonalised } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { resolveUnsettledRanges, toEffectiveCode } from '../../usecases/resolve-pending-status.ts'
import { readProofRows, readRanges, readTextHashes } from '../../queries/proofs.ts'
import type { ProofSend, StoredRow } from '../../queries/proofs.ts'

/** Rows of one transaction: a row of texts, and so few that what they leave is collected at once. */
const ROWS_AT_ONCE = BATCH_SIZE
const NEVER_LEFT: readonly number[] = [
  SEND_STATES.reject,
  SEND_STATES.cancel,
  SEND_STATES.no_credit,
  SEND_STATES.failed,
]

/**
 * The recipients of a send by the page, each with the code that is shown of it. Ranges first: a row that is read after
 * them can only be newer than what they tell.
 */
export async function* readRowsOfProof(
  { send }: { send: ProofSend },
  { inTransaction }: { inTransaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> },
): AsyncGenerator<StoredRow[]> {
  const ranges = resolveUnsettledRanges({
    ...(await inTransaction((tx) => readRanges(tx, send))),
    count: send.recipientCount,
    wholeSend: NEVER_LEFT.includes(send.state) ? RECIPIENT_CODES.cancelled : RECIPIENT_CODES.waiting,
  })
  const hasOwnTexts = isPersonalised(send.sendingType)
  for (let fromSeq = 1; fromSeq <= send.recipientCount; fromSeq += ROWS_AT_ONCE) {
    const page = { ...send, fromSeq, toSeq: Math.min(fromSeq + ROWS_AT_ONCE - 1, send.recipientCount) }
    const { rows, hashes } = await inTransaction(async (tx) => ({
      rows: await readProofRows(tx, page),
      hashes: hasOwnTexts ? await readTextHashes(tx, page) : null,
    }))
    yield rows.map((row) => ({
      ...row,
      code: toEffectiveCode({ seq: row.seq, code: row.code, ranges }),
      textSha256: hashes?.get(row.seq) ?? row.textSha256,
    }))
  }
}
