import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import { readSheet } from '../read-sheet.ts'
import { SHEET_LIMITS, type SheetKind, type SheetLimits, type SheetRow } from '../sheet.ts'

/** A folder for the files of one test, removed after it. */
export class TempFiles {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Opens the folder inside a test, or outside of one with its own `onEnd`. */
  static async open(onEnd: (remove: () => Promise<void>) => void = onTestFinished): Promise<TempFiles> {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-sheets-'))
    onEnd(() => rm(folder, { recursive: true, force: true }))
    return new TempFiles(folder)
  }

  async write(name: string, content: string | Buffer | Readable): Promise<string> {
    const file = path.join(this.folder, name)
    if (typeof content === 'string' || Buffer.isBuffer(content)) await writeFile(file, content)
    else await pipeline(content, createWriteStream(file))
    return file
  }

  /** Writes a zip of these parts; a part may be a stream. */
  async zip(name: string, parts: Readonly<Record<string, string | Buffer | (() => Readable)>>): Promise<string> {
    const zip = new ZipFile()
    for (const [part, content] of Object.entries(parts)) {
      if (typeof content === 'function') zip.addReadStreamLazy(part, (give) => give(null, content()))
      else zip.addBuffer(Buffer.from(content as string), part)
    }
    zip.end()
    return this.write(name, zip.outputStream as Readable)
  }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The parts of a workbook as Excel writes them around its rows (`sheetData`). */
export function workbookParts({
  rows,
  shared,
  formats = ['General'],
  is1904 = false,
}: {
  rows: string
  shared?: string
  formats?: readonly string[]
  is1904?: boolean
}): Record<string, string | Buffer | (() => Readable)> {
  const own = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}" xfId="0"/>`).join('')
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets><sheet name="پنهان" sheetId="2" state="hidden" r:id="rId9"/><sheet name="a &gt; b" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId9" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${own}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1"/></cols><sheetData>${rows}</sheetData><pageMargins left="0.7"/></worksheet>`,
    'xl/worksheets/sheet2.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>0</v></c></row></sheetData></worksheet>`,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${shared}</sst>` }),
  }
}

/** All rows of a file. */
export async function readAllRows(
  file: string,
  kind: SheetKind,
  limits: Partial<SheetLimits> = {},
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const batch of readSheet({ file, kind, limits: { ...SHEET_LIMITS, ...limits } })) rows.push(...batch)
  return rows
}
