import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { optionalOrBlank, smallId, text, whole } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { bankChoiceFields } from './choice-fields.ts'
import { findEntryFaults, locatorsOf } from '@peyk/domain/number-banks/selection.ts'

/** Towers are of one operator alone (spec §1): Irancell. */
export const TOWER_OPERATOR_ID = 2

/** A place, a circle, or neither: all of them. */
const isOnePlaceOrNone = z.superRefine<Parameters<typeof locatorsOf>[0]>(
  ({ tower_ids: _chosen, ...asked }, context) => {
    if (locatorsOf(asked).length === 0) return
    for (const { field, fault } of findEntryFaults(asked))
      context.addIssue({ code: 'custom', message: fault, path: [field] })
  },
)

/** S17. The mobile towers of a place or of a circle, by title; `estimated_count` people are seen at each. */
export const bankTowers = read({
  auth: 'token_or_key',
  permission: 'send.targeted',
  path: 'send/banks/towers',
  query: z
    .object({
      ...pageFields,
      province_id: optionalOrBlank(smallId),
      county_id: optionalOrBlank(smallId),
      city_id: optionalOrBlank(smallId),
      lat: bankChoiceFields.lat,
      lng: bankChoiceFields.lng,
      radius: bankChoiceFields.radius,
      /** Ours: a part of the title. */
      search: optionalOrBlank(text(100)),
      /** Ours: these alone, wherever they are. */
      tower_ids: bankChoiceFields.tower_ids,
      operator_id: optionalOrBlank(
        z.pipe(whole({ min: 1, max: 13 }), z.literal(TOWER_OPERATOR_ID, { error: 'tower_operator' })),
      ),
    })
    .check(isOnePlaceOrNone),
  data: z.object({
    id: z.int(),
    title: z.string(),
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
    province_id: z.int(),
    city_id: z.nullable(z.int()),
    operator_id: z.int(),
    estimated_count: z.int(),
  }),
  paged: true,
  example: {
    request: { province_id: 89 },
    data: [
      {
        id: 1204,
        title: 'تهران، میدان ونک',
        lat: 35.7575,
        lng: 51.4101,
        province_id: 89,
        city_id: 1,
        operator_id: 2,
        estimated_count: 640,
      },
    ],
  },
})
