import { dateText, numberText } from '../cell-text.ts'
import { wholeLetters } from '../text/detect-encoding.ts'
import { SheetRefusal } from '../sheet-error.ts'
import type { RowSink } from '../row-sink.ts'
import { cellKindOf, FastRowReader, type CellKind } from './fast-row-reader.ts'
import { SharedStrings } from './shared-strings.ts'
import type { SheetLimits } from '../sheet.ts'
import { findSheet, type FoundSheet } from './find-sheet.ts'
import { WorkbookZip } from './workbook-zip.ts'
import { attributeOf, decodeRange, decodeXmlText, XmlParser, type FastReader } from './xml-parser.ts'

/** The last row that the format allows. */
const LAST_ROW = 1_048_576
const SLICE = 1 << 17
/** Share of the progress for the shared strings, which are read before the rows. */
const TEXTS_SHARE = 0.3

/**
 * Puts the rows of the first visible sheet of a workbook (xlsx) into the sink; yields between pieces. Formulas are never
 * computed: their stored result is read. Throws `SheetRefusal`.
 */
export async function* readWorkbook({
  file,
  limits,
  sink,
  onShare,
}: {
  file: string
  limits: SheetLimits
  sink: RowSink
  onShare: (share: number) => void
}): AsyncGenerator<void> {
  const zip = await WorkbookZip.open(file, limits)
  const texts = new SharedStrings(limits)
  try {
    const map = await findSheet(zip)
    const before = map.sharedTexts === null ? 0 : TEXTS_SHARE
    if (map.sharedTexts !== null) {
      await readSharedTexts({ zip, part: map.sharedTexts, texts, limits, onShare: (share) => onShare(share * before) })
    }
    const parser = createSheetParser({ map, texts, sink, limits })
    for await (const piece of zip.read(map.sheet, (share) => onShare(before + share * (1 - before)))) {
      for (const slice of sliceByLetters(piece)) {
        parser.write(slice)
        if (sink.isFull || sink.column < 0) yield
      }
      yield
    }
    parser.end()
  } finally {
    texts.close()
    zip.close()
  }
}

/** Short slices of a piece that end with whole characters: the shared strings they refer to may be a thousand times longer. */
function* sliceByLetters(piece: Buffer): Generator<Buffer> {
  for (let at = 0; at < piece.length;) {
    const slice = piece.subarray(at, at + SLICE)
    const whole = slice.length < SLICE ? slice.length : wholeLetters(slice)
    yield slice.subarray(0, whole)
    at += whole
  }
}

/** Cell texts may escape any character as `_x000D_` (ECMA-376, ST_Xstring). */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Collects the text of a cell from its runs (`r`); phonetic text (`rPh`) is left out. */
class TextCollector {
  readonly #cellChars: number
  #text = ''
  #isPhonetic = false

  constructor({ cellChars }: Pick<SheetLimits, 'cellChars'>) {
    this.#cellChars = cellChars
  }

  add(raw: string): void {
    if (this.#isPhonetic) return
    this.#text = this.#text === '' ? raw : this.#text + raw
    // One character may be written as an entity of up to twelve characters, or as an escape of seven.
    if (this.#text.length > this.#cellChars * 12) throw new SheetRefusal('cell_too_long', 'a cell of a workbook')
  }

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
  }

  drain(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

async function readSharedTexts({
  zip,
  part,
  texts,
  limits,
  onShare,
}: {
  zip: WorkbookZip
  part: string
  texts: SharedStrings
  limits: SheetLimits
  onShare: (share: number) => void
}): Promise<void> {
  const gatherer = new TextCollector(limits)
  const parser = new XmlParser({
    open(name) {
      if (name === 't') parser.wantsText = true
      else gatherer.open(name)
    },
    close(name) {
      if (name === 't') parser.wantsText = false
      else if (name === 'si') texts.add(unescaped(decodeXmlText(gatherer.drain())))
      else gatherer.close(name)
    },
    text: (text) => gatherer.add(text),
  })
  for await (const piece of zip.read(part, onShare)) parser.write(piece)
  parser.end()
}

function createSheetParser({
  map: { is1904, dateStyles },
  texts,
  sink,
  limits,
}: {
  map: FoundSheet
  texts: SharedStrings
  sink: RowSink
  limits: SheetLimits
}): XmlParser {
  const gatherer = new TextCollector(limits)
  const { columns } = limits
  const hasDates = dateStyles.includes(true)
  let isInRows = false
  let cells: string[] = []
  let row = 0
  let column = -1
  let kind: CellKind = 'n'
  let isDate = false

  const valueOf = (raw: string): string => {
    if (kind === 'n') return isDate ? dateText(raw, { is1904 }) : numberText(raw)
    if (kind === 's') {
      const text = texts.at(Number(raw))
      if (text === null) throw new SheetRefusal('broken', `a cell of row ${row} points at no text`)
      return text
    }
    if (kind === 'b') return raw.trim() === '1' ? 'TRUE' : 'FALSE'
    if (kind === 'd') return raw.trim().replace('T', ' ')
    return unescaped(decodeXmlText(raw))
  }

  const openRow = (text: string, from: number, to: number) => {
    const number = parseRowNumber(text, from, to, row + 1)
    if (!Number.isInteger(number) || number <= row || number > LAST_ROW) {
      throw new SheetRefusal('broken', `row ${row} is followed by one that cannot be`)
    }
    row = number
    column = -1
    cells = []
  }

  const openCell = (text: string, from: number, to: number) => {
    kind = 'n'
    isDate = false
    let place = column + 1
    for (let at = from; at < to;) {
      const equals = text.indexOf('=', at)
      if (equals === -1 || equals >= to) break
      const quote = text.charCodeAt(equals + 1)
      const end = quote === 34 || quote === 39 ? text.indexOf(quote === 34 ? '"' : "'", equals + 2) : -1
      if (end === -1 || end >= to) throw new SheetRefusal('broken', `a cell of row ${row}`)
      // Only the one-letter attributes of a cell matter: r, t and s.
      const letter = text.charCodeAt(equals - 1)
      if (text.charCodeAt(equals - 2) <= 32) {
        if (letter === 114) place = parseColumn(text, equals + 2, end)
        else if (letter === 116) kind = cellKindOf(text.slice(equals + 2, end)) ?? 'text'
        else if (letter === 115 && hasDates) isDate = dateStyles[Number(text.slice(equals + 2, end))] ?? false
      }
      at = end + 1
    }
    if (place < 0) throw new SheetRefusal('broken', `a cell of row ${row} stands nowhere`)
    if (place >= columns) throw new SheetRefusal('too_many_columns', `row ${row} has more than ${columns} columns`)
    column = place
  }

  const closeCell = () => {
    const raw = gatherer.drain()
    if (raw === '') return
    const value = valueOf(raw)
    while (cells.length < column) cells.push('')
    cells[column] = value
  }

  const rowReader = new FastRowReader(limits)
  const readFast: FastReader = (octets, text, from) => {
    let at = from
    for (;;) {
      const end = rowReader.read(octets, at)
      const number = rowReader.number === 0 ? row + 1 : rowReader.number
      // An impossible row is left to the XML parser, which refuses it.
      if (end === -1 || number <= row || number > LAST_ROW) return at
      row = number
      if (!isOffered(octets)) sink.add(row, cellsOf(octets, text))
      at = end
      if (octets[at] !== LESS || sink.isFull) return at
    }
  }

  /** Whether the consumer needed only the octets of one cell of this row. */
  const isOffered = (octets: Buffer): boolean => {
    const { column: wanted } = sink
    const { count } = rowReader
    if (wanted < 0 || count === 0 || rowReader.columns[count - 1]! >= sink.widest) return false
    let place = -1
    let chars = 0
    for (let at = 0; at < count; at += 1) {
      if (rowReader.columns[at] === wanted) place = at
      // Many cells may refer to one long text: each counts as if the text had been read.
      else if (rowReader.kinds[at] === 's') {
        const length = texts.lengthAt(parseDigits(octets, rowReader.froms[at]!, rowReader.tos[at]!))
        if (length < 0) return false
        chars += length
      }
    }
    if (place === -1 || chars > limits.rowChars) return false
    const [from, to] = [rowReader.froms[place]!, rowReader.tos[place]!]
    if (!isAccepted(octets, { from, to, kind: rowReader.kinds[place]!, style: rowReader.styles[place]! })) return false
    sink.countChars(chars)
    return true
  }

  const isAccepted = (
    octets: Buffer,
    { from, to, kind: cellKind, style }: { from: number; to: number; kind: CellKind; style: number },
  ): boolean => {
    if (cellKind === 's') {
      if (!texts.locate(parseDigits(octets, from, to)) || !texts.found.isNarrow) return false
      return sink.offer(texts.octets, texts.found.from, texts.found.to, row)
    }
    return (
      (cellKind === 'text' || (cellKind === 'n' && !(hasDates && dateStyles[style] === true))) &&
      sink.offer(octets, from, to, row)
    )
  }

  const cellsOf = (octets: Buffer, text: string): string[] => {
    const found: string[] = []
    for (let at = 0; at < rowReader.count; at += 1) {
      const place = rowReader.columns[at]!
      kind = rowReader.kinds[at]!
      isDate = hasDates && dateStyles[rowReader.styles[at]!] === true
      const value = valueOf(decodeRange({ octets, text, from: rowReader.froms[at]!, to: rowReader.tos[at]! }))
      while (found.length < place) found.push('')
      found[place] = value
    }
    return found
  }

  const parser = new XmlParser({
    open(name, text, from, to) {
      if (!isInRows) {
        if (name !== 'sheetData') return
        isInRows = true
        parser.useFastReader(readFast)
      } else if (name === 'c') openCell(text, from, to)
      else if (name === 'v' || name === 't') parser.wantsText = true
      else if (name === 'row') openRow(text, from, to)
      else gatherer.open(name)
    },
    close(name) {
      if (!isInRows) return
      if (name === 'v' || name === 't') parser.wantsText = false
      else if (name === 'c') closeCell()
      else if (name === 'row') sink.add(row, cells)
      else if (name === 'sheetData') {
        isInRows = false
        parser.useFastReader(null)
      } else gatherer.close(name)
    },
    text: (text) => gatherer.add(text),
  })
  return parser
}

const LESS = 60

/** The whole number in ASCII digits between `from` and `to`; -1 for anything else. */
function parseDigits(octets: Uint8Array, from: number, to: number): number {
  if (to - from > 9) return -1
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = octets[at]! - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return to > from ? number : -1
}

/** The row number in the attribute `r`, which nearly always comes first; `otherwise` without one. */
function parseRowNumber(text: string, from: number, to: number, otherwise: number): number {
  if (to === from) return otherwise
  if (!text.startsWith(' r="', from)) {
    const value = attributeOf({ name: 'r', text, from, to })
    return value === null ? otherwise : Number(value)
  }
  let number = 0
  for (let at = from + 4; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit === -14) return number
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return Number.NaN
}

/** The column of a reference such as AB12, from 0; -1 when there is no letter. */
function parseColumn(text: string, from: number, to: number): number {
  let index = 0
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 65 && code <= 90) index = index * 26 + code - 64
    else if (code >= 97 && code <= 122) index = index * 26 + code - 96
    else break
    if (index > 1_000_000) break
  }
  return index - 1
}
