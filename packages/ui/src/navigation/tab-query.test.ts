import { describe, expect, test } from 'vitest'

import { readTab, withTab } from './tab-query.ts'
import { parseQuery, formatQuery } from '../app/query-codec.ts'

describe('the tab of the URL', () => {
  test('is a zero-based index, and what is none means the first', () => {
    expect(readTab({ query: { tab: '2' }, count: 3 })).toBe(2)
    expect(readTab({ query: { tab: 1 }, count: 3 })).toBe(1)
    for (const tab of ['3', '-1', '1.5', 'x', '', ['1', '2'], undefined, Number.NaN]) {
      expect(readTab({ query: { tab }, count: 3 })).toBe(0)
    }
  })

  test('changes alone, but for the page, which is that of another list', () => {
    expect(withTab({ query: { tab: '0', limit: '50', page: '7', search: 'علی' }, index: 2 })).toEqual({
      tab: 2,
      limit: '50',
      search: 'علی',
    })
  })
})

test('a query is read from the address and written back', () => {
  const query = { tab: '1', state: ['sent', 'failed'], search: 'تخفیف ۳۰٪ & more' }
  expect(parseQuery(formatQuery(query))).toEqual(query)
  expect(formatQuery({ tab: undefined })).toBe('')
})
