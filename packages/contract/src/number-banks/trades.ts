import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { smallId } from '../core/fields.ts'

const reader = { auth: 'token_or_key', permission: 'any' } as const

/** S14. The categories of trades. */
export const tradeCategories = read({
  ...reader,
  path: 'send/jobs/categories',
  data: z.array(z.object({ id: z.int(), name: z.string() })),
  example: {
    data: [
      { id: 1, name: 'صنایع و اصناف' },
      { id: 2, name: 'املاک، خودرو و حمل و نقل' },
    ],
  },
})

/** S15. The trades of a category. */
export const tradeSubCategories = read({
  ...reader,
  path: 'send/jobs/sub-categories',
  query: z.object({ main_category_id: smallId }),
  data: z.array(z.object({ id: z.int(), name: z.string(), main_id: z.string(), main_name: z.string() })),
  errors: ['places.trade_not_found'],
  example: {
    request: { main_category_id: 3 },
    data: [{ id: 301, name: 'رستوران', main_id: '3', main_name: 'رستوران و صنعت غذا' }],
  },
})
