import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { TempFiles, readAllRows } from '../testing/temp-files.ts'
import { WorkbookZip } from '../workbook/workbook-zip.ts'
import { SHEET_LIMITS } from '../sheet.ts'
import type { CellValue } from './xlsx-writer-xml.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const WRITERS = { xlsx: writeXlsx, csv: writeCsv }

async function* batches(rows: readonly (readonly CellValue[])[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function writeFile(kind: 'xlsx' | 'csv', rows: readonly (readonly CellValue[])[], files: TempFiles) {
  return files.write(`a.${kind}`, WRITERS[kind]({ header: ['سر', 'b'], rows: batches(rows) }))
}

/** Texts that a spreadsheet would run as formulas, in every known disguise. */
const FORMULAS = ['=1+1', '+98912', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '\n=1', '＝1+1', "'=1", "''+1", '=cmd|"/c calc"!A1', '"=1', ' =1', '=1;2', '=HYPERLINK("http://x","y")'] // prettier-ignore

describe.each(['xlsx', 'csv'] as const)('[promise S7] the %s writer', (kind) => {
  test('writes every text so that it is read back unchanged', async () => {
    const files = await TempFiles.open()
    const special = fc.constantFrom(...FORMULAS, '_x000D_', '_x005F_', '<', '&amp;', ']]>', '"', "'", ',', ';', '،', '\r\n', 'ی', '\u200c', '😀', '\ud83d'.repeat(kind === 'xlsx' ? 1 : 0), 'sep=;', '0012', '9.12E+09') // prettier-ignore
    const cell = fc.oneof(special, fc.array(special, { maxLength: 4 }).map((parts) => parts.join('')), fc.string({ unit: 'binary', maxLength: 6 })) // prettier-ignore
    // The reader leaves blank ends of rows out.
    const row = fc.tuple(cell, cell, fc.constant('.'))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
        const read = await readAllRows(await writeFile(kind, rows, files), kind)
        expect(read.map(({ cells }) => cells)).toEqual([['سر', 'b'], ...rows])
      }),
      { numRuns: 15 },
    )
  })

  test('writes numbers as numbers and null as an empty cell', async () => {
    const files = await TempFiles.open()
    const file = await writeFile(kind, [[1370, null, -5.5, Number.NaN], [null], ['', 0]], files)
    expect((await readAllRows(file, kind)).map(({ cells }) => cells)).toEqual([['سر', 'b'], ['1370', '', '-5.5'], ['', '0']]) // prettier-ignore
  })

  test('closes the source of rows when reading stops, and fails when the source fails', async () => {
    let [isOpen, isClosed] = [false, false]
    async function* endless() {
      try {
        for (;;) {
          await setImmediate()
          isOpen = true
          yield [[randomUUID(), 1]]
        }
      } finally {
        isClosed = true
      }
    }
    for await (const _ of WRITERS[kind]({ header: ['a'], rows: endless() })) if (isOpen) break
    await expect.poll(() => isClosed).toBe(true)
    async function* failing() {
      yield [['علی', 1]] as const
      throw new Error('the database went away')
    }
    await expect(buffer(WRITERS[kind]({ header: ['a'], rows: failing() }))).rejects.toThrow('went away')
  })
})

test('[promise S7] no cell of a csv begins like a formula', async () => {
  const files = await TempFiles.open()
  const file = await writeFile('csv', FORMULAS.map((cell) => [cell, 'x']), files) // prettier-ignore
  const content = await text(createReadStream(file))
  // As a spreadsheet reads it: quotes removed, apostrophes kept.
  const first = content.slice(1).matchAll(/(?:^|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*)),/g)
  const cells = Array.from(first, ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
  expect(cells).toHaveLength(FORMULAS.length + 1)
  expect(cells.filter((cell) => /^[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/.test(cell))).toEqual([])
})

test('[promise S7] no cell of a workbook is a formula, and editing a cell turns none into a formula', async () => {
  const files = await TempFiles.open()
  const zip = await WorkbookZip.open(await writeFile('xlsx', FORMULAS.map((cell) => [cell]), files), SHEET_LIMITS) // prettier-ignore
  let sheet = ''
  for await (const piece of zip.read('xl/worksheets/sheet1.xml')) sheet += piece.toString()
  zip.close()
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet).toContain('<c s="1" t="inlineStr"><is><t xml:space="preserve">+98912</t></is></c>')
})

test('rows beyond the size of a sheet go to the next sheet, and long cells are cut at 32,767 characters', async () => {
  const files = await TempFiles.open()
  const rows = Array.from({ length: 7 }, (_, at) => [at, 'x'.repeat(at === 6 ? 40_000 : 1)])
  const file = await files.write('a.xlsx', writeXlsx({ header: ['a', 'b'], rows: batches(rows, 5), sheetRows: 3 }))
  const zip = await WorkbookZip.open(file, SHEET_LIMITS)
  const counts: number[] = []
  for (const number of [1, 2, 3]) {
    let sheet = ''
    for await (const piece of zip.read(`xl/worksheets/sheet${number}.xml`)) sheet += piece.toString()
    counts.push(sheet.split('<row>').length - 2)
  }
  expect(counts).toEqual([3, 3, 1])
  expect(zip.has('xl/worksheets/sheet4.xml')).toBe(false)
  zip.close()
  expect(await readAllRows(file, 'xlsx')).toHaveLength(4)
})
