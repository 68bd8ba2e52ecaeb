import { describe, expect, test } from 'vitest'

import { sortRows, nextSortOrder, parseSortOrder, formatSortOrder, type SortOrder } from './table-sort.ts'

const rows = [
  { name: 'پیک', cost: 30 },
  { name: 'آفتاب', cost: null },
  { name: 'گیلاس', cost: 100 },
  { name: 'بهار', cost: 30 },
]
const columns = [
  { key: 'name', orderBy: (row: (typeof rows)[number]) => row.name },
  { key: 'cost', orderBy: (row: (typeof rows)[number]) => row.cost },
  { key: 'state' },
]
const names = (order: SortOrder | null) => sortRows({ rows, columns, order }).map(({ name }) => name)

test('a header is pressed up, down, and back to how the rows came', () => {
  const up = nextSortOrder('cost', { key: 'name', direction: 'ascending' })
  expect(up).toEqual({ key: 'cost', direction: 'ascending' })
  const down = nextSortOrder('cost', up)
  expect(down).toEqual({ key: 'cost', direction: 'descending' })
  expect(nextSortOrder('cost', down)).toBeNull()
})

describe('rows in hand', () => {
  test('texts stand in the order of the Persian alphabet, where پ and گ are no strangers', () => {
    expect(names({ key: 'name', direction: 'ascending' })).toEqual(['آفتاب', 'بهار', 'پیک', 'گیلاس'])
  })

  test('numbers stand by their size, equal ones as they came, and what has no value last either way', () => {
    expect(names({ key: 'cost', direction: 'ascending' })).toEqual(['پیک', 'بهار', 'گیلاس', 'آفتاب'])
    expect(names({ key: 'cost', direction: 'descending' })).toEqual(['گیلاس', 'پیک', 'بهار', 'آفتاب'])
  })

  test('rows stay as they came without an order, or where the server keeps it', () => {
    expect(names(null)).toEqual(rows.map(({ name }) => name))
    expect(names({ key: 'state', direction: 'descending' })).toEqual(rows.map(({ name }) => name))
  })
})

test('an order is one word of the address and is read back from it', () => {
  for (const order of [
    null,
    { key: 'cost', direction: 'ascending' },
    { key: 'cost', direction: 'descending' },
  ] as const)
    expect(parseSortOrder(formatSortOrder(order))).toEqual(order)
  expect(formatSortOrder({ key: 'cost', direction: 'descending' })).toBe('-cost')
  expect(parseSortOrder('-')).toBeNull()
})
