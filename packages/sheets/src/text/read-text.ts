import { createReadStream } from 'node:fs'
import { createDecoder } from './stream-decoder.ts'
import { detectFileEncoding } from './detect-encoding.ts'
import { unescapeFormula } from '../csv-injection.ts'
import { FastLineReader } from './fast-line-reader.ts'
import { SheetRefusal } from '../sheet-error.ts'
import type { RowSink } from '../row-sink.ts'
import { detectDialect, type Dialect } from './detect-separator.ts'
import type { SheetLimits } from '../sheet.ts'

const PIECE = 1 << 17
/** Octets from which the separator is detected. */
const SAMPLE = 1 << 16

/**
 * Puts the rows of a txt or csv file into the sink; detects encoding and separator. Yields after each piece of the file.
 * Throws `SheetRefusal`.
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
  let parser: TextParser | null = null
  let waiting: Buffer = Buffer.alloc(0)
  const begin = () => {
    const sample = waiting.toString('utf8')
    const dialect = detectDialect(sample, { isNumbers: kind === 'txt' })
    parser = new TextParser({ dialect, limits, sink })
    parser.write(waiting.subarray(Buffer.byteLength(sample.slice(0, dialect.skipped))))
    return parser
  }
  const stream = createReadStream(file, { start: markBytes, highWaterMark: PIECE })
  let bytes = markBytes
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    const octets = decoder.write(piece)
    if (parser !== null) (parser as TextParser).write(octets)
    else {
      waiting = waiting.length === 0 ? octets : Buffer.concat([waiting, octets])
      if (waiting.length >= SAMPLE) begin()
    }
    onBytes(bytes)
    yield
  }
  const last = parser ?? begin()
  last.write(decoder.end())
  last.end()
}

/** Octets that are parsed before the consumer is asked which column it wants. */
const FIRST = 1 << 13
/** After so many consecutive lines that the fast reader cannot handle, the rest of the piece goes to the cell parser. */
const MAX_UNKNOWN = 16
const LINE_FEED = 10

/** Reads pieces of UTF-8 that end with whole characters: by the fast reader where possible, else cell by cell. */
class TextParser {
  readonly #cells: CellParser
  readonly #fastReader: FastLineReader | null
  readonly #sink: RowSink
  readonly #limits: SheetLimits
  #rest: Buffer = Buffer.alloc(0)

  constructor({ dialect, limits, sink }: { dialect: Dialect; limits: SheetLimits; sink: RowSink }) {
    const { separator, newline, isList } = dialect
    const isPlain = separator.charCodeAt(0) < 128 && newline === '\n' && !isList
    this.#cells = new CellParser({ dialect, limits, sink })
    this.#fastReader = sink.hasConsumer && isPlain ? new FastLineReader({ separator, sink, limits }) : null
    this.#sink = sink
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

  /** A line without an end goes to the cell parser, which refuses it at the limit. */
  #writeRest(): void {
    this.#cells.write(this.#rest.toString('utf8'))
    this.#rest = Buffer.alloc(0)
  }

  #readLines(octets: Buffer, fastReader: FastLineReader): void {
    let unknown = 0
    for (let at = 0; at < octets.length;) {
      if (this.#cells.isBetween && this.#sink.column >= 0) {
        fastReader.number = this.#cells.number
        const stopped = fastReader.read(octets, at)
        this.#cells.number = fastReader.number
        unknown = stopped === at ? unknown + 1 : 1
        at = stopped
        if (at === octets.length) break
        if (fastReader.isQuoted) unknown = MAX_UNKNOWN
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
 * Splits text into rows of cells. A row that is not complete yet waits in `#rest` for the next piece. Lines without a
 * quote, nearly all, are split by `String.split`.
 */
class CellParser {
  readonly #dialect: Dialect
  readonly #limits: SheetLimits
  readonly #sink: RowSink
  #rest = ''
  /** Number of the last row read, as a spreadsheet counts. */
  number = 0

  constructor({ dialect, limits, sink }: { dialect: Dialect; limits: SheetLimits; sink: RowSink }) {
    this.#dialect = dialect
    this.#limits = limits
    this.#sink = sink
    // A spreadsheet counts the `sep=` line as row 1, too.
    if (dialect.skipped > 0) this.number = 1
  }

  /** Whether the next piece begins with a new line. */
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

  /** Reads a row with quotes; returns where the next one begins, or -1 when this one is incomplete. */
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

  /** The text between quotes, doubled quotes read as one; null when the closing quote has not arrived yet. */
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
        // At the very end of the piece it may be the first half of a doubled quote.
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

/** Positions of a character in a text, queried from left to right: each stretch is searched once. */
class Places {
  readonly #text: string
  readonly #sign: string
  #next = -2

  constructor(text: string, sign: string) {
    this.#text = text
    this.#sign = sign
  }

  /** The first position at or after `at`, or -1. */
  from(at: number): number {
    if (this.#next !== -1 && this.#next < at) this.#next = this.#text.indexOf(this.#sign, at)
    return this.#next
  }
}

/** The end of a line, without the carriage return before its line feed. */
const bareEnd = (text: string, from: number, end: number): number =>
  end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end
