import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { createXlsxFile } from './xlsx-file.ts'

type Row = { name: string; cost: number | null }
const columns = [
  { header: 'نام', text: ({ name }: Row) => name },
  { header: 'وضعیت' },
  { header: 'هزینه', text: ({ cost }: Row) => cost },
]

/** The files of a zip, read by its directory; every checksum and length is held against what is in it. */
async function unzipped(blob: Blob): Promise<Map<string, string>> {
  const octets = Buffer.from(await blob.arrayBuffer())
  const end = octets.length - 22
  expect(octets.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let at = octets.readUInt32LE(end + 16)
  for (let left = octets.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = octets.readUInt32LE(at + 20)
    const nameLength = octets.readUInt16LE(at + 28)
    const start = octets.readUInt32LE(at + 42)
    const name = octets.toString('utf8', at + 46, at + 46 + nameLength)
    expect(octets.toString('utf8', start + 30, start + 30 + nameLength)).toBe(name)
    const body = inflateRawSync(octets.subarray(start + 30 + nameLength, start + 30 + nameLength + packed))
    expect(crc32(body)).toBe(octets.readUInt32LE(at + 16))
    expect(body.length).toBe(octets.readUInt32LE(at + 24))
    files.set(name, body.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}

const sheetOf = async (...pages: Row[][]) => {
  const file = createXlsxFile(columns)
  for (const page of pages) await file.add(page)
  return (await unzipped(await file.end())).get('xl/worksheets/sheet1.xml') ?? ''
}

test('a workbook has all that a spreadsheet looks for', async () => {
  const files = await unzipped(await createXlsxFile(columns).end())
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
  ])
})

test('the sheet reads right to left; numbers are numbers, a missing one is an empty cell', async () => {
  const sheet = await sheetOf([{ name: 'علی', cost: 1370 }], [{ name: '', cost: null }])
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet.match(/<row>/g)).toHaveLength(3)
  expect(sheet).toContain('<t xml:space="preserve">علی</t></is></c><c><v>1370</v></c></row><row><c/><c/></row>')
})

test.each(['=1+1', '+98', '@cmd', '\tx'])('[promise S7] %j is a text in its cell, never a formula', async (name) => {
  const sheet = await sheetOf([{ name, cost: 0 }])
  expect(sheet).toContain(` t="inlineStr"><is><t xml:space="preserve">${name}</t></is></c>`)
  expect(sheet).not.toContain('<f>')
})

test('what XML cannot hold is written as its number, and its own signs as texts', async () => {
  expect(await sheetOf([{ name: 'a<b>&\u0000\ud800c', cost: 0 }])).toContain('a&lt;b&gt;&amp;_x0000__xD800_c')
})

test('ten thousand rows in pages come whole', async () => {
  const page = (from: number) => Array.from({ length: 1000 }, (_, at) => ({ name: `ن${from + at}`, cost: at }))
  const sheet = await sheetOf(...Array.from({ length: 10 }, (_, at) => page(at * 1000)))
  expect(sheet.match(/<row>/g)).toHaveLength(10_001)
  expect(sheet).toContain('>ن9999<')
})
