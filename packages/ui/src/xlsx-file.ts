import { toldColumns, type Exported, type TableFile } from './table-export.ts'
import { ZipPart, zipOf, type ZipEntry } from './zip-file.ts'

/** Rows of a sheet, its head included (the format's own limit). */
export const XLSX_ROWS_MOST = 1_048_576

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const COLUMN_WIDTH = 18

const FIXED: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE.replace('.sheet', '.worksheet')}+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}">` +
    `<sheets><sheet name="Peyk" sheetId="1" r:id="r1"/></sheets></workbook>`,
}

/** Control characters that XML cannot hold. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')

/** A text is written as a text and never as a formula, whatever it begins with (promise S7). */
const cellOf = (value: string | number | null): string => {
  if (value === null || value === '') return '<c/>'
  return typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

const rowOf = (cells: readonly (string | number | null)[]): string => `<row>${cells.map(cellOf).join('')}</row>`

/** A workbook of one sheet that reads right to left, its head in sight while one scrolls. */
export function xlsxFile<Row>(columns: readonly Exported<Row>[]): TableFile<Row> {
  const told = toldColumns(columns)
  const sheet = new ZipPart('xl/worksheets/sheet1.xml')
  const begun = sheet.write(
    `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0">` +
      `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols><col min="1" max="${told.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols>` +
      `<sheetData>${rowOf(told.map(({ header }) => header))}`,
  )
  return {
    async add(rows) {
      await begun
      await sheet.write(rows.map((row) => rowOf(told.map(({ text }) => text(row)))).join(''))
    },
    async end() {
      await begun
      await sheet.write('</sheetData></worksheet>')
      const entries: ZipEntry[] = []
      for (const [name, text] of Object.entries(FIXED)) {
        const part = new ZipPart(name)
        await part.write(HEAD + text)
        entries.push(await part.end())
      }
      return zipOf([...entries, await sheet.end()], TYPE)
    },
  }
}
