import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { ExportAnswer } from '@peyk/contract/files/files.ts'
import type { downloadRecipients as call } from '@peyk/contract/reports/send-report.ts'
import { isPersonalised, sendIdOf } from '@peyk/contract/sending/sending.ts'
import { recipientDigits } from '@peyk/contract/sending/targeted-sends.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import { moneyStateOf, undeliveredReasonOf } from '@peyk/domain/delivery/states.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { recipientSheet } from '@peyk/phrases/fa/reports/recipient-sheet.ts'
import { undeliveredReasons } from '@peyk/phrases/fa/server/send-status.ts'
import type { CellValue } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { startExport } from '../../files/exports/usecases/start-export.ts'
import type { ExportSource } from '../../files/exports/usecases/write-export.ts'
import type { RecipientFilter } from '../queries/filter-recipients.ts'
import { readRecipients } from '../queries/recipients.ts'
import type { RecipientRow } from '../queries/recipients.ts'
import { findSend } from '../queries/sends.ts'
import type { SendRow } from '../queries/sends.ts'
import { reportsErrors } from '../reports.errors.ts'
import { refuseIfRecipientsDeleted } from '../retention/usecases/refuse-deleted.ts'
import { stateTextOf } from './present-recipient.ts'
import { readUnsettledRanges, withPersonalisedTexts } from './recipient-details.ts'
import { toNumberFilter, wantedCodes } from './recipient-search.ts'
import type { StatusFilters } from './recipient-search.ts'
import { toEffectiveCode } from './resolve-pending-status.ts'

/** What of a send goes into the file. */
export type RecipientFileFilter = StatusFilters & { recipient?: string | undefined }

/** R8. The recipients of a send as a file, in the order they were given. */
export async function exportRecipients(
  { scope, caller, actor, input }: { scope: AccountScope; caller: Caller; actor: Actor; input: CallInput<typeof call> },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> {
  const sendId = sendIdOf(input)
  await deps.db.inAccount(scope, async (tx) => {
    const send = await findSend(tx, scope, sendId)
    if (send === null) throw reportsErrors.notFound()
    await refuseIfRecipientsDeleted(send, { tx })
  })
  const { format = 'xlsx', recipient, state, message_status } = input
  const payload = { sendId, filter: { recipient, state, message_status } }
  const title = recipientSheet.file(String(sendId))
  return startExport({ scope, caller, actor, title, format, job: 'reports.recipients', payload }, deps)
}

/**
 * What the job of R8 writes. All of the send is read, a batch of the engine in each transaction, and what does not pass the
 * filter is left out here: so any filter takes the same time and the same memory, and nobody waits for it.
 */
export async function openRecipientsExport(
  { scope, sendId, filter }: { scope: AccountScope; sendId: number; filter: RecipientFileFilter },
  { db }: Pick<Deps, 'db'>,
): Promise<ExportSource> {
  const send = await db.inAccount(scope, (tx) => findSend(tx, scope, sendId))
  if (send === null) throw reportsErrors.notFound()
  const wanted = wantedCodes(filter)
  const number = toNumberFilter(filter.recipient, send)
  const { recipientCount, period } = send
  const hasOwnTexts = isPersonalised(send.sendingType)
  const readBatch = (fromSeq: number): Promise<CellValue[][]> =>
    db.inAccount(scope, async (tx) => {
      const range = { fromSeq, toSeq: fromSeq + BATCH_SIZE - 1 }
      // Ranges first: a row read after them can only be newer.
      const ranges = await readUnsettledRanges(tx, scope, { send, ...range })
      const rows = await readRecipients(tx, scope, { sendId, period, ...range })
      const shown = rows
        .map((row) => ({ ...row, code: toEffectiveCode({ seq: row.seq, code: row.code, ranges }) }))
        .filter((row) => (wanted === null || wanted.includes(row.code)) && hasNumber(row, number))
      return (await withPersonalisedTexts(tx, scope, { send, rows: shown })).map((row) => [
        ...toCells(row, send),
        ...(hasOwnTexts ? [row.message ?? ''] : []),
      ])
    })
  async function* rows() {
    for (let fromSeq = 1; fromSeq <= recipientCount; fromSeq += BATCH_SIZE) yield await readBatch(fromSeq)
  }
  return {
    header: [...Object.values(recipientSheet.columns), ...(hasOwnTexts ? [recipientSheet.message] : [])],
    rows: rows(),
    total: wanted === null && number === undefined ? recipientCount : undefined,
  }
}

function hasNumber({ msisdn }: RecipientRow, number: RecipientFilter['number'] | null): boolean {
  if (number === undefined) return true
  if (number === null) return false
  if ('from' in number) return msisdn >= number.from && msisdn <= number.to
  return 'msisdn' in number ? msisdn === number.msisdn : String(msisdn).includes(number.piece)
}

/** One row below the columns of `recipientSheet`; `code` is the one that is shown. */
function toCells({ msisdn, code, doneAtIso, parts, priceTenths }: RecipientRow, send: SendRow): CellValue[] {
  const reason = undeliveredReasonOf(code)
  const cost = rialOf(priceTenths)
  return [
    `0${recipientDigits(msisdn, send).slice(2)}`,
    stateTextOf(code),
    doneAtIso === null ? '' : dateTimeValue(tehranDateTime(Date.parse(doneAtIso))),
    reason === null ? '' : undeliveredReasons[reason],
    parts,
    cost,
    moneyStateOf(code) === 'returned' ? cost : 0,
  ]
}
