import { Readable } from 'node:stream'
import { escapeFormula } from '../csv-injection.ts'
import type { CellValue } from './xlsx-writer-xml.ts'

/** Every possible separator is quoted, so that all readers detect the same one. */
const QUOTED = /[",;\t،|\r\n]/
const PLAIN = /^[0-9A-Za-z\u0600-\u06ff][0-9A-Za-z\u0600-\u060b\u060d-\u06ff .:]*$/

function csvCell(value: CellValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (PLAIN.test(value)) return value
  const safe = escapeFormula(value)
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** As in `write-xlsx.ts`: small pieces are collected at once. */
const PIECE_ROWS = 250

const lineOf = (cells: readonly CellValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Streams a csv that spreadsheets open in Persian (UTF-8 with byte order mark). No cell is run as a formula (promise S7),
 * and `readSheet` gives every text back unchanged.
 */
export function writeCsv({
  header,
  rows,
}: {
  header: readonly string[]
  rows: AsyncIterable<readonly (readonly CellValue[])[]>
}): Readable {
  async function* pieces() {
    yield Buffer.from(`\ufeff${lineOf(header)}`)
    for await (const batch of rows) {
      for (let at = 0; at < batch.length; at += PIECE_ROWS) {
        yield Buffer.from(
          batch
            .slice(at, at + PIECE_ROWS)
            .map(lineOf)
            .join(''),
        )
      }
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 })
}
