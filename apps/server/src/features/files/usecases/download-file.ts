import type { ExportFormat } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { columnHeading } from '@peyk/domain/phonebook/column-heading.ts'
import { columnTexts } from '@peyk/phrases/fa/files/columns.ts'
import { rejectedRows } from '@peyk/phrases/fa/files/files.ts'
import type { CellValue } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import type { FileResponse } from '../../../platform/http/routes.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { unpack } from '../check/compressed-list.ts'
import { filesErrors } from '../files.errors.ts'
import { findFile, type FileRow } from '../queries/files.ts'
import { nextRejects, type RejectsRow } from '../queries/check-runs.ts'
import type { StoredReport } from './stored-report.ts'
import { findVisibleFile } from './find-own-file.ts'
import { mimeOf } from './mime-of.ts'
import { writeSheet } from '../exports/usecases/write-sheet.ts'
import type { RejectedRow } from '../uploads/usecases/rejected-row.ts'

interface DownloadInput {
  file_id: number
  invalid_only?: boolean | undefined
  format?: ExportFormat | undefined
}

/** F6. `isSigned`: the address was signed for this file, for a user who may see it. */
export async function downloadFile(
  { scope, caller, input, isSigned }: { scope: AccountScope; caller: Caller; input: DownloadInput; isSigned: boolean },
  deps: Pick<Deps, 'db' | 'storage'>,
): Promise<FileResponse> {
  const fileId = input.file_id
  const file = await deps.db.inAccount(scope, async (tx) =>
    isSigned ? await findFile(tx, scope, { fileId }) : await findVisibleFile({ scope, caller, fileId }, { tx }),
  )
  if (file === null) throw filesErrors.notFound()
  if (input.invalid_only === true) return buildRejectedRowsFile({ scope, file, format: input.format ?? 'xlsx' }, deps)
  if (file.purpose === 'export' && file.status !== 'ready') throw filesErrors.notReady()
  const body = file.object_key === null ? null : await deps.storage.read(objectKey(scope, file.object_key))
  if (body === null) throw filesErrors.notFound()
  return { name: file.name, mime: file.mime, size: file.size, body }
}

async function buildRejectedRowsFile(
  { scope, file, format }: { scope: AccountScope; file: FileRow; format: ExportFormat },
  { db }: Pick<Deps, 'db'>,
): Promise<FileResponse> {
  if (file.status === 'processing') throw filesErrors.notReady()
  const next = (after: number) => db.inAccount(scope, (tx) => nextRejects(tx, scope, { fileId: file.id, after }))
  const first = await next(0)
  if (first === null) throw filesErrors.noRejectedRows()
  const nameOf = columnNamer((file.report as StoredReport | null)?.columns ?? [])
  async function* batches(): AsyncGenerator<CellValue[][]> {
    for (let chunk = first; chunk !== null; chunk = await next(chunk.number)) {
      const rejected = await readRejectedRows(chunk, { isImported: file.import_report !== null })
      yield rejected.map(([row, column, value, verdict]) => [row, nameOf(column), value, reasonText(verdict)])
    }
  }
  const { row, column, value, reason } = rejectedRows
  return {
    name: `${rejectedRows.fileName(file.name.replace(/\.[^.]+$/, ''))}.${format}`,
    mime: mimeOf(format),
    size: undefined,
    body: writeSheet({ format, header: [row, column, value, reason], rows: batches() }),
  }
}

/** A column as people know it: its heading, its place where it has none. */
function columnNamer(columns: readonly { key: string; title: string }[]): (key: string) => string {
  const names = new Map<string, string>()
  const nameOf = (key: string) => {
    const { title, place } = columnHeading(key, columns)
    if (place === null) return title
    return title === '' ? columnTexts.byPlace(formatNumber(place)) : columnTexts.ofTwins(title, formatNumber(place))
  }
  return (key) => {
    const name = names.get(key) ?? nameOf(key)
    names.set(key, name)
    return name
  }
}

/** By their rows. An import looked at the blacklist anew: what the check found of it is not said twice. */
async function readRejectedRows(chunk: RejectsRow, { isImported }: { isImported: boolean }): Promise<RejectedRow[]> {
  const read = async (packed: Uint8Array | null) => (packed === null ? [] : unpack<RejectedRow>(packed))
  const checked = await read(chunk.rejected)
  const kept = isImported ? checked.filter(([, , , verdict]) => verdict !== 'blacklisted') : checked
  return [...kept, ...(await read(chunk.of_import))].sort(([a], [b]) => a - b)
}

const reasonText = (verdict: string): string =>
  (rejectedRows.reasons as Readonly<Record<string, string>>)[verdict] ?? rejectedRows.reasons.other
