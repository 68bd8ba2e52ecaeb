import { expect, test } from 'vitest'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { keywordAudience as audience } from './audience.ts'
import { keyword } from './mode.ts'

const source = fakeAudienceSource({
  files: {
    1: [
      { numbers: [], invalid: 2, duplicates: 1 },
      { numbers: [989_120_000_001, 989_350_000_002], cells: [['1', 'سارا'], ['2']], rows: [2, 3] },
    ],
  },
})

audienceConformance({
  name: 'keyword',
  audience,
  open: (work) => work(source),
  targets: [{ file_id: 1 }, { file_id: 2 }, { file_id: undefined }],
})

const columns = [
  { key: 'A', title: 'شماره موبایل' },
  { key: 'B', title: 'نام مشتری' },
  { key: 'C', title: 'C' },
  { key: 'D', title: 'نام‌ مشتری' },
  { key: 'E', title: '__proto__' },
  { key: 'F', title: '' },
]

test('a placeholder names a column by its letter or by its title in any spelling, and nothing else', () => {
  const places = ['B', 'b', 'نام مشتری', 'نام_مشتري', 'C', '__proto__', 'شماره موبایل']
  expect(places.map((name) => audience.cellIndexOf(name, { columns }))).toEqual([1, 1, 1, 1, 2, 4, 0])
  const strange = ['G', '', '  ', 'constructor', 'toString', 'AA', 'نام']
  expect(strange.map((name) => audience.cellIndexOf(name, { columns }))).toEqual(strange.map(() => null))
})

test('the mode is the keyword send of the contract', () => {
  expect(keyword).toMatchObject({ segment: 'keyword', sendingType: 'keyword', permission: 'send.keyword' })
})
