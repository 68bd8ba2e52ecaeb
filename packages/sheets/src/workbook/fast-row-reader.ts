import type { SheetLimits } from '../sheet.ts'

const LESS = 60
const GREATER = 62
const SLASH = 47
const EQUALS = 61
const QUOTE = 34
const APOSTROPHE = 39
const BLANK = 32
const [C, F, I, O, R, S, T, V, W] = Array.from('cfiorstvw', (letter) => letter.charCodeAt(0)) as [
  number, number, number, number, number, number, number, number, number,
] // prettier-ignore

/** Kinds of cells by their attribute `t`. */
export type CellKind = 'n' | 's' | 'b' | 'd' | 'text'

/** The cell kind of an attribute `t`; null for a value that the format does not know. */
export const cellKindOf = (type: string): CellKind | null => KINDS.get(type) ?? null
const KINDS = new Map<string, CellKind>([
  ['', 'n'], ['n', 'n'], ['s', 's'], ['b', 'b'], ['d', 'd'], ['e', 'text'], ['str', 'text'], ['inlineStr', 'text'],
]) // prettier-ignore

/**
 * The fast path of xlsx: reads one `<row>` as nearly every program writes it from its octets, without making strings of
 * tag names or cell texts. Anything unusual (a comment, several runs of text, a prefix, cells out of order, an incomplete
 * row) is left to the XML parser, which starts the row again (decision 0033).
 */
export class FastRowReader {
  /** The number in the row's attribute `r`; 0 without one. */
  number = 0
  /** How many cells are not empty; below, of each its column, the range of its raw value, its kind and style index. */
  count = 0
  readonly columns: Int32Array
  readonly froms: Int32Array
  readonly tos: Int32Array
  readonly styles: Int32Array
  readonly kinds: CellKind[] = []
  readonly #maxColumns: number
  readonly #valueOctets: number
  #octets: Uint8Array = new Uint8Array(0)
  // Of the tag being read: the current attribute and, at the end of the tag, whether it is self-closing.
  #name = 0
  #valueFrom = 0
  #valueTo = 0
  #isEmpty = false

  constructor({ columns, cellChars }: Pick<SheetLimits, 'columns' | 'cellChars'>) {
    this.#maxColumns = columns
    this.#valueOctets = cellChars
    this.columns = new Int32Array(columns)
    this.froms = new Int32Array(columns)
    this.tos = new Int32Array(columns)
    this.styles = new Int32Array(columns)
  }

  /** Reads the row that begins at `from`; returns where it ends, or -1 when it cannot. */
  read(octets: Uint8Array, from: number): number {
    if (octets[from + 1] !== R || octets[from + 2] !== O || octets[from + 3] !== W) return -1
    this.#octets = octets
    this.number = 0
    this.count = 0
    let at = from + 4
    for (;;) {
      at = this.#attribute(at)
      if (at < 0) return -1
      if (this.#name === 0) break
      if (this.#name === R && !this.#isNumbered()) return -1
    }
    if (this.#isEmpty) return at
    for (let column = 0; ;) {
      at = this.#afterBlanks(at)
      if (octets[at] !== LESS) return -1
      if (octets[at + 1] === SLASH) break
      if (octets[at + 1] !== C) return -1
      const { count } = this
      at = this.#cell(at + 2, column)
      if (at < 0) return -1
      column = (this.count > count ? this.columns[count]! : this.#emptyColumn) + 1
    }
    return octets[at + 2] === R && octets[at + 3] === O && octets[at + 4] === W && octets[at + 5] === GREATER ? at + 6 : -1 // prettier-ignore
  }

  #emptyColumn = 0

  /** Reads a cell after its `<c`; `usual` is its column when it has no `r`. */
  #cell(from: number, usual: number): number {
    const octets = this.#octets
    let column = usual
    let style = -1
    let kind: CellKind = 'n'
    let at = from
    for (;;) {
      at = this.#attribute(at)
      if (at < 0) return -1
      if (this.#name === 0) break
      if (this.#name === R) column = this.#columnIndex()
      else if (this.#name === T) {
        const found = this.#kind()
        if (found === null) return -1
        kind = found
      } else if (this.#name === S) style = this.#whole()
    }
    if (column < usual || column >= this.#maxColumns) return -1
    this.#emptyColumn = column
    if (this.#isEmpty) return at
    let hasValue = false
    for (;;) {
      at = this.#afterBlanks(at)
      if (octets[at] !== LESS) return -1
      const sign = octets[at + 1]
      if (sign === SLASH) return octets[at + 2] === C && octets[at + 3] === GREATER ? at + 4 : -1
      if (sign === F) {
        at = this.#formula(at + 2)
        if (at < 0) return -1
        continue
      }
      if (hasValue) return -1
      hasValue = true
      at = sign === V ? this.#value(at) : sign === I ? this.#inline(at) : -1
      if (at < 0) return -1
      if (this.#valueTo === this.#valueFrom) continue
      const { count } = this
      this.columns[count] = column
      this.froms[count] = this.#valueFrom
      this.tos[count] = this.#valueTo
      this.styles[count] = style
      this.kinds[count] = kind
      this.count = count + 1
    }
  }

  /** Skips a formula: the stored value is what counts. */
  #formula(from: number): number {
    let at = from
    do {
      at = this.#attribute(at)
      if (at < 0) return -1
    } while (this.#name !== 0)
    if (this.#isEmpty) return at
    const end = this.#octets.indexOf(LESS, at)
    return end > 0 && this.#octets[end + 1] === SLASH && this.#octets[end + 2] === F && this.#octets[end + 3] === GREATER ? end + 4 : -1 // prettier-ignore
  }

  /** `<v>…</v>` */
  #value(at: number): number {
    return this.#octets[at + 2] === GREATER ? this.#raw(at + 3, V) : -1
  }

  /** `<is><t>…</t></is>` */
  #inline(from: number): number {
    const octets = this.#octets
    if (octets[from + 2] !== S || octets[from + 3] !== GREATER) return -1
    if (octets[from + 4] !== LESS || octets[from + 5] !== T) return -1
    let at = from + 6
    do {
      at = this.#attribute(at)
      if (at < 0) return -1
    } while (this.#name !== 0)
    if (this.#isEmpty) return -1
    at = this.#raw(at, T)
    const isEnded = octets[at] === LESS && octets[at + 1] === SLASH && octets[at + 2] === I && octets[at + 3] === S && octets[at + 4] === GREATER // prettier-ignore
    return at > 0 && isEnded ? at + 5 : -1
  }

  #raw(from: number, tag: number): number {
    const octets = this.#octets
    const { length } = octets
    let at = from
    while (at < length && octets[at] !== LESS) at += 1
    if (at - from > this.#valueOctets) return -1
    this.#valueFrom = from
    this.#valueTo = at
    return octets[at + 1] === SLASH && octets[at + 2] === tag && octets[at + 3] === GREATER ? at + 4 : -1
  }

  /**
   * Reads the next attribute of a tag and returns where it ends; at the end of the tag `#name` is 0 and `#isEmpty` is set.
   * `#name` is 1 for all names of more than one letter: none of them matters here.
   */
  #attribute(from: number): number {
    const octets = this.#octets
    const { length } = octets
    const name = this.#afterBlanks(from)
    const sign = octets[name]
    this.#name = 0
    if (sign === GREATER) {
      this.#isEmpty = false
      return name + 1
    }
    if (sign === SLASH) {
      this.#isEmpty = true
      return octets[name + 1] === GREATER ? name + 2 : -1
    }
    // A longer tag name than expected, or two attributes without a blank between them.
    if (name === from) return -1
    let at = name
    while (at < length && octets[at] !== EQUALS) {
      if (octets[at]! <= BLANK || octets[at] === GREATER || octets[at] === LESS) return -1
      at += 1
    }
    const quote = octets[at + 1]
    if (quote !== QUOTE && quote !== APOSTROPHE) return -1
    this.#name = at - name === 1 ? sign! : 1
    this.#valueFrom = at + 2
    at += 2
    while (at < length && octets[at] !== quote) at += 1
    this.#valueTo = at
    return at < length ? at + 1 : -1
  }

  #afterBlanks(from: number): number {
    let at = from
    while (this.#octets[at]! <= BLANK) at += 1
    return at
  }

  #isNumbered(): boolean {
    this.number = this.#whole()
    return this.number > 0
  }

  /** The whole number in an attribute; -1 for anything else. */
  #whole(): number {
    let number = 0
    if (this.#valueTo === this.#valueFrom || this.#valueTo - this.#valueFrom > 9) return -1
    for (let at = this.#valueFrom; at < this.#valueTo; at += 1) {
      const digit = this.#octets[at]! - 48
      if (digit < 0 || digit > 9) return -1
      number = number * 10 + digit
    }
    return number
  }

  /** The column of a reference such as AB12, from 0; -1 for anything else. */
  #columnIndex(): number {
    let index = 0
    for (let at = this.#valueFrom; at < this.#valueTo; at += 1) {
      const code = this.#octets[at]!
      if (code < 65 || code > 90 || index > 1_000_000) break
      index = index * 26 + code - 64
    }
    return index - 1
  }

  #kind(): CellKind | null {
    const octets = this.#octets
    const from = this.#valueFrom
    const length = this.#valueTo - from
    if (length === 1 && octets[from] === S) return 's'
    if (length === 9 && octets[from] === I) return 'text'
    return cellKindOf(String.fromCharCode(...octets.subarray(from, this.#valueTo)))
  }
}
