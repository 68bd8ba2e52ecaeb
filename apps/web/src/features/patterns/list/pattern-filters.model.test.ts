import { expect, test } from 'vitest'
import { patternsSearch } from '../url-params.ts'
import { toPatternsParams } from './pattern-filters.model.ts'

test('what the address says of the list is what the server is asked; those of the platform have no states', () => {
  const search = patternsSearch({ search: 'کد', state: 'active', edited: '1', share: '0', page: 2 } as never)
  expect(toPatternsParams(search, 'normal')).toEqual({
    page: 2,
    per_page: 10,
    type: 'normal',
    search: 'کد',
    state: 'active',
    is_edited: true,
    is_share: false,
  })
  expect(toPatternsParams(search, 'systemic')).toEqual({ page: 2, per_page: 10, type: 'systemic', search: 'کد' })
  expect(toPatternsParams(patternsSearch({} as never), 'normal')).toEqual({ page: 1, per_page: 10, type: 'normal' })
})
