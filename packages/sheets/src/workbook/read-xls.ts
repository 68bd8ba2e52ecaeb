import type { CellObject, WorkBook } from '@e965/xlsx'
import { readFile } from 'node:fs/promises'
import { dateText, isDateFormat, numberText } from '../cell-text.ts'
import { SheetRefusal } from '../sheet-error.ts'
import type { RowSink } from '../row-sink.ts'
import type { SheetLimits } from '../sheet.ts'

const MAGIC = 'd0cf11e0a1b11ae1'
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')
const ROWS_AT_ONCE = 5000

/**
 * Puts the rows of the first visible sheet of an xls file into the sink. The file is parsed as a whole by a large library:
 * only small files, and only in a process that may crash. Throws `SheetRefusal`.
 */
export async function* readOldWorkbook({
  file,
  size,
  limits,
  sink,
}: {
  file: string
  size: number
  limits: SheetLimits
  sink: RowSink
}): AsyncGenerator<void> {
  if (size > limits.oldBytes) throw new SheetRefusal('too_big', `an old workbook of ${size} octets`)
  const octets = await readFile(file)
  if (octets.toString('hex', 0, 8) !== MAGIC) throw new SheetRefusal('wrong_format', 'no old workbook')
  if (octets.includes(ENCRYPTED_STREAM)) throw new SheetRefusal('encrypted', 'the workbook asks for a password')
  const book = await parseWorkbook(octets)
  const shown = book.SheetNames.find((_, at) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0) ?? book.SheetNames[0]
  const sheet = shown === undefined ? undefined : book.Sheets[shown]
  if (sheet === undefined) throw new SheetRefusal('broken', 'the workbook has no sheet of cells')
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const rows = (sheet['!data'] ?? []) as (CellObject | null | undefined)[][]
  for (const [at, row] of rows.entries()) {
    if (row !== undefined)
      sink.add(
        at + 1,
        Array.from(row, (cell) => cellText(cell, is1904)),
      )
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield
  }
}

async function parseWorkbook(octets: Buffer): Promise<WorkBook> {
  const { read } = await import('@e965/xlsx')
  try {
    return read(octets, { dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellText: false })
  } catch (error) {
    const { message } = error as Error
    throw new SheetRefusal(/password/i.test(message) ? 'encrypted' : 'broken', message)
  }
}

function cellText(cell: CellObject | null | undefined, is1904: boolean): string {
  const value = cell?.v
  if (cell === null || cell === undefined || value === undefined) return ''
  if (cell.t === 'b') return value === true ? 'TRUE' : 'FALSE'
  if (cell.t === 'e') return ERRORS[String(value)] ?? '#N/A'
  if (typeof value !== 'number') return String(value)
  return typeof cell.z === 'string' && isDateFormat(cell.z)
    ? dateText(String(value), { is1904 })
    : numberText(String(value))
}

/** Cell errors by their codes in xls files. */
const ERRORS: Readonly<Record<string, string>> = {
  0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A',
} // prettier-ignore
