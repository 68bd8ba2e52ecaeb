import type { RowSink } from '../row-sink.ts'
import type { SheetLimits } from '../sheet.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const QUOTE = 34
/** What an octet means in a line. */
const PLAIN = 0
const CUT = 1
const END = 2
const QUOTED = 3

/**
 * The fast path of txt and csv: reads one cell per line from the octets and decodes nothing else. It handles lines without
 * quotes and with no more cells than earlier lines; any other line is left to `CellParser` (decision 0033).
 */
export class FastLineReader {
  readonly #signs = new Uint8Array(256)
  readonly #sink: RowSink
  readonly #lineOctets: number
  /** The row where `read` stopped has quotes, so it may go on after the line end. */
  isQuoted = false
  /** Number of the last line read, by this reader or by `CellParser`. */
  number = 0

  constructor({ separator, sink, limits }: { separator: string; sink: RowSink; limits: SheetLimits }) {
    this.#signs[separator.charCodeAt(0)] = CUT
    this.#signs[LINE_FEED] = END
    this.#signs[QUOTE] = QUOTED
    this.#sink = sink
    this.#lineOctets = limits.cellChars
  }

  /** Reads from the start of a line; returns where the first line begins that it cannot handle, or the end of `octets`. */
  read(octets: Uint8Array, begin: number): number {
    const signs = this.#signs
    const sink = this.#sink
    const { column: wanted, widest } = sink
    const size = octets.length
    let line = begin
    while (line < size) {
      let cell = line
      let column = 0
      let last = -1
      let from = 0
      let to = 0
      let at = line
      for (;;) {
        let sign = PLAIN
        while ((sign = signs[octets[at]!]!) === PLAIN) at += 1
        if (sign === QUOTED) {
          this.isQuoted = true
          return line
        }
        const end = sign === END && at > cell && octets[at - 1] === CARRIAGE_RETURN ? at - 1 : at
        if (end > cell) last = column
        if (column === wanted) {
          from = cell
          to = end
        }
        at += 1
        if (sign === END) break
        column += 1
        cell = at
      }
      const isKnown = to > from && last < widest && at - line <= this.#lineOctets
      // A blank line is counted, but is not a row.
      if (last >= 0 && !(isKnown && sink.offer(octets, from, to, this.number + 1))) {
        this.isQuoted = false
        return line
      }
      this.number += 1
      line = at
    }
    return line
  }
}
