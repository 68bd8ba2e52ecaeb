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

/** Rows of a sheet without its header; further rows go to the next sheet. */
const SHEET_ROWS = 1_000_000
/**
 * Rows per piece of output: small enough for the young generation of the heap, where garbage is collected at once.
 * Batches of ten thousand rows stayed in memory as megabytes until the next full collection.
 */
const PIECE_ROWS = 250
/** The lowest level packs a sheet to a twentieth, five times as fast as the default level. */
const COMPRESSION = 1
/** A fixed time, so that the same rows give the same file. */
const MTIME = new Date(Date.UTC(2026, 0, 1))

/**
 * Streams a right-to-left workbook, packed while rows arrive: a million rows need a few megabytes. Every text is written as
 * text, never as a formula (promise S7), and cut at 32,767 characters, the most that a cell holds. An error thrown by
 * `rows` destroys the stream.
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
      // The zip does not forward errors of the streams that it packs.
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

/** Reads parts of batches of rows. */
class RowSource {
  readonly #iterator: AsyncIterator<readonly (readonly CellValue[])[]>
  #batch: readonly (readonly CellValue[])[] = []
  /** Index of the first row of the batch that was not returned yet. */
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

  /** The next rows, at most `count`; null after the last. */
  async next(most: number): Promise<readonly (readonly CellValue[])[] | null> {
    if (!(await this.hasMore())) return null
    const taken = this.#batch.slice(this.#at, this.#at + most)
    this.#at += taken.length
    return taken
  }

  /** Lets the source of the rows clean up when reading stops early. */
  async close(): Promise<void> {
    await this.#iterator.return?.()
  }
}
