import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-finance.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { bookSheets } from '@peyk/phrases/fa/wallet/book-names.ts'
import { writeCsv } from '@peyk/sheets/writing/write-csv.ts'
import { writeWorkbook, type NamedSheet } from '@peyk/sheets/writing/write-workbook.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileResponse } from '../../../platform/http/routes.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { mimeOf } from '../../files/usecases/mime-of.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { writtenDay } from './read-period.ts'
import { showBooks, type BooksAnswer } from './show-books.ts'

const { days: dayNames, balance: balanceNames, payments: paymentNames } = bookSheets

/** The books of a period as a file: a workbook with a sheet for each table, or the days alone as csv. */
export async function exportBooks(
  { input, staff }: { input: CallInput<typeof calls.exportBooks>; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<FileResponse> {
  const { format = 'xlsx', ...period } = input
  const staffUserId = staffIdOf(staff)
  const books = await showBooks({ input: period, staffUserId }, deps)
  const { from_day: from, to_day: to } = books
  const name = `${bookSheets.file} ${from} ${to}.${format}`
  await deps.db.asStaff(staffScope(staffUserId), (tx) =>
    writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'export.made',
      subject: name,
      details: { from_day: from, to_day: to, format },
    }),
  )
  const days = daysSheet(books)
  const body =
    format === 'csv'
      ? writeCsv({ header: days.header, rows: inOneBatch(days.rows) })
      : writeWorkbook([days, balanceSheet(books), paymentsSheet(books)])
  return { name, mime: mimeOf(format), size: undefined, body }
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

const daysSheet = ({ days }: BooksAnswer): NamedSheet => ({
  name: dayNames.name,
  header: [dayNames.day, dayNames.revenue, dayNames.paidIn, dayNames.tax, dayNames.liability],
  rows: days.map((day) => [writtenDay(day.day), day.revenue, day.paid_in, day.tax, day.liability]),
})

function balanceSheet({ trial_balance: balance }: BooksAnswer): NamedSheet {
  const total = (column: 'opening' | 'in' | 'out' | 'closing') => balance.reduce((sum, row) => sum + row[column], 0)
  return {
    name: balanceNames.name,
    header: [balanceNames.book, balanceNames.opening, balanceNames.in, balanceNames.out, balanceNames.closing],
    rows: [
      ...balance.map((row) => [row.book_fa, row.opening, row.in, row.out, row.closing]),
      [balanceNames.total, total('opening'), total('in'), total('out'), total('closing')],
    ],
  }
}

const paymentsSheet = ({ payment_days: paid }: BooksAnswer): NamedSheet => ({
  name: paymentNames.name,
  header: [paymentNames.day, paymentNames.method, paymentNames.gateway, paymentNames.count, paymentNames.payable],
  rows: paid.map((row) => [writtenDay(row.day), row.method_fa, row.gateway, row.count, row.payable]),
})
