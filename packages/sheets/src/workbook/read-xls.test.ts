import { expect, test } from 'vitest'
import { TempFiles, readAllRows } from '../testing/temp-files.ts'
import { oldWorkbook } from '../testing/old-workbook.ts'

test('the first visible sheet of an xls file is read, with numbers, dates, errors and formula results in full', async () => {
  const files = await TempFiles.open()
  const day = { t: 'n', v: 46102.5, z: 'yyyy/mm/dd hh:mm' } as const
  const content = oldWorkbook([
    ['نام', 'موبایل'],
    ['علی', 9121234567],
    [],
    [null, '09351234567', true, day, { t: 'e', v: 23 }, { t: 'n', v: 7, f: '3+4' }],
  ])
  expect(await readAllRows(await files.write('a.xls', content), 'xls')).toEqual([
    { number: 1, cells: ['نام', 'موبایل'] },
    { number: 2, cells: ['علی', '9121234567'] },
    { number: 4, cells: ['', '09351234567', 'TRUE', '2026-03-21 12:00:00', '#REF!', '7'] },
  ])
})
