import { OPERATOR_IDS, operatorOf, type Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { MobileNumberSet } from '@peyk/domain/mobile-number/number-set.ts'
import { readMsisdnFromBytes, readMsisdn } from '@peyk/domain/mobile-number/read-msisdn.ts'
import { hasLostDigits, unfoldedNumber } from '@peyk/sheets/cell-text.ts'
import type { RowConsumer } from '@peyk/sheets/row-sink.ts'
import { columnIndex, columnKey, type SheetRow } from '@peyk/sheets/sheet.ts'
import { CheckRefusal } from './check-protocol.ts'
import type { CheckRequest, CheckProgress, CheckSummary, RowError } from './check-protocol.ts'
import { ChunkBuilder, type FullChunk } from './chunk-builder.ts'
import { findColumns, type FoundColumns } from './find-columns.ts'
import { MAX_SAMPLES, MAX_VALUE_CHARS } from '../uploads/usecases/rejected-row.ts'

/** Rows that tell the columns. */
const SAMPLE_ROWS = 200
const PREVIEW_ROWS = 5
/** Spec §5: records of a file. */
const MAX_ROWS = 1_000_000

/** An error that a sheet left in a cell. */
const CELL_ERROR = /^#(?:REF|N\/A|VALUE|NAME|NULL|NUM|DIV\/0|SPILL|CALC)[!?]?/

/**
 * Looks at one row after another: finds mobile numbers, duplicates and faults, and gathers them in chunks. Where numbers
 * are all that is wanted, nearly every row is done with by a glance at its number.
 */
export class RowCheck implements RowConsumer {
  /** Where a glance at the mobile number does; -1 until the columns are known, and where rows are wanted whole. */
  column = -1
  readonly #order: CheckRequest
  readonly #cellPlaces: readonly number[] | 'all' | null
  readonly #rowsMost: number
  #columns: FoundColumns | null = null
  #mobileKey = ''
  #sample: SheetRow[] = []
  #titles: string[] = []
  readonly #preview: string[][] = []
  readonly #seen = new MobileNumberSet()
  readonly #chunk = new ChunkBuilder()
  #full: FullChunk[] = []
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

  constructor(order: CheckRequest) {
    this.#order = order
    this.#cellPlaces = order.cellColumns === 'all' ? 'all' : (order.cellColumns?.map(columnIndex) ?? null)
    this.#rowsMost = order.maxRows ?? MAX_ROWS
  }

  /** Throws `CheckRefusal`. */
  addRows(rows: SheetRow[]): void {
    if (this.#columns !== null) this.#addAll(this.#columns, rows)
    else {
      for (const row of rows) this.#sample.push(row)
      if (this.#sample.length >= SAMPLE_ROWS) this.#begin()
    }
  }

  /** Throws `CheckRefusal`. */
  tryCell(octets: Uint8Array, from: number, to: number, row: number): boolean {
    const number = readMsisdnFromBytes(octets, from, to)
    if (number === 0 || this.#preview.length < PREVIEW_ROWS) return false
    this.#count()
    if (this.#seen.add(number)) this.#accept(row, number, null)
    else this.#repeat(row, () => String.fromCharCode(...octets.subarray(from, to)))
    return true
  }

  /** The chunks that are full by now. */
  drainFullChunks(): FullChunk[] {
    const full = this.#full
    this.#full = []
    return full
  }

  /** What is left after the last row, and what the file came to. Throws `CheckRefusal`. */
  end(): { chunks: FullChunk[]; summary: CheckSummary } {
    if (this.#columns === null) this.#begin()
    const columns = this.#columns
    if (columns === null || this.#total === 0) throw new CheckRefusal('empty_file', 'no row but perhaps a header')
    if (!this.#chunk.isEmpty) this.#full.push(this.#chunk.flush())
    const { message, headerAt } = columns
    return {
      chunks: this.drainFullChunks(),
      summary: {
        totalRows: this.#total,
        valid: this.#valid,
        duplicate: this.#duplicate,
        operators: this.#operators,
        columns: Array.from({ length: this.#width }, (_, at) => ({
          key: columnKey(at),
          title: this.#titles[at] ?? '',
        })),
        mobileColumn: this.#mobileKey,
        messageColumn: message === null ? null : columnKey(message),
        hasHeader: headerAt !== null,
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

  #begin(): void {
    const sample = this.#sample
    this.#sample = []
    if (sample.length === 0) throw new CheckRefusal('empty_file', 'no row')
    const columns = findColumns(sample.slice(0, SAMPLE_ROWS), this.#order)
    this.#columns = columns
    this.#mobileKey = columnKey(columns.mobile)
    this.#width = columns.count
    const { headerAt } = columns
    const rows = headerAt === null ? sample : sample.slice(headerAt + 1)
    if (headerAt !== null) this.#titles = (sample[headerAt]?.cells ?? []).map(cutValue)
    this.#addAll(columns, rows)
    if (columns.message === null && this.#cellPlaces === null) this.column = columns.mobile
  }

  #addAll({ mobile, message }: FoundColumns, rows: readonly SheetRow[]): void {
    for (const { number: row, cells } of rows) {
      this.#count()
      if (this.#preview.length < PREVIEW_ROWS) this.#preview.push(cells.map(cutValue))
      if (cells.length > this.#width) this.#width = cells.length
      const cell = cells[mobile] ?? ''
      const number = readNumber(cell)
      const text = message === null ? null : (cells[message] ?? '')
      if (number === 0) this.#reject(row, this.#mobileKey, cell)
      // A message that is missing spoils the row before its number counts as seen.
      else if (text !== null && message !== null && isEmptyText(text)) this.#reject(row, columnKey(message), text)
      else if (this.#seen.add(number)) this.#accept(row, number, text === null ? this.#wanted(cells) : [text])
      else this.#repeat(row, () => cell)
    }
  }

  #count(): void {
    this.#total += 1
    if (this.#total > this.#rowsMost) throw new CheckRefusal('too_many_rows', `more than ${this.#rowsMost} rows`)
  }

  #wanted(cells: string[]): string[] | null {
    return this.#cellPlaces === 'all' ? cells : (this.#cellPlaces?.map((at) => cells[at] ?? '') ?? null)
  }

  #accept(row: number, number: number, cells: string[] | null): void {
    const operator = cachedOperatorOf(number)
    this.#valid += 1
    this.#operators[operator] += 1
    if (cells !== null) this.#chunk.addCells(cells)
    if (this.#chunk.accept(row, number, OPERATOR_IDS[operator])) this.#full.push(this.#chunk.flush())
  }

  #repeat(row: number, cell: () => string): void {
    this.#duplicate += 1
    if (this.#chunk.reject([row, this.#mobileKey, cutValue(cell().trim()), 'duplicate']))
      this.#full.push(this.#chunk.flush())
  }

  #reject(row: number, column: string, cell: string): void {
    const bare = cell.trim()
    const value = cutValue(bare)
    const error: RowError = bare === '' ? 'empty_cell' : CELL_ERROR.test(bare) ? 'other' : 'invalid_number'
    const errors = this.#errors[error]
    errors.count += 1
    if (errors.samples.length < MAX_SAMPLES) errors.samples.push({ row, column, value })
    const verdict = error === 'invalid_number' && hasLostDigits(bare) ? 'lost_digits' : error
    if (this.#chunk.reject([row, column, value, verdict])) this.#full.push(this.#chunk.flush())
  }
}

/** Nothing to be sent: no text, or an error that a sheet left. */
function isEmptyText(text: string): boolean {
  const bare = text.trim()
  return bare === '' || CELL_ERROR.test(bare)
}

const operatorByPrefix: (Operator | undefined)[] = Array.from({ length: 10_000 })

/** Operators go by the first four digits: asked once for each. */
function cachedOperatorOf(number: number): Operator {
  const first = Math.floor(number / 1e6) % 1e4
  return (operatorByPrefix[first] ??= operatorOf(number))
}

/** A csv may have kept a number in the exponent form; where no digit was lost, it is read. */
function readNumber(cell: string): number {
  const number = readMsisdn(cell)
  if (number !== 0 || cell.length < 12) return number
  const unfolded = unfoldedNumber(cell)
  return unfolded === null ? 0 : readMsisdn(unfolded)
}

/** A copy of its own: what is cut from a piece of the file would keep the whole piece in memory. */
const cutValue = (text: string): string => Buffer.from(text.slice(0, MAX_VALUE_CHARS), 'utf16le').toString('utf16le')
