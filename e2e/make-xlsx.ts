import { crc32 } from 'node:zlib'

// A workbook as small as Excel itself reads it, packed without compression: what a person would upload.

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const cellOf = (text: string, at: number, row: number) =>
  `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`
const rowOf = (cells: readonly string[], at: number) =>
  `<row r="${at + 1}">${cells.map((text, place) => cellOf(text, place, at + 1)).join('')}</row>`

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const buildParts = (rows: readonly (readonly string[])[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
})

/** What both heads of a zip's entry say of it. */
const buildEntryHeader = (name: Buffer, body: Buffer) => {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt32LE(crc32(body), 10)
  header.writeUInt32LE(body.length, 14)
  header.writeUInt32LE(body.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

/** A workbook of one sheet with these rows, the head among them. */
export const makeWorkbook = (rows: readonly (readonly string[])[]): Buffer => {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(buildParts(rows))) {
    const [name, body] = [Buffer.from(path), Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)]
    const header = buildEntryHeader(name, body)
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), header, name, body])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), header, place, name]))
    local.push(entry)
    offset += entry.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, list, end])
}
