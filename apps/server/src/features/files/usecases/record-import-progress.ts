import type { FileStatus } from '@peyk/contract/files/files.ts'
import type { FileFault } from '@peyk/contract/files/validation-report.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { ImportFault } from '@peyk/phrases/fa/files/files.ts'
import { pack } from '../check/compressed-list.ts'
import { findFile } from '../queries/files.ts'
import { clearImportRejects, insertImportRejects, writeImportReport } from '../queries/imports.ts'
import type { StoredImportReport, StoredReport } from './stored-report.ts'
import { publishFileReady } from './publish-file-ready.ts'
import type { RejectedRow } from '../uploads/usecases/rejected-row.ts'

/** From here on the file tells how far its import is, and nothing of an earlier one. */
export async function beginImport(
  { scope, fileId, phonebookId }: { scope: AccountScope; fileId: number; phonebookId: number },
  { tx }: { tx: Tx },
): Promise<void> {
  await clearImportRejects(tx, scope, fileId)
  await writeImportReport(tx, scope, { fileId, report: emptyImportReport(phonebookId) })
}

const emptyImportReport = (phonebookId: number): StoredImportReport => ({
  phonebook_id: phonebookId,
  status: 'processing',
  progress: 0,
  added_count: 0,
  updated_count: 0,
  existing_count: 0,
  blacklist_count: 0,
  invalid_count: 0,
  full_count: 0,
  fault: null,
  operator_counts: { mci: 0, irancell: 0, other: 0 },
  samples: [],
})

/** What a chunk of rows came to: the counts so far, and its rows that were not taken. */
export async function saveImportReport(
  {
    scope,
    fileId,
    number,
    report,
    rejected,
  }: {
    scope: AccountScope
    fileId: number
    number: number
    report: StoredImportReport
    rejected: readonly RejectedRow[]
  },
  { tx }: { tx: Tx },
): Promise<void> {
  if (rejected.length > 0) await insertImportRejects(tx, scope, { fileId, number, rejected: await pack(rejected) })
  await writeImportReport(tx, scope, { fileId, report })
}

/** What an import may know of its file. */
export interface ImportFile {
  readonly status: FileStatus
  readonly fault: FileFault | null
  readonly columns: readonly { key: string; title: string }[]
  /** Where its numbers stand. */
  readonly numberKey: string | null
  /** Rows that are staged. */
  readonly totalRows: number
  /** What they have come to so far. */
  readonly importReport: StoredImportReport
}

export async function readImportFile(
  { scope, fileId }: { scope: AccountScope; fileId: number },
  { tx }: { tx: Tx },
): Promise<ImportFile | null> {
  const file = await findFile(tx, scope, { fileId })
  if (file === null) return null
  const report = file.report as StoredReport | null
  return {
    status: file.status,
    fault: report?.error_code ?? null,
    columns: report?.columns ?? [],
    numberKey: report?.mobile_column ?? null,
    totalRows: (report?.valid_count ?? 0) + (report?.blacklist_count ?? 0),
    importReport: (file.import_report as StoredImportReport | null) ?? emptyImportReport(0),
  }
}

/** The end of it, with `file_ready`; without a fault it is done. */
export async function endImport(
  { scope, fileId, fault }: { scope: AccountScope; fileId: number; fault: ImportFault | null },
  { tx }: { tx: Tx },
): Promise<void> {
  const file = await readImportFile({ scope, fileId }, { tx })
  if (file === null) return
  const { importReport } = file
  const over = fault === 'cancelled' ? 'cancelled' : 'failed'
  const report: StoredImportReport =
    fault === null ? { ...importReport, status: 'done', progress: 100 } : { ...importReport, status: over, fault }
  await writeImportReport(tx, scope, { fileId, report })
  await publishFileReady({ scope, fileId }, { tx })
}
