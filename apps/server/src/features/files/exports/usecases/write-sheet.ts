import type { Readable } from 'node:stream'
import type { ExportFormat } from '@peyk/contract/files/files.ts'
import type { CellValue } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import { writeCsv } from '@peyk/sheets/writing/write-csv.ts'
import { writeXlsx } from '@peyk/sheets/writing/write-xlsx.ts'

/** A title over every column, and rows by the batch as they are made. No cell of what is written runs (promise S7). */
export interface SheetSource {
  readonly header: readonly string[]
  readonly rows: AsyncIterable<readonly (readonly CellValue[])[]>
}

export const writeSheet = ({ format, ...source }: SheetSource & { format: ExportFormat }): Readable =>
  format === 'csv' ? writeCsv(source) : writeXlsx(source)
