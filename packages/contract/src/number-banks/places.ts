import * as z from 'zod/mini'
import { read, v2Aliases } from '../core/endpoint.ts'
import { smallId } from '../core/fields.ts'

const reader = { auth: 'token_or_key', permission: 'any' } as const
const named = z.object({ id: z.int(), name: z.string() })

/** S9. The 31 provinces. */
export const provinces = read({
  ...reader,
  path: 'send/banks/provinces',
  aliases: v2Aliases('send/banks/provinces'),
  data: z.array(named),
  example: {
    data: [
      { id: 89, name: 'تهران' },
      { id: 90, name: 'یزد' },
    ],
  },
})

/** S10. The counties of a province, by name. */
export const counties = read({
  ...reader,
  path: 'send/banks/counties',
  aliases: v2Aliases('send/banks/counties'),
  query: z.object({ province_id: smallId }),
  data: z.array(named),
  errors: ['places.province_not_found'],
  example: { request: { province_id: 90 }, data: [{ id: 620, name: 'ابرکوه' }] },
})

/** S11. The cities of a county, the largest first. */
export const cities = read({
  ...reader,
  path: 'send/banks/cities',
  aliases: v2Aliases('send/banks/cities'),
  query: z.object({ county_id: smallId }),
  data: z.array(named),
  errors: ['places.county_not_found'],
  example: { request: { county_id: 306 }, data: [{ id: 1340, name: 'ری' }] },
})

/** S12. What a number may be registered as; 0 in a request is all of them. */
export const genders = read({
  ...reader,
  path: 'send/banks/genders',
  aliases: v2Aliases('send/banks/genders'),
  data: z.array(named),
  example: {
    data: [
      { id: 1, name: 'مرد' },
      { id: 2, name: 'زن' },
      { id: 3, name: 'سازمانی- حقوقی' },
    ],
  },
})
