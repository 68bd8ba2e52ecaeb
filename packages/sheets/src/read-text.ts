import { createReadStream } from 'node:fs'
import { decoderOf } from './decode.ts'
import { findEncoding } from './encoding.ts'
import { unguarded } from './formula-cell.ts'
import { SheetRefusal } from './refusal.ts'
import { RowGate } from './row-gate.ts'
import { findDialect, type Dialect } from './separators.ts'
import type { SheetLimits, SheetRow } from './sheet.ts'

const PIECE = 1 << 17
/** Characters that tell the separator. */
const SAMPLE = 1 << 16

/** Rows of a txt or csv file; encoding and separator are found by themselves. Throws `SheetRefusal`. */
export async function* readText({
  file,
  kind,
  limits,
  onBytes,
}: {
  file: string
  kind: 'txt' | 'csv'
  limits: SheetLimits
  onBytes?: (bytes: number) => void
}): AsyncGenerator<SheetRow[]> {
  const { encoding, markBytes } = await findEncoding(file)
  const decoder = decoderOf(encoding)
  const gate = new RowGate(limits)
  let pass: CellPass | null = null
  let sample = ''
  const begin = () => {
    const dialect = findDialect(sample, { isNumbers: kind === 'txt' })
    pass = new CellPass({ dialect, limits, gate })
    pass.write(sample.slice(dialect.skipped))
    return pass
  }
  const stream = createReadStream(file, { start: markBytes, highWaterMark: PIECE })
  let bytes = markBytes
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    const text = decoder.write(piece)
    if (pass !== null) (pass as CellPass).write(text)
    else if ((sample += text).length >= SAMPLE) begin()
    onBytes?.(bytes)
    const rows = gate.take()
    if (rows.length > 0) yield rows
  }
  const last = pass ?? begin()
  last.write(decoder.end())
  last.end()
  const rows = gate.take()
  if (rows.length > 0) yield rows
}

const QUOTE = '"'

/**
 * Cuts text into rows of cells. Between pieces it is either before a cell (`#rest` begins with it) or inside quotes,
 * where `#quoted` holds what was read of the cell. Lines without a quote, nearly all, are cut by the runtime itself.
 */
class CellPass {
  readonly #dialect: Dialect
  readonly #limits: SheetLimits
  readonly #gate: RowGate
  #rest = ''
  #number = 0

  constructor({ dialect, limits, gate }: { dialect: Dialect; limits: SheetLimits; gate: RowGate }) {
    this.#dialect = dialect
    this.#limits = limits
    this.#gate = gate
    // The line that named the separator is row 1 to a spreadsheet, too.
    if (dialect.skipped > 0) this.#number = 1
  }

  write(text: string): void {
    if (text === '') return
    this.#cut(this.#rest + text, { isLast: false })
  }

  end(): void {
    this.#cut(this.#rest, { isLast: true })
  }

  #cut(text: string, { isLast }: { isLast: boolean }): void {
    const { separator, newline } = this.#dialect
    let at = 0
    const quotes = new Places(text, QUOTE)
    const ends = new Places(text, newline)
    const cuts = new Places(text, separator)
    while (at < text.length) {
      let end = ends.from(at)
      const quote = quotes.from(at)
      if (quote !== -1 && (end === -1 || quote < end)) {
        const next = this.#quotedLine({ text, from: at, isLast, ends, cuts })
        if (next === -1) break
        at = next
        continue
      }
      if (end === -1) {
        if (!isLast) break
        end = text.length
      }
      this.#addLine(text.slice(at, bareEnd(text, at, end)).split(separator))
      at = end + 1
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > this.#limits.rowChars) this.#refuseRest()
  }

  /** Reads a line with quotes; answers where the next one begins, or -1 when this one is not here to its end. */
  #quotedLine({ text, from, isLast, ends, cuts }: QuotedLine): number {
    const cells: string[] = []
    let at = from
    for (;;) {
      let cell = ''
      if (text[at] === QUOTE) {
        const opened = this.#quotedCell(text, at + 1, isLast)
        if (opened === null) return -1
        ;({ cell, at } = opened)
      }
      const end = ends.from(at)
      const cut = cuts.from(at)
      if (cut !== -1 && (end === -1 || cut < end)) {
        cells.push(cell + text.slice(at, cut))
        at = cut + 1
        continue
      }
      if (end === -1 && !isLast) return -1
      const stop = end === -1 ? text.length : end
      cells.push(cell + text.slice(at, bareEnd(text, at, stop)))
      this.#addLine(cells)
      return stop + 1
    }
  }

  /** What stands between quotes, doubled ones read as one; null when the closing one is not here yet. */
  #quotedCell(text: string, from: number, isLast: boolean): { cell: string; at: number } | null {
    let cell = ''
    for (let at = from; ;) {
      const close = text.indexOf(QUOTE, at)
      if (close === -1) {
        if (!isLast) return null
        throw new SheetRefusal('broken', `a quote of row ${this.#number + 1} is never closed`)
      }
      cell += text.slice(at, close)
      at = close + 1
      if (text[at] !== QUOTE) {
        // At the very end of what is here it may be the first half of a doubled one.
        return at >= text.length && !isLast ? null : { cell, at }
      }
      cell += QUOTE
      at += 1
    }
  }

  #addLine(cells: string[]): void {
    if (!this.#dialect.isList) {
      this.#number += 1
      for (let at = 0; at < cells.length; at += 1)
        if (cells[at]!.charCodeAt(0) === 39) cells[at] = unguarded(cells[at]!)
      this.#gate.add(this.#number, cells)
      return
    }
    for (const cell of cells) {
      if (cell.trim() === '') continue
      this.#number += 1
      this.#gate.add(this.#number, [cell])
    }
  }

  #refuseRest(): never {
    const { rowChars, columns } = this.#limits
    const row = `row ${this.#number + 1}`
    if (this.#rest.includes(QUOTE)) throw new SheetRefusal('broken', `a quote of ${row} is not closed for long`)
    if (this.#rest.split(this.#dialect.separator).length > columns) {
      throw new SheetRefusal('too_many_columns', `${row} has more than ${columns} columns`)
    }
    throw new SheetRefusal('cell_too_long', `${row} does not end within ${rowChars} characters`)
  }
}

interface QuotedLine {
  text: string
  from: number
  isLast: boolean
  ends: Places
  cuts: Places
}

/** Places of a sign in a text, asked for from left to right: each stretch is looked through once. */
class Places {
  readonly #text: string
  readonly #sign: string
  #next = -2

  constructor(text: string, sign: string) {
    this.#text = text
    this.#sign = sign
  }

  /** The first place not before `at`, or -1. */
  from(at: number): number {
    if (this.#next !== -1 && this.#next < at) this.#next = this.#text.indexOf(this.#sign, at)
    return this.#next
  }
}

/** Where a line ends without the carriage return before its line feed. */
const bareEnd = (text: string, from: number, end: number): number =>
  end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end
