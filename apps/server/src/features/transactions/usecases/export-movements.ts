import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { ExportAnswer } from '@peyk/contract/files/files.ts'
import type { exportTransactions } from '@peyk/contract/wallet/transactions.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { transactionSheet } from '@peyk/phrases/fa/wallet/transaction-sheet.ts'
import type { CellValue } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { startExport } from '../../files/exports/usecases/start-export.ts'
import type { ExportSource } from '../../files/exports/usecases/write-export.ts'
import { readWalletNow } from '../queries/day-sums.ts'
import { isStretch } from '../queries/movement-filter.ts'
import { readMovements } from '../queries/movements.ts'
import { addCreditAfter, type MovementWithCredit } from './add-credit-after.ts'
import { presentMovement } from './present-movement.ts'
import { refuseReversed, toMovementFilter, type TransactionFilters } from './to-movement-filter.ts'

const ROWS_AT_ONCE = 1000

const header = Object.values(transactionSheet.columns)

/** P3. The list of P2, all pages of it, as a sheet. */
export function exportMovements(
  {
    input,
    ...asking
  }: { scope: AccountScope; caller: Caller; actor: Actor; input: CallInput<typeof exportTransactions> },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> {
  const { filters = {}, format = 'xlsx' } = input
  // Now, because whoever asks is still there to be told what is wrong with it.
  refuseReversed(filters)
  return startExport(
    { ...asking, title: transactionSheet.file, format, job: 'transactions.export', payload: { filters } },
    deps,
  )
}

export async function openMovementsExport(
  { scope, filters }: { scope: AccountScope; filters: TransactionFilters },
  { db }: Pick<Deps, 'db'>,
): Promise<ExportSource> {
  const filter = await db.inAccount(scope, (tx) => toMovementFilter({ scope, asked: filters }, { tx }))
  const readBehind = (behind: MovementWithCredit | undefined) =>
    db.inAccount(scope, async (tx) => {
      const now = await readWalletNow(tx, scope)
      const rows = await readMovements(tx, scope, { filter, behind, limit: ROWS_AT_ONCE })
      return addCreditAfter({ scope, rows, now, isWhole: isStretch(filter), before: behind }, { tx })
    })
  async function* rows() {
    let batch = await readBehind(undefined)
    while (batch.length > 0) {
      yield batch.map(toCells)
      if (batch.length < ROWS_AT_ONCE) return
      batch = await readBehind(batch.at(-1))
    }
  }
  return { header, rows: rows() }
}

/** One row below `header`. */
function toCells(row: MovementWithCredit): CellValue[] {
  const shown = presentMovement(row)
  return [
    shown.payment_id,
    dateTimeValue(tehranDateTime(row.atSeconds * 1000)),
    shown.type_fa,
    shown.method_fa,
    shown.status_fa,
    shown.description,
    shown.amount,
    rialOf(row.creditAfterTenths),
    shown.tracking_code,
    shown.reference_code,
    shown.messages_outbox_id,
    shown.reject_comment,
  ]
}
