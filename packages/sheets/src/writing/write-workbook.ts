import type { Readable } from 'node:stream'
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

export interface NamedSheet {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly CellValue[])[]
}

const MTIME = new Date(Date.UTC(2026, 0, 1))

/**
 * A right-to-left workbook of a few short sheets, which are all in memory; long ones are streamed by `writeXlsx`. Names have no
 * quotation marks.
 */
export function writeWorkbook(sheets: readonly NamedSheet[]): Readable {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: MTIME })
  for (const [name, text] of Object.entries(PARTS_BEFORE)) add(name, text)
  for (const [at, { header, rows }] of sheets.entries()) {
    add(sheetPart(at + 1), `${sheetBegin(header)}${rows.map(rowXml).join('')}${SHEET_END}`)
  }
  const after = partsAfter(
    sheets.length,
    sheets.map((sheet) => sheet.name),
  )
  for (const [name, text] of Object.entries(after)) add(name, text)
  zip.end()
  return zip.outputStream as Readable
}
