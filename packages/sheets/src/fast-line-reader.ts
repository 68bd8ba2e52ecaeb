import type { RowSink } from './row-sink.ts'
import type { SheetLimits } from './sheet.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const QUOTE = 34
/** What an octet is to a line. */
const PLAIN = 0
const CUT = 1
const END = 2
const QUOTED = 3

/**
 * Reads lines of which one cell is all that is wanted, from their octets: nothing is made of the others. It knows lines
 * without quotes, of no more cells than lines before had; whatever else a line is, it leaves to the thorough reader.
 */
export class FastLineReader {
  readonly #signs = new Uint8Array(256)
  readonly #sink: RowSink
  readonly #lineOctets: number
  /** The line where `read` stopped has quotes, and may not end with the line. */
  isQuoted = false
  /** Lines read so far, by everybody. */
  number = 0

  constructor({ separator, sink, limits }: { separator: string; sink: RowSink; limits: SheetLimits }) {
    this.#signs[separator.charCodeAt(0)] = CUT
    this.#signs[LINE_FEED] = END
    this.#signs[QUOTE] = QUOTED
    this.#sink = sink
    this.#lineOctets = limits.cellChars
  }

  /** From the beginning of a line to the first that it leaves, or to the end; `octets` end with a line. */
  read(octets: Uint8Array, begin: number): number {
    const signs = this.#signs
    const gate = this.#sink
    const { column: wanted, widest } = gate
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
      // A blank line counts, and is no row.
      if (last >= 0 && !(isKnown && gate.offer(octets, from, to, this.number + 1))) {
        this.isQuoted = false
        return line
      }
      this.number += 1
      line = at
    }
    return line
  }
}
