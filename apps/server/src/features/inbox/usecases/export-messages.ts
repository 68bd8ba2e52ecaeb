import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { ExportAnswer } from '@peyk/contract/files/files.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { localMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { inbox, inboxFile } from '@peyk/phrases/fa/reports/inbox.ts'
import type { CellValue } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { startExport } from '../../files/exports/usecases/start-export.ts'
import type { ExportSource } from '../../files/exports/usecases/write-export.ts'
import { nameNumbers } from '../../phonebook/usecases/find-by-number.ts'
import { readMessages, type InboxRow } from '../queries/messages.ts'
import { findIdsBefore } from '../queries/search.ts'
import { toMessageSearch, type MessageFilter } from './message-search.ts'

const ROWS_AT_ONCE = 2000

/** I2. */
export const exportMessages = (
  {
    input: { format = 'xlsx', filters: filter = {} },
    ...asking
  }: { scope: AccountScope; caller: Caller; actor: Actor; input: CallInput<typeof calls.exportMessages> },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> =>
  startExport({ ...asking, title: inboxFile.title, format, job: 'inbox.export', payload: { filter } }, deps)

const HEADER = [inbox.from, inboxFile.contact, inbox.number, inbox.message, inbox.time, inboxFile.status]

const toCells = (row: InboxRow, name: string | null): CellValue[] => [
  localMobile(mobileOf(row.msisdn)),
  name ?? '',
  row.line_number,
  row.message,
  dateTimeValue(tehranDateTime(row.received_at.getTime())),
  row.is_seen ? inbox.seen : inbox.unseen,
]

/** What the job of I2 writes: the list of I1 as it is asked for, newest first, read bit by bit. */
export async function openMessagesExport(
  { scope, filter }: { scope: AccountScope; filter: MessageFilter },
  { db }: Pick<Deps, 'db'>,
): Promise<ExportSource> {
  const search = await db.inAccount(scope, (tx) => toMessageSearch(tx, scope, filter))
  const nextRows = (before: number | null) =>
    db.inAccount(scope, async (tx) => {
      const ids = await findIdsBefore(tx, scope, { search, before, limit: ROWS_AT_ONCE })
      const messages = await readMessages(tx, scope, ids)
      const names = await nameNumbers(tx, scope, [...new Set(messages.map(({ msisdn }) => msisdn))])
      const rows = messages.map((row) => toCells(row, names.get(row.msisdn)?.name ?? null))
      return { rows, last: ids.at(-1) ?? null }
    })
  async function* rows() {
    for (let next = await nextRows(null); next.last !== null; next = await nextRows(next.last)) yield next.rows
  }
  return { header: HEADER, rows: rows() }
}
