import { SheetRefusal } from './sheet-error.ts'
import type { SheetLimits, SheetRow } from './sheet.ts'

const WAITING_CHARS = 2_000_000

/**
 * Who takes rows as they are read. Most rows of a long list are wanted for one cell only: `take` sees its octets where
 * they lie, before anything is made of the row, and answers whether that was enough. Every other row comes to `add`.
 * Both come in the order of the file.
 */
export interface RowConsumer {
  /** The column that `take` looks at, from 0; -1: none, or not known yet. */
  readonly column: number
  /** Octets of UTF-8 from `from` to `to`, valid during this call only. */
  tryCell: (octets: Uint8Array, from: number, to: number, row: number) => boolean
  addRows: (rows: SheetRow[]) => void
}

/** Where every reader hands its rows: holds the limits, leaves blank rows out, gathers what waits to be taken. */
export class RowSink {
  readonly #limits: SheetLimits
  readonly #consumer: RowConsumer | null
  #waiting: SheetRow[] = []
  #rows = 0
  #chars = 0
  #waitingChars = 0
  #widest = 0

  constructor(limits: SheetLimits, consumer: RowConsumer | null = null) {
    this.#limits = limits
    this.#consumer = consumer
  }

  /** Takes a row; `cells` belongs to the gate from then on. */
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
    this.#waitingChars += length
    this.#waiting.push({ number, cells })
  }

  /** Whether there is a taker that may be content with one cell of a row. */
  get hasConsumer(): boolean {
    return this.#consumer !== null
  }

  /** The column whose cell is offered before a row is made of it; -1: none. */
  get column(): number {
    return this.#consumer?.column ?? -1
  }

  /** The cells of the widest row so far: a row that is offered has no more, so that none is wider than is known. */
  get widest(): number {
    return this.#widest
  }

  /** Offers the octets of that cell; true: the row is done with. */
  offer(octets: Uint8Array, from: number, to: number, row: number): boolean {
    if (this.#waiting.length > 0) this.flush()
    if (this.#consumer?.tryCell(octets, from, to, row) !== true) return false
    this.#count(0)
    return true
  }

  /** Hands what waits to the taker. */
  flush(): void {
    if (this.#waiting.length > 0) this.#consumer?.addRows(this.drain())
  }

  /** Characters of a row that were not looked at, but pointed at. */
  countChars(chars: number): void {
    const { chars: most } = this.#limits
    this.#chars += chars
    if (this.#chars > most) throw new SheetRefusal('too_big', `more than ${most} characters of text`)
  }

  #count(chars: number): void {
    const { rows: most } = this.#limits
    this.#rows += 1
    if (this.#rows > most) throw new SheetRefusal('too_many_rows', `more than ${most} rows`)
    this.countChars(chars)
  }

  /** Whether what waits is much: a few octets of a workbook may point at long texts. */
  get isFull(): boolean {
    return this.#waitingChars > WAITING_CHARS
  }

  /** The rows that came since the last time. */
  drain(): SheetRow[] {
    const taken = this.#waiting
    this.#waiting = []
    this.#waitingChars = 0
    return taken
  }
}

const isBlank = (cell: string): boolean => cell.trim() === ''
