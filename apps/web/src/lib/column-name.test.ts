import { expect, test } from 'vitest'
import { columnName, columnSample } from './column-name.ts'
import { columnOptions } from './column-options.ts'

test('a column is called by its heading, «ستون ۲» only where it has none, and both where two have the same', () => {
  const columns = [
    { key: 'A', title: 'شماره موبایل' },
    { key: 'B', title: '' },
    { key: 'C', title: 'شهر' },
    { key: 'D', title: 'شهر' },
  ]
  expect(columns.map(({ key }) => columnName(key, columns))).toEqual([
    'شماره موبایل',
    'ستون ۲',
    'شهر (ستون ۳)',
    'شهر (ستون ۴)',
  ])
})

test('the sample of a column is its first value, shortened', () => {
  const rows = [{ A: ' ', B: 'ب'.repeat(40) }, { A: 'تهران' }]
  expect(columnSample('A', rows)).toBe('تهران')
  expect(columnSample('B', rows)).toBe(`${'ب'.repeat(30)}…`)
  expect(columnSample('C', rows)).toBe('')
})

test('columns are offered by their headings with a sample value', () => {
  const columns = [
    { key: 'A', title: 'شماره موبایل' },
    { key: 'B', title: '' },
    { key: 'C', title: 'یادداشت' },
  ]
  expect(columnOptions({ columns, preview: [{ A: '0912', B: 'سارا', C: '' }] })).toEqual([
    { value: 'A', label: 'شماره موبایل', description: 'نمونه: ۰۹۱۲' },
    { value: 'B', label: 'ستون ۲', description: 'نمونه: سارا' },
    { value: 'C', label: 'یادداشت' },
  ])
})
