import type { ExportColumn } from './table-export.ts'

/** Where the rows of a file come from. */
export type ExportSource<Row> = {
  /** The file's name without its ending. */
  name: string
  /** What the file says, where that is more than the table shows. */
  columns?: readonly ExportColumn<Row>[]
  /** Pages from 1 on, until as many rows as there are have come. */
  readPage: (request: { page: number; signal: AbortSignal }) => Promise<{ rows: readonly Row[]; total: number }>
}

export type ExportFormat = 'xlsx' | 'csv'
