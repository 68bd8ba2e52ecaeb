import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { ExportAnswer } from '@peyk/contract/files/files.ts'
import type { exportSends as sendsCall } from '@peyk/contract/reports/send-lists.ts'
import type { exportSystemic as systemicCall } from '@peyk/contract/reports/system-messages.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { listSheets } from '@peyk/phrases/fa/reports/list-sheets.ts'
import type { CellValue } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import type { Actor } from '../../../../platform/security/audit.ts'
import { startExport } from '../../../files/exports/usecases/start-export.ts'
import type { ExportSource } from '../../../files/exports/usecases/write-export.ts'
import { readSendsBehind, type SendBehindRow } from '../queries/sends.ts'
import { readSystemMessagesBehind, type SystemMessageBehindRow } from '../queries/system-messages.ts'
import { sendsHeader, systemicHeader, toSendCells, toSystemicCells } from './list-sheet.ts'
import { toSystemFilter, type SystemFilters } from './list-system-messages.ts'
import { toSendFilter, type SendFilters } from './to-send-filter.ts'

const ROWS_AT_ONCE = 1000

interface Asking {
  scope: AccountScope
  caller: Caller
  actor: Actor
}

/** The list of R1 or R3, all pages of it, as it is when it is asked for. */
export function exportSends(
  { input, isArchive, ...asking }: Asking & { input: CallInput<typeof sendsCall>; isArchive: boolean },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> {
  const { filters = {}, format = 'xlsx' } = input
  const atMs = deps.clock.now()
  // Now, because whoever asks is still there to be told what is wrong with it.
  toSendFilter(filters, { nowMs: atMs, isArchive })
  const title = isArchive ? listSheets.files.archive : listSheets.files.sends
  return startExport({ ...asking, title, format, job: 'reports.export', payload: { filters, isArchive, atMs } }, deps)
}

/** R9. */
export function exportSystemic(
  { input, ...asking }: Asking & { input: CallInput<typeof systemicCall> },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> {
  const { filters = {}, format = 'xlsx' } = input
  const atMs = deps.clock.now()
  toSystemFilter(filters, atMs)
  const title = listSheets.files.systemic
  return startExport({ ...asking, title, format, job: 'reports.export-systemic', payload: { filters, atMs } }, deps)
}

export async function openSendsExport(
  { scope, filters, isArchive, atMs }: { scope: AccountScope; filters: SendFilters; isArchive: boolean; atMs: number },
  { db }: Pick<Deps, 'db'>,
): Promise<ExportSource> {
  const filter = toSendFilter(filters, { nowMs: atMs, isArchive })
  const rows = walk<SendBehindRow>(async (behind) =>
    filter === null
      ? []
      : db.inAccount(scope, (tx) => readSendsBehind(tx, scope, { filter, behind, limit: ROWS_AT_ONCE })),
  )
  return { header: sendsHeader, rows: mapBatches(rows, (send) => toSendCells(send, { nowMs: atMs })) }
}

export async function openSystemicExport(
  { scope, filters, atMs }: { scope: AccountScope; filters: SystemFilters; atMs: number },
  { db }: Pick<Deps, 'db'>,
): Promise<ExportSource> {
  const filter = toSystemFilter(filters, atMs)
  const rows = walk<SystemMessageBehindRow>(async (behind) =>
    filter === null
      ? []
      : db.inAccount(scope, (tx) => readSystemMessagesBehind(tx, scope, { filter, behind, limit: ROWS_AT_ONCE })),
  )
  return { header: systemicHeader, rows: mapBatches(rows, toSystemicCells) }
}

/** All rows of a list in its order, each batch from behind the last row of the one before. */
async function* walk<Row>(read: (behind: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let batch = await read(null); batch.length > 0; batch = await read(batch.at(-1)!)) {
    yield batch
    if (batch.length < ROWS_AT_ONCE) return
  }
}

async function* mapBatches<Row>(batches: AsyncIterable<Row[]>, toCells: (row: Row) => CellValue[]) {
  for await (const batch of batches) yield batch.map(toCells)
}
