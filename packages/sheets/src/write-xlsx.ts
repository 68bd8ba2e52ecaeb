import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import {
  partsAfter,
  PARTS_BEFORE,
  rowXml,
  SHEET_END,
  sheetBegin,
  sheetPart,
  type CellValue,
} from './xlsx-writer-xml.ts'

/** Rows of a sheet without its head; what is more comes to the next one. */
const SHEET_ROWS = 1_000_000
/**
 * Rows of a piece that is handed on: its text and its octets are small enough for the nursery of the heap, where they are
 * gone at once. Whole batches of ten thousand lay about as megabytes until the rest of the heap was cleared.
 */
const PIECE_ROWS = 250
/** The lowest packs a sheet to a twentieth at five times the speed of the usual. */
const COMPRESSION = 1
/** The same rows make the same file: it does not say when it was made. */
const MTIME = new Date(Date.UTC(2026, 0, 1))

/**
 * A workbook that reads right to left, written as rows come and packed on the way: a million rows pass through a few
 * megabytes. Every text is a text, never a formula (promise S7). A text beyond 32,767 characters, more than a cell may
 * hold, is cut there. What `rows` throws destroys the stream.
 */
export function writeXlsx({
  header,
  rows,
  sheetRows = SHEET_ROWS,
}: {
  header: readonly string[]
  rows: AsyncIterable<readonly (readonly CellValue[])[]>
  sheetRows?: number
}): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const source = new RowSource(rows)
  const addText = (parts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name, { mtime: MTIME })
  }
  const addSheet = (number: number) => {
    async function* pieces() {
      yield Buffer.from(sheetBegin(header))
      for (let left = sheetRows; left > 0;) {
        const batch = await source.next(Math.min(left, PIECE_ROWS))
        if (batch === null) break
        left -= batch.length
        yield Buffer.from(batch.map(rowXml).join(''))
      }
      yield Buffer.from(SHEET_END)
      if (await source.hasMore()) {
        addSheet(number + 1)
        return
      }
      addText(partsAfter(number))
      zip.end()
    }
    zip.addReadStreamLazy(sheetPart(number), { compressionLevel: COMPRESSION, mtime: MTIME }, (give) => {
      const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: 1 })
      // The zip does not look after the streams that it packs.
      stream.once('error', (error) => output.destroy(error))
      output.once('close', () => stream.destroy())
      give(null, stream)
    })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => void source.close())
  addText(PARTS_BEFORE)
  addSheet(1)
  return output
}

/** Batches of rows that can be taken in part. */
class RowSource {
  readonly #iterator: AsyncIterator<readonly (readonly CellValue[])[]>
  #batch: readonly (readonly CellValue[])[] = []
  /** Where what was not taken of it begins. */
  #at = 0

  constructor(rows: AsyncIterable<readonly (readonly CellValue[])[]>) {
    this.#iterator = rows[Symbol.asyncIterator]()
  }

  async hasMore(): Promise<boolean> {
    while (this.#at >= this.#batch.length) {
      const next = await this.#iterator.next()
      if (next.done === true) return false
      this.#batch = next.value
      this.#at = 0
    }
    return true
  }

  /** At most so many rows; null after the last. */
  async next(most: number): Promise<readonly (readonly CellValue[])[] | null> {
    if (!(await this.hasMore())) return null
    const taken = this.#batch.slice(this.#at, this.#at + most)
    this.#at += taken.length
    return taken
  }

  /** Lets the rows' own source clean up when nobody reads on. */
  async close(): Promise<void> {
    await this.#iterator.return?.()
  }
}
