// The XML of a workbook that we write. No import and nothing of Node.js: the browser's own exports share it.

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const COLUMN_WIDTH = 18

export const XLSX_TYPE = `${TYPE}.sheet`
/** Rows of a sheet, its head included (the format's own limit). */
export const MAX_SHEET_ROWS = 1_048_576
/** Characters of a cell (the format's own limit); a longer text would make the workbook unreadable. */
export const MAX_CELL_CHARS = 32_767

/** A text is written, a number counted with, `null` is an empty cell. */
export type CellValue = string | number | null

/** Every XML file is a sheet but for these: so the list does not depend on how many sheets there are. */
const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const ROOT_RELATIONS =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Styles of cells: 0 as it is, 1 a text that stays one when it is edited, 2 the head. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${SHEET}"><fonts count="2"><font/><font><b/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" quotePrefix="1" xfId="0"/>` +
  `<xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`

/** Files of a workbook that stand before its sheets. */
export const PARTS_BEFORE: Readonly<Record<string, string>> = {
  '[Content_Types].xml': CONTENT_TYPES,
  '_rels/.rels': ROOT_RELATIONS,
  'xl/styles.xml': STYLES,
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** The name of a sheet's file, the first being 1. */
export const sheetPart = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Files of a workbook that are known when its sheets are; without `names` they are only numbered. */
export const partsAfter = (sheets: number, names: readonly string[] = []): Record<string, string> => ({
  'xl/workbook.xml':
    `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>` +
    `${numbers(sheets).map((at) => `<sheet name="${xmlText(names[at - 1] ?? `Peyk${at === 1 ? '' : ` ${at}`}`)}" sheetId="${at}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>` +
    `${numbers(sheets).map((at) => `<Relationship Id="s${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
}) // prettier-ignore

/** A sheet up to its first row: it reads right to left, and its head stays in sight while one scrolls. */
export const sheetBegin = (header: readonly string[]): string =>
  `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0">` +
  `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols><col min="1" max="${header.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols>` +
  `<sheetData><row>${header.map((text) => textCell(text, ' s="2"')).join('')}</row>`

export const SHEET_END = '</sheetData></worksheet>'

/** A row of a sheet. */
export function rowXml(cells: readonly CellValue[]): string {
  let row = '<row>'
  for (const value of cells) {
    if (value === null || value === '') row += '<c/>'
    else if (typeof value === 'string') row += textCell(value, RUNNABLE.test(value) ? ' s="1"' : '')
    else row += Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>'
  }
  return `${row}</row>`
}

/** What would become a formula if somebody edited the cell; as it is written, it is none (promise S7). */
const RUNNABLE = /^[=+\-@]/

const textCell = (text: string, style: string): string =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

/** Signs that XML or its readers would take for something else. */
const SPECIAL = /[&<>_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/
const MARKUP = /[&<>]/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const UNWRITABLE =
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** What would read as the escape of another sign, also with what an escape of ours begins with. */
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}[_\u0000-\u001f\ud800-\udfff\ufffe\uffff])/g

/** The text of a cell as XML; what XML cannot hold stands as `_x0000_` (ECMA-376, ST_Xstring). */
export function xmlText(text: string): string {
  const held = text.length > MAX_CELL_CHARS ? text.slice(0, MAX_CELL_CHARS) : text
  if (!SPECIAL.test(held)) return held
  return held
    .replace(LIKE_ESCAPE, '_x005F_')
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(MARKUP, (sign) => ESCAPES[sign] ?? '')
}
