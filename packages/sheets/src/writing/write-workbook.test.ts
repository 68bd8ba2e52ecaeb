import { expect, test } from 'vitest'
import { SHEET_LIMITS } from '../sheet.ts'
import { readAllRows, TempFiles } from '../testing/temp-files.ts'
import { WorkbookZip } from '../workbook/workbook-zip.ts'
import { writeWorkbook } from './write-workbook.ts'

test('a workbook has its sheets under their names, each with its head and rows', async () => {
  const files = await TempFiles.open()
  const sheets = [
    { name: 'روزها & سال', header: ['روز', 'مبلغ'], rows: [['۱', 12.5], ['=1+1', null]] },
    { name: 'تراز', header: ['دفتر'], rows: [] },
  ] // prettier-ignore
  const file = await files.write('a.xlsx', writeWorkbook(sheets))
  const read = await readAllRows(file, 'xlsx')
  expect(read.map(({ cells }) => cells)).toEqual([['روز', 'مبلغ'], ['۱', '12.5'], ['=1+1']]) // prettier-ignore
  const zip = await WorkbookZip.open(file, SHEET_LIMITS)
  const partOf = async (name: string) => {
    let text = ''
    for await (const piece of zip.read(name)) text += piece.toString()
    return text
  }
  const workbook = await partOf('xl/workbook.xml')
  expect([...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['روزها &amp; سال', 'تراز'])
  expect(await partOf('xl/worksheets/sheet2.xml')).toContain('دفتر')
  expect(await partOf('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
  zip.close()
})
