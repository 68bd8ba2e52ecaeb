import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInto } from './read-sheet.ts'
import type { SheetKind, SheetRow } from './sheet.ts'
import { SheetRefusal } from './sheet-error.ts'
import { TempFiles, readAllRows, workbookParts } from './testing/temp-files.ts'

const COLUMN = 1
/** Accepts every cell of ASCII digits by `tryCell`. */
class DigitsConsumer {
  column = -1
  readonly rows: [number: number, cell: string][] = []
  acceptedCells = 0

  tryCell(octets: Uint8Array, from: number, to: number, row: number): boolean {
    const cell = Buffer.from(octets.subarray(from, to)).toString('latin1')
    if (!/^\d+$/.test(cell)) return false
    this.rows.push([row, cell])
    this.acceptedCells += 1
    return true
  }

  addRows(rows: readonly SheetRow[]): void {
    for (const { number, cells } of rows) this.rows.push([number, cells[COLUMN] ?? ''])
    this.column = COLUMN
  }
}

async function readWithConsumer(file: string, kind: SheetKind) {
  const consumer = new DigitsConsumer()
  const fault = await (async () => {
    for await (const _ of readInto({ file, kind, consumer })) void 0
  })().then(
    () => null,
    (error: unknown) => (error instanceof SheetRefusal ? error.code : error),
  )
  return { ...consumer, fault }
}

const read = async (file: string, kind: SheetKind) =>
  readAllRows(file, kind).then(
    (rows) => ({ rows: rows.map(({ number, cells }) => [number, cells[COLUMN] ?? '']), fault: null }),
    (error: unknown) => ({ rows: [], fault: (error as SheetRefusal).code }),
  )

const FILLING = 'a,09121234567\n'.repeat(6000)

test('the fast path gives the same rows of a text file, in the same order, as reading it whole', async () => {
  const files = await TempFiles.open()
  const part = fc.constantFrom('a', '09120000001', ',', ',', '\n', '\n', '\r\n', '"', '""', ' ', '۰۹۱۲', "'=", ',,,,', 'x,7\n', 'ی,8\n', '"q\n",9\n') // prettier-ignore
  let acceptedCells = 0
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 60 }), fc.boolean(), async (parts, isMarked) => {
      // After the lines that decide the separator and those read before the consumer names its column.
      const content = `${isMarked ? '\ufeff' : ''}${FILLING}${parts.join('')}`
      const file = await files.write('a.csv', content)
      const got = await readWithConsumer(file, 'csv')
      const whole = await read(file, 'csv')
      expect(got.fault).toBe(whole.fault)
      if (got.fault === null) expect(got.rows).toEqual(whole.rows)
      acceptedCells += got.acceptedCells
    }),
    { numRuns: 25 },
  )
  expect(acceptedCells).toBeGreaterThan(25 * 4000)
})

test('the fast path gives the same rows of a text file in UTF-16 or Windows-1256 as reading it whole', async () => {
  const files = await TempFiles.open()
  const text = `${FILLING}علی،,09121234567\n${'😀,5\n'.repeat(50_000)}`
  for (const content of [
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    Buffer.from(text.replaceAll('😀', 'x').replace('علی،', '\xe1\xed'), 'latin1'),
  ]) {
    // prettier-ignore
    const file = await files.write('a.csv', content)
    const got = await readWithConsumer(file, 'csv')
    expect(got.rows).toEqual((await read(file, 'csv')).rows)
    expect(got.acceptedCells).toBeGreaterThan(50_000)
  }
})

test('the fast path gives the same rows of a workbook, in the same order, as reading it whole', async () => {
  const files = await TempFiles.open()
  const cell = fc.constantFrom(
    '<c r="B#" t="s"><v>1</v></c>', '<c r="B#"><v>9121234567</v></c>', '<c r="B#" s="1"><v>45000</v></c>', '<c t="inlineStr"><is><t>7</t></is></c>',
    '<c t="inlineStr"><is><t xml:space="preserve">a&amp;b</t></is></c>', '<c t="str"><f>A1+1</f><v>8</v></c>', '<c r="A#"/>', '<c><v></v></c>', '<c r="D#" t="s"><v>0</v></c>',
    '<c t="inlineStr"><is><r><t>ی</t></r></is></c>', '<c t="b"><v>1</v></c>', '<c t="e"><v>#N/A</v></c>', '\n <c r="C#"><v>1E+3</v></c>', '<c t="s"><v>9</v></c>', '<c r="A#"><v>1</v></c>',
  ) // prettier-ignore
  const row = fc.record({ cells: fc.array(cell, { maxLength: 3 }), isNumbered: fc.boolean(), hasComment: fc.boolean() })
  let acceptedCells = 0
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      const randomRows = rows.map(({ cells, isNumbered, hasComment }, at) => {
        const number = 4002 + at * 2
        const xml = `${hasComment ? '<!-- x -->' : ''}<row${isNumbered ? ` r="${number}" spans="1:4"` : ''}>${cells.join('')}</row>`
        return xml.replaceAll('#', String(number))
      })
      const filling = '<row><c><v>1</v></c><c><v>2</v></c><c/><c><v>4</v></c></row>'.repeat(4001)
      const parts = workbookParts({ rows: filling + randomRows.join(''), shared: '<si><t>ی</t></si><si><t>0912</t></si>', formats: ['General', 'yyyy-mm-dd'] }) // prettier-ignore
      const file = await files.zip('a.xlsx', parts)
      const got = await readWithConsumer(file, 'xlsx')
      const whole = await read(file, 'xlsx')
      expect(got.fault).toBe(whole.fault)
      if (got.fault === null) expect(got.rows).toEqual(whole.rows)
      acceptedCells += got.acceptedCells
    }),
    { numRuns: 25 },
  )
  expect(acceptedCells).toBeGreaterThan(25 * 1000)
})
