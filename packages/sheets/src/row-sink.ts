import { SheetRefusal } from './sheet-error.ts'
import type { SheetLimits, SheetRow } from './sheet.ts'

const MAX_BUFFERED_CHARS = 2_000_000

/**
 * Receives rows as they are read. Of most rows of a long list only one cell is needed: `tryCell` gets that cell's octets
 * in place, before the row is parsed, and returns true if that was enough. Every other row goes to `addRows`. Both are
 * called in the order of the file.
 */
export interface RowConsumer {
  /** The column that `tryCell` reads, from 0; -1: none, or not known yet. */
  readonly column: number
  /** UTF-8 octets from `from` to `to`, valid during this call only; true: the row needs no `addRows`. */
  tryCell: (octets: Uint8Array, from: number, to: number, row: number) => boolean
  addRows: (rows: SheetRow[]) => void
}

/** Where every reader puts its rows: enforces the limits, drops blank rows and buffers the others. */
export class RowSink {
  readonly #limits: SheetLimits
  readonly #consumer: RowConsumer | null
  #buffer: SheetRow[] = []
  #rows = 0
  #chars = 0
  #bufferedChars = 0
  #widest = 0

  constructor(limits: SheetLimits, consumer: RowConsumer | null = null) {
    this.#limits = limits
    this.#consumer = consumer
  }

  /** Adds a row; the sink owns `cells` from then on. Throws `SheetRefusal` beyond a limit. */
  add(number: number, cells: string[]): void {
    const { columns, cellChars, rowChars } = this.#limits
    let length = 0
    let last = -1
    let isSolid = false
    for (let at = 0; at < cells.length; at += 1) {
      const size = cells[at]!.length
      if (size === 0) continue
      if (size > cellChars) throw new SheetRefusal('cell_too_long', `a cell of row ${number} has ${size} characters`)
      length += size
      const first = cells[at]!.charCodeAt(0)
      if ((first > 32 && first < 128) || (first >= 0x0600 && first <= 0x06ff)) isSolid = true
      last = at
    }
    if (last < 0 || (!isSolid && length < 64 && cells.every(isBlank))) return
    if (last >= columns) throw new SheetRefusal('too_many_columns', `row ${number} has ${last + 1} columns`)
    if (length > rowChars) throw new SheetRefusal('too_big', `row ${number} has ${length} characters`)
    cells.length = last + 1
    if (last >= this.#widest) this.#widest = last + 1
    this.#count(length)
    this.#bufferedChars += length
    this.#buffer.push({ number, cells })
  }

  /** Whether there is a consumer, which may need only one cell of a row. */
  get hasConsumer(): boolean {
    return this.#consumer !== null
  }

  /** The column whose cell is offered before the row is parsed; -1: none. */
  get column(): number {
    return this.#consumer?.column ?? -1
  }

  /** Cells of the widest row added so far. A wider row is never offered, so that the consumer learns of every column. */
  get widest(): number {
    return this.#widest
  }

  /** Offers the octets of that cell to the consumer; true: the row is done. */
  offer(octets: Uint8Array, from: number, to: number, row: number): boolean {
    if (this.#buffer.length > 0) this.flush()
    if (this.#consumer?.tryCell(octets, from, to, row) !== true) return false
    this.#count(0)
    return true
  }

  /** Gives the buffered rows to the consumer. */
  flush(): void {
    if (this.#buffer.length > 0) this.#consumer?.addRows(this.drain())
  }

  /** Counts characters of shared strings that a row refers to without reading them. */
  countChars(chars: number): void {
    const { chars: maxChars } = this.#limits
    this.#chars += chars
    if (this.#chars > maxChars) throw new SheetRefusal('too_big', `more than ${maxChars} characters of text`)
  }

  #count(chars: number): void {
    const { rows: maxRows } = this.#limits
    this.#rows += 1
    if (this.#rows > maxRows) throw new SheetRefusal('too_many_rows', `more than ${maxRows} rows`)
    this.countChars(chars)
  }

  /** Whether much is buffered: a few octets of a workbook may refer to long texts. */
  get isFull(): boolean {
    return this.#bufferedChars > MAX_BUFFERED_CHARS
  }

  /** Returns the buffered rows and empties the buffer. */
  drain(): SheetRow[] {
    const rows = this.#buffer
    this.#buffer = []
    this.#bufferedChars = 0
    return rows
  }
}

const isBlank = (cell: string): boolean => cell.trim() === ''
