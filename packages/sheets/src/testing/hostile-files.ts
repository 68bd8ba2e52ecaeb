import { constants, deflateRawSync } from 'node:zlib'
import type { SheetRefusalCode } from '../sheet-error.ts'
import type { SheetKind } from '../sheet.ts'
import { workbookParts } from './temp-files.ts'
import { entryOf, rawZip, type RawEntry } from './raw-zip.ts'

/** A malicious file and the code by which it is refused; `null` when it is read without harm. */
export interface HostileFile {
  name: string
  kind: SheetKind
  content: () => Buffer
  code: SheetRefusalCode | null
}

const MB = 1 << 20
const ROW = '<row><c><v>9121234567</v></c></row>'
const SHEET_PART = 'xl/worksheets/sheet1.xml'
const SHARED_PART = 'xl/sharedStrings.xml'
const OLD_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')

type Parts = Record<string, string | Buffer>
const honest = (made: Partial<Parameters<typeof workbookParts>[0]> = {}): Parts =>
  workbookParts({ rows: ROW, ...made }) as Parts

const zipped = (parts: Parts, ...more: RawEntry[]): Buffer => {
  const lied = new Set(more.map(({ name }) => name))
  const entries = Object.entries(parts).filter(([name]) => !lied.has(name))
  return rawZip([...entries.map(([name, content]) => entryOf(name, content)), ...more])
}
const workbook = (made: Partial<Parameters<typeof workbookParts>[0]>) => () => zipped(honest(made))
const withPart = (name: string, content: string | Buffer) => () =>
  zipped({ ...honest({ shared: '' }), [name]: content })
const sheetXml = (xml: string | Buffer) => withPart(SHEET_PART, xml)
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** A gigabyte packed into a megabyte: one packed block, repeated. */
function bomb(size: number): RawEntry {
  const block = deflateRawSync(Buffer.alloc(MB, ROW), { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  const head = deflateRawSync(Buffer.from('<worksheet><sheetData>'), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([head, ...Array.from({ length: 1000 }, () => block), Buffer.from([3, 0])])
  return { name: SHEET_PART, packed, size, crc: 0 }
}

const nested = (depth: number): Buffer => {
  let inner: Buffer = Buffer.alloc(MB)
  for (let at = 0; at < depth; at += 1) {
    const kept = inner
    inner = rawZip(Array.from({ length: 8 }, (_, copy) => entryOf(`${copy}.xlsx`, kept)))
  }
  return inner
}

const laughs = `<!DOCTYPE worksheet [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]>${sheetOf('<row><c t="str"><v>&l;</v></c></row>')}`
const external = '<!DOCTYPE r [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'
const remote = '<!DOCTYPE r [<!ENTITY % d SYSTEM "http://127.0.0.1:9/d.dtd">%d;]>'
const sst = '<sst><si><t>&xxe;</t></si></sst>'
const old = (...pieces: Buffer[]) => Buffer.concat([OLD_MAGIC, Buffer.alloc(504), ...pieces])

const file = (kind: SheetKind, code: SheetRefusalCode | null, name: string, content: () => Buffer): HostileFile => ({ name, kind, content, code }) // prettier-ignore

/** The corpus of promise S6, all generated here: no malicious file is stored in the repository. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  file('xlsx', 'wrong_format', 'zips in zips in zips', () => nested(4)),
  file('xlsx', 'broken', 'a zip for a sheet', withPart(SHEET_PART, nested(2))),
  file('xlsx', 'too_big', 'a gigabyte in a megabyte', () => zipped(honest(), bomb(1000 * MB + 22))),
  file('xlsx', 'too_big', 'a part of four gigabytes, by its own word', () => zipped(honest(), bomb(0xffff_fff0))),
  file('xlsx', 'broken', 'a gigabyte that says it is a kilobyte', () => zipped(honest(), bomb(1024))),
  file('xlsx', 'too_big', 'a table of shared texts packed a thousand times', withPart(SHARED_PART, `<sst>${'<si><t>a</t></si>'.repeat(4_000_000)}</sst>`)),
  file('xlsx', 'entities', 'an external entity in the sheet', sheetXml(external + sheetOf('<row><c t="str"><v>&xxe;</v></c></row>'))),
  file('xlsx', 'entities', 'an external entity among the shared texts', withPart(SHARED_PART, external + sst)),
  file('xlsx', 'entities', 'an external entity in the list of parts', withPart('[Content_Types].xml', `${external}<Types/>`)),
  file('xlsx', 'entities', 'a document type from the network', withPart('xl/workbook.xml', `${remote}<workbook/>`)),
  file('xlsx', 'entities', 'a billion laughs', sheetXml(laughs)),
  file('xlsx', 'entities', 'an entity that nobody declared', withPart(SHARED_PART, sst)),
  file('xlsx', 'broken', 'XML in UTF-16, to hide what it says', sheetXml(Buffer.from(`\ufeff${external}${sheetOf(ROW)}`, 'utf16le'))),
  file('xlsx', 'broken', 'XML that is no UTF-8', sheetXml(Buffer.from(sheetOf('<row><c t="str"><v>\xff\xfe</v></c></row>'), 'latin1'))),
  file('xlsx', 'too_many_columns', 'a million columns', workbook({ rows: `<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>` })),
  file('xlsx', 'too_many_columns', 'a cell in column ZZZZZZ', workbook({ rows: '<row><c r="ZZZZZZ1"><v>1</v></c></row>' })),
  file('xlsx', null, 'formulas that would start programs', workbook({ rows: `${ROW}<row><c><f>cmd|'/c calc'!A1</f></c><c t="str"><f>WEBSERVICE("http://127.0.0.1:9/"&amp;A1)</f><v>x</v></c></row>` })),
  file('xlsx', 'wrong_format', 'a workbook with macros', withPart('[Content_Types].xml', '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>')),
  file('xlsx', 'too_big', 'one long shared text, pointed at from everywhere', workbook({ shared: `<si><t>${'x'.repeat(32_000)}</t></si>`, rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(500)}</row>` })),
  file('xlsx', 'too_big', 'one long shared text in every row', workbook({ shared: `<si><t>${'x'.repeat(32_000)}</t></si>`, rows: '<row><c><v>9121234567</v></c><c t="s"><v>0</v></c></row>'.repeat(100_000) })),
  file('xlsx', 'cell_too_long', 'a shared text of a million runs', workbook({ shared: `<si>${'<r><t>x</t></r>'.repeat(1_000_000)}</si>` })),
  file('xlsx', 'broken', 'a cell that points beyond the shared texts', workbook({ shared: '<si><t>x</t></si>', rows: '<row><c t="s"><v>4294967295</v></c></row>' })),
  file('xlsx', 'broken', 'a cell that points before the shared texts', workbook({ shared: '<si><t>x</t></si>', rows: '<row><c t="s"><v>-1</v></c></row>' })),
  file('xlsx', 'broken', 'a row with the number of another world', workbook({ rows: '<row r="4294967296"><c><v>1</v></c></row>' })),
  file('xlsx', 'broken', 'rows that go backwards', workbook({ rows: '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>' })),
  file('xlsx', 'broken', 'tags that do not close', sheetXml(`<worksheet><sheetData>${ROW}`)),
  file('xlsx', 'broken', 'tags that cross', sheetXml('<worksheet><sheetData><row><c></row></c></sheetData></worksheet>')),
  file('xlsx', 'broken', 'tags a hundred thousand deep', sheetXml('<a>'.repeat(100_000))),
  file('xlsx', 'broken', 'a tag that never ends', sheetXml(`<worksheet ${'a'.repeat(10 * MB)}`)),
  file('xlsx', 'broken', 'a comment that never ends', sheetXml(`<!-- ${'-'.repeat(10 * MB)}`)),
  file('xlsx', 'broken', 'attributes without quotes', sheetXml(sheetOf('<row><c t=s r=A1><v>0</v></c></row>'))),
  file('xlsx', 'broken', 'no XML at all', sheetXml('hello')),
  file('xlsx', 'broken', 'the second half is missing', () => zipped(honest({ rows: ROW.repeat(1000) })).subarray(0, 900)),
  file('xlsx', 'broken', 'the last octet is missing', () => zipped(honest()).subarray(0, -1)),
  file('xlsx', 'broken', 'a packed part is damaged', () => zipped(honest(), { ...entryOf(SHEET_PART, sheetOf(ROW.repeat(100))), packed: Buffer.alloc(64, 7) })),
  file('xlsx', 'broken', 'a part whose sum is wrong', () => zipped(honest(), { ...entryOf(SHEET_PART, sheetOf(ROW)), crc: 1 })),
  file('xlsx', 'broken', 'two parts of one name', () => rawZip([...Object.entries(honest()), [SHEET_PART, sheetOf(ROW)] as const].map(([name, content]) => entryOf(name, content)))),
  file('xlsx', 'broken', 'a part that climbs out of its folder', () => zipped({ ...honest(), '../../../tmp/owned': 'x' })),
  file('xlsx', 'too_big', 'ten thousand parts', () => zipped({ ...honest(), ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`xl/${at}.xml`, 'x'])) })),
  file('xlsx', 'broken', 'packed by a method nobody knows', () => zipped(honest(), { ...entryOf(SHEET_PART, sheetOf(ROW)), method: 99 })),
  file('xlsx', 'encrypted', 'a part behind a password', () => zipped(honest(), { ...entryOf(SHEET_PART, sheetOf(ROW)), flags: 1 })),
  file('xlsx', 'encrypted', 'a workbook behind a password', () => old(Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(4096))),
  file('xlsx', 'wrong_format', 'an old workbook under a new name', () => old(Buffer.alloc(4096))),
  file('xlsx', 'wrong_format', 'a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  file('xlsx', 'wrong_format', 'a csv', () => Buffer.from('mobile\n09121234567\n')),
  file('xlsx', 'wrong_format', 'a letter (docx)', () => zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' })),
  file('csv', 'wrong_format', 'a workbook for a csv', () => zipped(honest())),
  file('csv', 'wrong_format', 'a program', () => Buffer.from(`MZ\x90\0${'\0\x01\xff'.repeat(1000)}`, 'latin1')),
  file('txt', 'wrong_format', 'noise', () => Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255))),
  file('csv', 'too_many_columns', 'a million columns in a line', () => Buffer.from(`a${',a'.repeat(1_000_000)}\n`)),
  file('csv', 'too_many_columns', 'a hundred thousand columns in a line', () => Buffer.from(`a${',a'.repeat(100_000)}\n`)),
  file('csv', 'broken', 'a quote that is never closed', () => Buffer.from(`a,b\n"${'x,y\n'.repeat(5 * MB)}`)),
  file('csv', 'broken', 'nothing but quotes', () => Buffer.alloc(20 * MB + 1, '"')),
  file('csv', 'cell_too_long', 'a line without an end', () => Buffer.alloc(20 * MB, 'x')),
  file('csv', 'cell_too_long', 'a cell of forty thousand letters', () => Buffer.from(`mobile\n${'x'.repeat(40_000)}\n`)),
  file('txt', null, 'poisoned headers', () => Buffer.from('__proto__,constructor,mobile\n{},toString,09121234567\n')),
  file('csv', null, 'formulas in a csv', () => Buffer.from('name,mobile\n"=cmd|\'/c calc\'!A1",09121234567\n@SUM(A1),=1+1\n')),
  file('xls', 'wrong_format', 'a page of the web for an old workbook', () => Buffer.from('<html><table><tr><td>09121234567</td></tr></table></html>')),
  file('xls', 'wrong_format', 'a new workbook under an old name', () => zipped(honest())),
  file('xls', 'broken', 'an old workbook of noise', () => old(Buffer.alloc(100_000, 'noise'))),
  file('xls', 'encrypted', 'an old container behind a password', () => old(Buffer.from('EncryptedPackage', 'utf16le'))),
  file('xls', 'too_big', 'an old workbook beyond its limit', () => old(Buffer.alloc(9 * MB))),
] // prettier-ignore
