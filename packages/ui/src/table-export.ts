/** What a column says in a file: plain text, Latin digits, so that a sheet can count with it. */
type Exported<Row> = { header: string; text?: (row: Row) => string | number | null }

/** A cell that begins so is a formula to spreadsheets: somebody else's text must never be run (promise S7). */
const FORMULA = /^[=+\-@\t\r\0]/

const cellOf = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as CSV that spreadsheets open in Persian: a byte order mark, the headers, then a line for each row. */
export function csvOf<Row>({ columns, rows }: { columns: readonly Exported<Row>[]; rows: readonly Row[] }): string {
  const told = columns.flatMap(({ header, text }) => (text === undefined ? [] : [{ header, text }]))
  const lines = [
    told.map(({ header }) => cellOf(header)),
    ...rows.map((row) => told.map(({ text }) => cellOf(text(row)))),
  ]
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

/** Hands the browser a file to keep. */
export function saveFile({ name, content, type }: { name: string; content: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
