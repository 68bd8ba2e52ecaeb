import { operatorOf, type Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { MobileNumberSet } from '@peyk/domain/mobile-number/number-set.ts'
import { readMsisdn } from '@peyk/domain/mobile-number/read-msisdn.ts'
import { unfoldedNumber } from '@peyk/sheets/cell-text.ts'
import { columnIndex, columnKey, type SheetRow } from '@peyk/sheets/sheet.ts'
import { CheckRefusal, VERDICTS } from './check-order.ts'
import type { CheckedChunk, CheckOrder, CheckProgress, CheckSummary, RowError, Verdict } from './check-order.ts'
import { findColumns, type FoundColumns } from './find-columns.ts'

const CHUNK_ROWS = 10_000
/** Rows that tell the columns. */
const SAMPLE_ROWS = 200
const SAMPLES_MOST = 100
const VALUE_CHARS = 200
const PREVIEW_ROWS = 5
/** Spec §5: records of a file. */
const ROWS_MOST = 1_000_000

/** An error that a sheet left in a cell. */
const CELL_ERROR = /^#(?:REF|N\/A|VALUE|NAME|NULL|NUM|DIV\/0|SPILL|CALC)[!?]?/
const placeOf = (verdict: Verdict): number => VERDICTS.indexOf(verdict)
const VALID = placeOf('valid')
const DUPLICATE = placeOf('duplicate')

/** Looks at one row after another: finds mobile numbers, duplicates and faults, and gathers them in chunks. */
export class RowCheck {
  readonly #order: CheckOrder
  readonly #cellPlaces: readonly number[] | 'all' | null
  #columns: FoundColumns | null = null
  #sample: SheetRow[] = []
  #titles: string[] = []
  readonly #preview: string[][] = []
  readonly #seen = new MobileNumberSet()
  #chunk = new ChunkBuilder()
  #total = 0
  #valid = 0
  #duplicate = 0
  #width = 0
  readonly #operators = { mci: 0, irancell: 0, other: 0 }
  readonly #errors: CheckSummary['errors'] = {
    empty_cell: { count: 0, samples: [] },
    invalid_number: { count: 0, samples: [] },
    other: { count: 0, samples: [] },
  }

  constructor(order: CheckOrder) {
    this.#order = order
    this.#cellPlaces = order.cellColumns === 'all' ? 'all' : (order.cellColumns?.map(columnIndex) ?? null)
  }

  /** Takes rows and answers with the chunks that are full by them. Throws `CheckRefusal`. */
  add(rows: readonly SheetRow[]): CheckedChunk[] {
    if (this.#columns !== null) return this.#addAll(this.#columns, rows)
    for (const row of rows) this.#sample.push(row)
    return this.#sample.length < SAMPLE_ROWS ? [] : this.#begin()
  }

  /** What is left after the last row, and what the file came to. Throws `CheckRefusal`. */
  end(): { chunks: CheckedChunk[]; summary: CheckSummary } {
    const chunks = this.#columns === null ? this.#begin() : []
    const columns = this.#columns
    if (columns === null || this.#total === 0) throw new CheckRefusal('empty_file', 'no row but perhaps a header')
    if (this.#chunk.size > 0) chunks.push(this.#chunk.take())
    const { mobile, message, hasHeader } = columns
    return {
      chunks,
      summary: {
        totalRows: this.#total,
        valid: this.#valid,
        duplicate: this.#duplicate,
        operators: this.#operators,
        columns: Array.from({ length: this.#width }, (_, at) => ({
          key: columnKey(at),
          title: this.#titles[at] ?? '',
        })),
        mobileColumn: columnKey(mobile),
        messageColumn: message === null ? null : columnKey(message),
        hasHeader,
        errors: this.#errors,
        preview: this.#preview.map((cells) => Object.fromEntries(cells.map((cell, at) => [columnKey(at), cell]))),
      },
    }
  }

  get progress(): Omit<CheckProgress, 'share'> {
    const { empty_cell: empty, invalid_number: invalid, other } = this.#errors
    return {
      rows: this.#total,
      valid: this.#valid,
      duplicate: this.#duplicate,
      invalid: empty.count + invalid.count + other.count,
    }
  }

  #begin(): CheckedChunk[] {
    const sample = this.#sample
    this.#sample = []
    if (sample.length === 0) throw new CheckRefusal('empty_file', 'no row')
    this.#columns = findColumns(sample.slice(0, SAMPLE_ROWS), this.#order)
    this.#width = this.#columns.count
    const rows = this.#columns.hasHeader ? sample.slice(1) : sample
    if (this.#columns.hasHeader) this.#titles = (sample[0]?.cells ?? []).map(cut)
    return this.#addAll(this.#columns, rows)
  }

  #addAll({ mobile, message }: FoundColumns, rows: readonly SheetRow[]): CheckedChunk[] {
    const full: CheckedChunk[] = []
    const most = this.#order.rowsMost ?? ROWS_MOST
    for (const { number: row, cells } of rows) {
      this.#total += 1
      if (this.#total > most) throw new CheckRefusal('too_many_rows', `more than ${most} rows`)
      if (this.#preview.length < PREVIEW_ROWS) this.#preview.push(cells.map(cut))
      if (cells.length > this.#width) this.#width = cells.length
      const text = message === null ? null : (cells[message] ?? '')
      const number = numberOf(cells[mobile] ?? '')
      const verdict = this.#judge({ row, cell: cells[mobile] ?? '', number, text, mobile, message })
      this.#chunk.add({ row, number, verdict, text, cells: this.#wanted(cells) })
      if (this.#chunk.size === CHUNK_ROWS) full.push(this.#chunk.take())
    }
    return full
  }

  #wanted(cells: string[]): string[] | null {
    return this.#cellPlaces === 'all' ? cells : (this.#cellPlaces?.map((at) => cells[at] ?? '') ?? null)
  }

  #judge({ row, cell, number, text, mobile, message }: Looked): number {
    if (number === 0) {
      const bare = cell.trim()
      const error = bare === '' ? 'empty_cell' : CELL_ERROR.test(bare) ? 'other' : 'invalid_number'
      return this.#reject({ row, column: columnKey(mobile), value: cut(bare), error })
    }
    // A message that is missing spoils the row before its number counts as seen.
    if (text !== null && message !== null) {
      const bare = text.trim()
      const column = columnKey(message)
      if (bare === '') return this.#reject({ row, column, value: '', error: 'empty_cell' })
      if (CELL_ERROR.test(bare)) return this.#reject({ row, column, value: cut(bare), error: 'other' })
    }
    if (this.#seen.add(number)) {
      this.#valid += 1
      this.#operators[operatorBy(number)] += 1
      return VALID
    }
    this.#duplicate += 1
    this.#chunk.reject({ row, column: columnKey(mobile), value: cut(cell.trim()), verdict: 'duplicate' })
    return DUPLICATE
  }

  #reject({ row, column, value, error }: { row: number; column: string; value: string; error: RowError }): number {
    const errors = this.#errors[error]
    errors.count += 1
    if (errors.samples.length < SAMPLES_MOST) errors.samples.push({ row, column, value })
    this.#chunk.reject({ row, column, value, verdict: error })
    return placeOf(error)
  }
}

const known: (Operator | undefined)[] = Array.from({ length: 10_000 })

/** Operators go by the first four digits: asked once for each. */
function operatorBy(number: number): Operator {
  const first = Math.floor(number / 1e6) % 1e4
  return (known[first] ??= operatorOf(number))
}

interface Looked {
  row: number
  cell: string
  number: number
  text: string | null
  mobile: number
  message: number | null
}

/** A csv may have kept a number in the exponent form; where no digit was lost, it is read. */
function numberOf(cell: string): number {
  const number = readMsisdn(cell)
  if (number !== 0 || cell.length < 12) return number
  const unfolded = unfoldedNumber(cell)
  return unfolded === null ? 0 : readMsisdn(unfolded)
}

/** A copy of its own: what is cut from a piece of the file would keep the whole piece in memory. */
const cut = (text: string): string => Buffer.from(text.slice(0, VALUE_CHARS), 'utf16le').toString('utf16le')

class ChunkBuilder {
  readonly #rows = new Uint32Array(CHUNK_ROWS)
  readonly #numbers = new Float64Array(CHUNK_ROWS)
  readonly #verdicts = new Uint8Array(CHUNK_ROWS)
  #messages: string[] = []
  #cells: string[][] = []
  #rejected: CheckedChunk['rejected'] = []
  size = 0

  add({
    row,
    number,
    verdict,
    text,
    cells,
  }: {
    row: number
    number: number
    verdict: number
    text: string | null
    cells: string[] | null
  }): void {
    this.#rows[this.size] = row
    this.#numbers[this.size] = number
    this.#verdicts[this.size] = verdict
    if (text !== null) this.#messages.push(text)
    if (cells !== null) this.#cells.push(cells)
    this.size += 1
  }

  reject(rejected: CheckedChunk['rejected'][number]): void {
    this.#rejected.push(rejected)
  }

  /** What was gathered, and begins anew. */
  take(): CheckedChunk {
    const { size } = this
    const chunk: CheckedChunk = {
      rows: this.#rows.slice(0, size),
      numbers: this.#numbers.slice(0, size),
      verdicts: this.#verdicts.slice(0, size),
      messages: this.#messages.length > 0 ? this.#messages : null,
      cells: this.#cells.length > 0 ? this.#cells : null,
      rejected: this.#rejected,
    }
    this.#messages = []
    this.#cells = []
    this.#rejected = []
    this.size = 0
    return chunk
  }
}
