import { expect, test } from 'vitest'

import { pageNumbers } from './page-steps.tsx'

test('the ends, the page and its neighbours are shown, a gap only where something is left out', () => {
  expect(pageNumbers({ page: 1, pages: 1 })).toEqual([1])
  expect(pageNumbers({ page: 1, pages: 9 })).toEqual([1, 2, null, 9])
  expect(pageNumbers({ page: 3, pages: 9 })).toEqual([1, 2, 3, 4, null, 9])
  expect(pageNumbers({ page: 4, pages: 9 })).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(pageNumbers({ page: 9, pages: 9 })).toEqual([1, null, 8, 9])
})
