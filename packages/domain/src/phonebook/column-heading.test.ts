import { expect, test } from 'vitest'
import { columnHeading } from './column-heading.ts'

const columns = [
  { key: 'A', title: ' شماره موبایل ' },
  { key: 'B', title: 'شهر' },
  { key: 'C', title: '' },
  { key: 'D', title: 'شهر' },
]

test('a column goes by its heading, by its place without one, and by both where two have the same heading', () => {
  expect(['A', 'B', 'C', 'D'].map((key) => columnHeading(key, columns))).toEqual([
    { title: 'شماره موبایل', place: null },
    { title: 'شهر', place: 2 },
    { title: '', place: 3 },
    { title: 'شهر', place: 4 },
  ])
})

test('a column beyond those that are known goes by its place', () => {
  expect(['Z', 'AA', 'BA', 'AAA'].map((key) => columnHeading(key, columns).place)).toEqual([26, 27, 53, 703])
})
