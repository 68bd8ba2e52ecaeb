import {
  PARTS_BEFORE,
  partsAfter,
  rowXml,
  SHEET_END,
  sheetBegin,
  sheetPart,
  XLSX_TYPE,
} from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import { exportedColumns, type ExportColumn, type TableFile } from './table-export.ts'
import { ZipPart, createZip, type ZipEntry } from './zip-file.ts'

/** A workbook of one sheet that reads right to left, its head in sight while one scrolls. */
export function createXlsxFile<Row>(columns: readonly ExportColumn<Row>[]): TableFile<Row> {
  const exported = exportedColumns(columns)
  const sheet = new ZipPart(sheetPart(1))
  const begun = sheet.write(sheetBegin(exported.map(({ header }) => header)))
  return {
    async add(rows) {
      await begun
      await sheet.write(rows.map((row) => rowXml(exported.map(({ text }) => text(row)))).join(''))
    },
    async end() {
      await begun
      await sheet.write(SHEET_END)
      const entries: ZipEntry[] = []
      for (const [name, text] of Object.entries({ ...PARTS_BEFORE, ...partsAfter(1) })) {
        const part = new ZipPart(name)
        await part.write(text)
        entries.push(await part.end())
      }
      return createZip([...entries, await sheet.end()], XLSX_TYPE)
    },
  }
}
