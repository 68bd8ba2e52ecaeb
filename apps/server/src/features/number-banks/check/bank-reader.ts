import { NUMBER_BANK_FILE_BYTES, NUMBER_BANK_LIMITS } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { NumberBankField } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { MobileNumberSet } from '@peyk/domain/mobile-number/number-set.ts'
import { readMsisdn } from '@peyk/domain/mobile-number/read-msisdn.ts'
import { bankFields, type BankRowFault } from '@peyk/phrases/fa/number-banks/loading.ts'
import { readSheet } from '@peyk/sheets/read-sheet.ts'
import type { SheetRefusal } from '@peyk/sheets/sheet-error.ts'
import { SHEET_LIMITS, type SheetLimits, type SheetRow } from '@peyk/sheets/sheet.ts'
import { findBankColumns, type FoundBankColumns } from './bank-columns.ts'
import { copyLineOf } from './bank-copy.ts'
import { PlaceFinder } from './bank-places.ts'
import { BankRefusal, type BankChunk, type BankColumn, type BankOrder, type BankOutcome } from './bank-protocol.ts'
import type { BankReject, BankTower } from './bank-protocol.ts'
import { BankRowReader } from './bank-row.ts'

/** Ten million rows of some hundred characters; everything else as of any list. */
const LIMITS: SheetLimits = {
  ...SHEET_LIMITS,
  fileBytes: NUMBER_BANK_FILE_BYTES,
  rows: NUMBER_BANK_LIMITS.rows + 20,
  columns: 100,
  chars: 4_000_000_000,
}
/** Rows by which the columns are found. */
const SAMPLE_ROWS = 30
const MAX_VALUE_CHARS = 60

export interface BankListener {
  onColumns(columns: BankColumn[]): void
  /** The file waits until it is taken. */
  onChunk(chunk: BankChunk): Promise<void>
  /** After every piece of the file. */
  onPiece(): void
}

/** Reads a file of people from its beginning to its end; what is in memory is a chunk and the numbers seen. Throws `BankRefusal`. */
export async function readBank(
  order: BankOrder,
  { removed, listener }: { removed: Float64Array; listener: BankListener },
): Promise<Extract<BankOutcome, { kind: 'read' }>> {
  const builder = new BankBuilder(order, removed)
  let share = 0
  const pieces = readSheet({
    file: order.file,
    kind: order.sheetKind,
    limits: LIMITS,
    onShare: (read) => (share = read),
  })
  for await (const rows of pieces) {
    listener.onPiece()
    for (const chunk of builder.add(rows, listener)) await listener.onChunk({ ...chunk, share: Math.min(1, share) })
  }
  for (const chunk of builder.end(listener)) await listener.onChunk({ ...chunk, share: 1 })
  return builder.outcome
}

/** What a refusal of the reader means to a bank. */
export const faultOf = (error: SheetRefusal): BankRefusal =>
  new BankRefusal(error.code === 'too_many_rows' ? 'too_many_rows' : 'bad_format', `${error.code}: ${error.message}`)

class BankBuilder {
  readonly #order: BankOrder
  readonly #removed: ReadonlySet<number>
  readonly #seen = new MobileNumberSet()
  readonly #towers = new Set<number>()
  #sample: SheetRow[] = []
  #columns: FoundBankColumns | null = null
  #reader: BankRowReader | null = null
  #rows = 0
  #accepted = 0
  #lines = new LineBuffer()
  #newTowers: BankTower[] = []
  #rejects: BankReject[] = []
  #begunAt: number

  constructor(order: BankOrder, removed: Float64Array) {
    this.#order = order
    this.#removed = new Set(removed)
    this.#begunAt = order.skipRows
  }

  get outcome(): Extract<BankOutcome, { kind: 'read' }> {
    return { kind: 'read', rows: this.#rows, accepted: this.#accepted }
  }

  *add(rows: readonly SheetRow[], listener: BankListener): Generator<Omit<BankChunk, 'share'>> {
    if (this.#reader !== null) return yield* this.#takeAll(rows)
    for (const row of rows) this.#sample.push(row)
    if (this.#sample.length >= SAMPLE_ROWS) yield* this.#begin(listener)
  }

  *end(listener: BankListener): Generator<Omit<BankChunk, 'share'>> {
    if (this.#reader === null) yield* this.#begin(listener)
    if (this.#rows === 0) throw new BankRefusal('empty_file', 'no row but perhaps a header')
    if (this.#rows > this.#begunAt) yield this.#flush()
  }

  *#begin(listener: BankListener): Generator<Omit<BankChunk, 'share'>> {
    const sample = this.#sample
    this.#sample = []
    if (sample.length === 0) throw new BankRefusal('empty_file', 'no row')
    const found = findBankColumns(sample.slice(0, SAMPLE_ROWS), this.#order)
    this.#columns = found
    this.#reader = new BankRowReader({ kind: this.#order.kind, places: found.places, finder: new PlaceFinder() })
    listener.onColumns(found.columns)
    yield* this.#takeAll(sample.slice(found.headRows))
  }

  *#takeAll(rows: readonly SheetRow[]): Generator<Omit<BankChunk, 'share'>> {
    for (const row of rows) {
      this.#rows += 1
      if (this.#rows > NUMBER_BANK_LIMITS.rows) throw new BankRefusal('too_many_rows', 'too many rows')
      this.#take(row)
      if (this.#rows - this.#begunAt >= this.#order.chunkRows) yield this.#flush()
    }
  }

  #take({ number: row, cells }: SheetRow): void {
    const checked = this.#reader!.read(cells)
    if (!checked.isValid) return this.#reject(row, checked.field, checked.reason, cells)
    const { person, tower } = checked
    if (this.#removed.has(person.msisdn)) return this.#reject(row, 'number', 'removed', cells)
    if (!this.#seen.add(person.msisdn)) return this.#reject(row, 'number', 'duplicate', cells)
    this.#accepted += 1
    if (tower !== null && !this.#towers.has(tower.id)) {
      this.#towers.add(tower.id)
      if (this.#isNew) this.#newTowers.push(tower)
    }
    if (this.#isNew) this.#lines.add(copyLineOf(person))
  }

  /** Whether the row at hand is not stored yet. */
  get #isNew(): boolean {
    return this.#rows > this.#order.skipRows
  }

  #reject(row: number, field: NumberBankField, reason: BankRowFault, cells: readonly string[]): void {
    if (!this.#isNew) return
    const place = this.#columns!.places[field]
    const column = this.#columns!.columns[place]?.title
    const value = cells[place]?.trim() ?? ''
    // Somebody's number is nobody's business here, whatever column it has slipped into.
    const shown = readMsisdn(value) === 0 ? value.slice(0, MAX_VALUE_CHARS) : ''
    this.#rejects.push([row, column === undefined || column === '' ? bankFields[field] : column, shown, reason])
  }

  #flush(): Omit<BankChunk, 'share'> {
    const chunk = {
      through: this.#rows,
      accepted: this.#lines.count,
      lines: this.#lines.octets,
      towers: this.#newTowers,
      rejects: this.#rejects,
    }
    this.#begunAt = this.#rows
    this.#lines = new LineBuffer()
    this.#newTowers = []
    this.#rejects = []
    return chunk
  }
}

/** Lines of ASCII as octets: as texts, a chunk of them would keep the garbage collector busy longer than the reading. */
class LineBuffer {
  count = 0
  #octets = Buffer.allocUnsafe(1 << 16)
  #length = 0

  add(line: string): void {
    if (this.#length + line.length > this.#octets.length) {
      const larger = Buffer.allocUnsafe(this.#octets.length * 2)
      this.#octets.copy(larger, 0, 0, this.#length)
      this.#octets = larger
    }
    this.#length += this.#octets.write(line, this.#length, 'latin1')
    this.count += 1
  }

  get octets(): Buffer {
    return this.#octets.subarray(0, this.#length)
  }
}
