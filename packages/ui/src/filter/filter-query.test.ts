import { describe, expect, test } from 'vitest'

import {
  appliedCount,
  filterKeys,
  readFilters,
  reversedEnds,
  withFilters,
  withoutFilters,
  type FilterItem,
} from './filter-query.ts'
import { validFilterValues } from './sanitize-filter-values.ts'

const items: FilterItem[] = [
  { type: 'search', key: 'text', title: 'متن' },
  { type: 'options', key: 'state', title: 'وضعیت', options: [], isMultiple: true },
  { type: 'date', key: 'day', title: 'روز' },
  { type: 'date_range', key: 'sent', title: 'زمان', dateFromKey: 'from', dateToKey: 'to' },
  { type: 'search_range', key: 'people', title: 'گیرنده' },
]
const query = { tab: '1', limit: '25', page: 4, text: 'old', from: '1405/01/01' }

test('[UI-17] an item has type, key and title and writes under its key', () => {
  expect(items.map(filterKeys)).toEqual([['text'], ['state'], ['day'], ['from', 'to'], ['people_from', 'people_to']])
})

test('[UI-19] the two ends of a date range are read and written under their own keys', () => {
  expect(readFilters({ query, items })).toEqual({ text: 'old', from: '1405/01/01' })
  const next = withFilters({ query, items, values: { from: '1405/02/01', to: '1405/02/10' } })
  expect(next).toMatchObject({ from: '1405/02/01', to: '1405/02/10' })
  expect(next).not.toHaveProperty('sent')
})

test('what an address says of a day or a number and is none is not in force', () => {
  const nonsense = { from: 'zz', to: '1405/13/40', day: '1405/08/02', people_from: 'ten', text: 'ten' }
  expect(validFilterValues(items, nonsense)).toEqual({ day: '1405/08/02', text: 'ten' })
  const people = { people_from: '10', people_to: '20' }
  expect(validFilterValues(items, people)).toEqual(people)
})

describe('applying', () => {
  test('[UI-31] writes the filters to the query and drops the ones of before', () => {
    expect(withFilters({ query, items, values: { state: ['sent', 'failed'], text: '' } })).toEqual({
      tab: '1',
      limit: '25',
      state: ['sent', 'failed'],
      page: 1,
    })
  })

  test('[UI-32] goes back to page 1', () => {
    expect(withFilters({ query, items, values: {} })).toMatchObject({ page: 1 })
  })
})

describe('clearing', () => {
  test('[UI-33] removes the filters and keeps tab and limit', () => {
    expect(withoutFilters({ query, items })).toEqual({ tab: '1', limit: '25', page: 1 })
  })

  test('[UI-34] goes back to page 1', () => {
    expect(withoutFilters({ query, items })).toMatchObject({ page: 1 })
  })
})

test('[UI-22] a prefix stands before the keys of one list and leaves the other list alone', () => {
  const both = { text: 'first', r_text: 'second' }
  expect(readFilters({ query: both, items, prefix: 'r_' })).toEqual({ text: 'second' })
  expect(withFilters({ query: both, items, prefix: 'r_', values: { text: 'third' } })).toEqual({
    text: 'first',
    r_text: 'third',
    page: 1,
  })
  expect(withoutFilters({ query: both, items, prefix: 'r_' })).toEqual({ text: 'first', page: 1 })
})

test('a range in force counts as one filter', () => {
  expect(appliedCount(items, { from: '1405/01/01', to: '1405/02/01', text: 'a' })).toBe(2)
})

test('a range that ends before it starts is found, by size for numbers and by day for dates', () => {
  expect([...reversedEnds(items, { people_from: '9', people_to: '10', from: '1405/09/01', to: '1405/08/30' })]).toEqual(
    ['to'],
  )
  expect([...reversedEnds(items, { people_from: '10', people_to: '9' })]).toEqual(['people_to'])
  expect([...reversedEnds(items, { people_from: '10', to: '1405/08/30' })]).toEqual([])
})
