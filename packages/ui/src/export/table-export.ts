import { escapeFormula } from '@peyk/sheets/csv-injection.ts'

/** What a column says in a file: plain text, Latin digits, so that a sheet can count with it. */
export type ExportColumn<Row> = { header: string; text?: (row: Row) => string | number | null }

const toCsvCell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = escapeFormula(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file that rows are added to as they come. */
export interface TableFile<Row> {
  add: (rows: readonly Row[]) => Promise<void>
  end: () => Promise<Blob>
}

/** The columns that say something in a file. */
export const exportedColumns = <Row>(columns: readonly ExportColumn<Row>[]) =>
  columns.flatMap(({ header, text }) => (text === undefined ? [] : [{ header, text }]))

/** CSV that spreadsheets open in Persian: a byte order mark, the headers, then a line for each row. */
export function createCsvFile<Row>(columns: readonly ExportColumn<Row>[]): TableFile<Row> {
  const exported = exportedColumns(columns)
  const lineOf = (cells: readonly (string | number | null)[]) => `${cells.map(toCsvCell).join(',')}\r\n`
  const pieces = [`\ufeff${lineOf(exported.map(({ header }) => header))}`]
  return {
    async add(rows) {
      pieces.push(rows.map((row) => lineOf(exported.map(({ text }) => text(row)))).join(''))
    },
    async end() {
      return new Blob(pieces, { type: 'text/csv;charset=utf-8' })
    },
  }
}

/** Hands the browser a file to keep. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
