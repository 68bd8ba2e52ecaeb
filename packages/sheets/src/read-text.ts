import { createReadStream } from 'node:fs'
import { createDecoder } from './stream-decoder.ts'
import { detectFileEncoding } from './detect-encoding.ts'
import { unescapeFormula } from './csv-injection.ts'
import { FastLineReader } from './fast-line-reader.ts'
import { SheetRefusal } from './sheet-error.ts'
import type { RowSink } from './row-sink.ts'
import { detectDialect, type Dialect } from './detect-separator.ts'
import type { SheetLimits } from './sheet.ts'

const PIECE = 1 << 17
/** Octets that tell the separator. */
const SAMPLE = 1 << 16

/**
 * Hands the rows of a txt or csv file to the gate; encoding and separator are found by themselves. Pauses after each
 * piece of the file. Throws `SheetRefusal`.
 */
export async function* readText({
  file,
  kind,
  limits,
  sink,
  onBytes,
}: {
  file: string
  kind: 'txt' | 'csv'
  limits: SheetLimits
  sink: RowSink
  onBytes: (bytes: number) => void
}): AsyncGenerator<void> {
  const { encoding, markBytes } = await detectFileEncoding(file)
  const decoder = createDecoder(encoding)
  let pass: TextParser | null = null
  let waiting: Buffer = Buffer.alloc(0)
  const begin = () => {
    const sample = waiting.toString('utf8')
    const dialect = detectDialect(sample, { isNumbers: kind === 'txt' })
    pass = new TextParser({ dialect, limits, sink })
    pass.write(waiting.subarray(Buffer.byteLength(sample.slice(0, dialect.skipped))))
    return pass
  }
  const stream = createReadStream(file, { start: markBytes, highWaterMark: PIECE })
  let bytes = markBytes
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    const octets = decoder.write(piece)
    if (pass !== null) (pass as TextParser).write(octets)
    else {
      waiting = waiting.length === 0 ? octets : Buffer.concat([waiting, octets])
      if (waiting.length >= SAMPLE) begin()
    }
    onBytes(bytes)
    yield
  }
  const last = pass ?? begin()
  last.write(decoder.end())
  last.end()
}

/** Octets that are read before the taker has been asked what it wants to see. */
const FIRST = 1 << 13
/** After so many lines in a row that a glance does not do for, the rest of a piece is read thoroughly. */
const MAX_UNKNOWN = 16
const LINE_FEED = 10

/** Reads pieces of UTF-8, whole letters each: at a glance where that does, else cell by cell. */
class TextParser {
  readonly #cells: CellParser
  readonly #fastReader: FastLineReader | null
  readonly #sink: RowSink
  readonly #limits: SheetLimits
  #rest: Buffer = Buffer.alloc(0)

  constructor({ dialect, limits, sink: gate }: { dialect: Dialect; limits: SheetLimits; sink: RowSink }) {
    const { separator, newline, isList } = dialect
    const isPlain = separator.charCodeAt(0) < 128 && newline === '\n' && !isList
    this.#cells = new CellParser({ dialect, limits, sink: gate })
    this.#fastReader = gate.hasConsumer && isPlain ? new FastLineReader({ separator, sink: gate, limits }) : null
    this.#sink = gate
    this.#limits = limits
  }

  write(octets: Buffer): void {
    if (this.#fastReader === null) {
      this.#cells.write(octets.toString('utf8'))
      return
    }
    const joined = this.#rest.length === 0 ? octets : Buffer.concat([this.#rest, octets])
    const end = joined.lastIndexOf(LINE_FEED) + 1
    this.#readLines(joined.subarray(0, end), this.#fastReader)
    this.#rest = Buffer.from(joined.subarray(end))
    if (this.#rest.length > this.#limits.rowChars) this.#writeRest()
  }

  end(): void {
    this.#writeRest()
    this.#cells.end()
  }

  /** A line that does not end is the thorough reader's, which refuses it in time. */
  #writeRest(): void {
    this.#cells.write(this.#rest.toString('utf8'))
    this.#rest = Buffer.alloc(0)
  }

  #readLines(octets: Buffer, glance: FastLineReader): void {
    let unknown = 0
    for (let at = 0; at < octets.length;) {
      if (this.#cells.isBetween && this.#sink.column >= 0) {
        glance.number = this.#cells.number
        const stopped = glance.read(octets, at)
        this.#cells.number = glance.number
        unknown = stopped === at ? unknown + 1 : 1
        at = stopped
        if (at === octets.length) break
        if (glance.isQuoted) unknown = MAX_UNKNOWN
      }
      const isFirst = this.#sink.column < 0
      const next = isFirst ? at + FIRST : unknown < MAX_UNKNOWN ? at : octets.length
      const to = next >= octets.length ? octets.length : octets.indexOf(LINE_FEED, next) + 1
      this.#cells.write(octets.toString('utf8', at, to))
      if (isFirst) this.#sink.flush()
      at = to
    }
  }
}

const QUOTE = '"'

/**
 * Cuts text into rows of cells. Between pieces it is either before a cell (`#rest` begins with it) or inside quotes,
 * where `#quoted` holds what was read of the cell. Lines without a quote, nearly all, are cut by the runtime itself.
 */
class CellParser {
  readonly #dialect: Dialect
  readonly #limits: SheetLimits
  readonly #sink: RowSink
  #rest = ''
  /** Of the row that was read last, as a spreadsheet counts. */
  number = 0

  constructor({ dialect, limits, sink: gate }: { dialect: Dialect; limits: SheetLimits; sink: RowSink }) {
    this.#dialect = dialect
    this.#limits = limits
    this.#sink = gate
    // The line that named the separator is row 1 to a spreadsheet, too.
    if (dialect.skipped > 0) this.number = 1
  }

  /** Whether what comes next begins a line. */
  get isBetween(): boolean {
    return this.#rest === ''
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
        throw new SheetRefusal('broken', `a quote of row ${this.number + 1} is never closed`)
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
      this.number += 1
      for (let at = 0; at < cells.length; at += 1)
        if (cells[at]!.charCodeAt(0) === 39) cells[at] = unescapeFormula(cells[at]!)
      this.#sink.add(this.number, cells)
      return
    }
    for (const cell of cells) {
      if (cell.trim() === '') continue
      this.number += 1
      this.#sink.add(this.number, [cell])
    }
  }

  #refuseRest(): never {
    const { rowChars, columns } = this.#limits
    const row = `row ${this.number + 1}`
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
