import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SheetRefusal } from './sheet-error.ts'
import { entryOf, rawZip } from './testing/raw-zip.ts'
import { TempFiles, readAllRows, workbookParts } from './testing/temp-files.ts'
import { oldWorkbook } from './testing/old-workbook.ts'
import type { SheetKind } from './sheet.ts'

// However a file was damaged, by a disk, a network or a person: it is read, or refused with a `SheetRefusal`.

const PARTS = workbookParts({
  shared: '<si><t>علی</t></si><si><r><t>a</t></r><r><t>&amp;</t></r></si>',
  rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="0"><v>9.12E+09</v></c></row><row><c t="inlineStr"><is><t>x</t></is></c></row>',
}) as Record<string, string>
const zipOf = (parts: Record<string, string | Buffer>) =>
  rawZip(Object.entries(parts).map(([name, content]) => entryOf(name, content)))

const randomChanges = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }), fc.constantFrom('set', 'cut', 'double')), { minLength: 1, maxLength: 4 }) // prettier-ignore
type Changes = readonly (readonly [at: number, octet: number, how: string])[]

function corrupt(content: Buffer, changes: Changes): Buffer {
  let octets: Buffer = Buffer.from(content)
  for (const [place, octet, how] of changes) {
    const at = place % octets.length
    if (how === 'set') octets[at] = octet
    else if (how === 'cut') octets = Buffer.concat([octets.subarray(0, at), octets.subarray(at + (octet % 8))])
    else octets = Buffer.concat([octets.subarray(0, at + octet), octets.subarray(at)])
    if (octets.length === 0) return content
  }
  return octets
}

async function isReadOrRefused({ files, kind, content }: { files: TempFiles; kind: SheetKind; content: Buffer }) {
  const file = await files.write('a', content)
  try {
    for (const { cells } of await readAllRows(file, kind)) for (const cell of cells) expect(typeof cell).toBe('string')
  } catch (error) {
    expect(error).toBeInstanceOf(SheetRefusal)
  }
}

test.each([
  ['a workbook', 'xlsx', zipOf(PARTS)],
  ['a csv', 'csv', Buffer.from('\ufeffنام,"mo""bile"\r\nعلی,09121234567\r\n')],
  ['a csv in UTF-16', 'csv', Buffer.from('\ufeffنام;mobile\r\nعلی;09121234567\r\n', 'utf16le')],
  ['an old workbook', 'xls', oldWorkbook([['mobile', 1], ['علی', 9121234567]])],
] as const)('[promise S6] %s with corrupted octets is read or refused', async (_, kind, content) => {
  const files = await TempFiles.open()
  const numRuns = kind === 'xls' ? 40 : 80
  await fc.assert(
    fc.asyncProperty(randomChanges, (changes) => isReadOrRefused({ files, kind, content: corrupt(content, changes) })),
    { numRuns },
  )
}) // prettier-ignore

test('[promise S6] a workbook with corrupted XML is read or refused', async () => {
  const files = await TempFiles.open()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(PARTS)), randomChanges, (part, changes) => {
      const content = corrupt(Buffer.from(PARTS[part] ?? ''), changes)
      return isReadOrRefused({ files, kind: 'xlsx', content: zipOf({ ...PARTS, [part]: content }) })
    }),
    { numRuns: 100 },
  )
})
