import { SheetRefusal } from './refusal.ts'
import type { SheetLimits, SheetRow } from './sheet.ts'

const WAITING_CHARS = 2_000_000

/** Where every reader hands its rows: holds the limits, leaves blank rows out, gathers what waits to be taken. */
export class RowGate {
  readonly #limits: SheetLimits
  #waiting: SheetRow[] = []
  #rows = 0
  #chars = 0
  #waitingChars = 0

  constructor(limits: SheetLimits) {
    this.#limits = limits
  }

  /** Takes a row; `cells` belongs to the gate from then on. */
  add(number: number, cells: string[]): void {
    const { columns, cellChars, rowChars, rows, chars } = this.#limits
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
    this.#rows += 1
    if (this.#rows > rows) throw new SheetRefusal('too_many_rows', `more than ${rows} rows`)
    this.#chars += length
    if (this.#chars > chars) throw new SheetRefusal('too_big', `more than ${chars} characters of text`)
    this.#waitingChars += length
    this.#waiting.push({ number, cells })
  }

  /** Whether what waits is much: a few octets of a workbook may point at long texts. */
  get isFull(): boolean {
    return this.#waitingChars > WAITING_CHARS
  }

  /** The rows that came since the last time. */
  take(): SheetRow[] {
    const taken = this.#waiting
    this.#waiting = []
    this.#waitingChars = 0
    return taken
  }
}

const isBlank = (cell: string): boolean => cell.trim() === ''
