import { expect, test } from 'vitest'
import { exportFields, filterItems, toFilters } from './transactions.model.ts'
import { transactionsSearch } from './url-params.ts'

/** What the screen reads of an address. */
const read = (written: Record<string, unknown>) => transactionsSearch(written as never)

const ADDRESS = {
  page: '3',
  limit: '25',
  description: 'جبران',
  type: 'withdrawal',
  method: 'card_to_card',
  status: 'rejected',
  amount_from: '1000000',
  amount_to: '۹۰۰۰۰۰۰',
  from: '1405/08/01',
  to: '1405/08/30',
  id: '1204',
  shown: '7',
}
const FILTERS = {
  id: 1204,
  type: 'withdrawal',
  status: 'rejected',
  method: 'card_to_card',
  from_amount: 1_000_000,
  to_amount: 9_000_000,
  // The first second of the first day and the last second of the last one, in Tehran.
  from_date: Date.parse('2026-10-22T20:30:00Z') / 1000,
  to_date: Date.parse('2026-11-21T20:29:59Z') / 1000,
  description: 'جبران',
}

test('[WAL-13] every filter of the address reaches the call, a day with its last second', () => {
  expect(toFilters(read(ADDRESS))).toEqual(FILTERS)
})

test('[WAL-13] what is no filter is left out, and a broken one counts as not said', () => {
  expect(toFilters(read({ shown: '7', page: '2' }))).toEqual({})
  expect(toFilters(read({ type: 'gift', method: 'cash', status: 'ok', amount_from: '-5', from: 'yesterday', id: '0' }))).toEqual({}) // prettier-ignore
})

test('[WAL-14] an export asks for the filter as it is, as a financial one', () => {
  expect(exportFields(read(ADDRESS), 'csv')).toEqual({ filters: FILTERS, export_type: 'financial', format: 'csv' })
  expect(exportFields(read({}), 'xlsx')).toEqual({ filters: {}, export_type: 'financial', format: 'xlsx' })
})

test('every choice of a filter has a name', () => {
  const options = filterItems.flatMap((item) => (item.type === 'options' ? item.options : []))
  expect(options).toHaveLength(2 + 7 + 4)
  expect(options.filter(({ label }) => label === '')).toEqual([])
})
