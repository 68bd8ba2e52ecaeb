import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { intId, isoTime, nothing, nullable, utcDateTime } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { priceForm } from './staff-forms.ts'

// What a part of a message costs by line family (ours). A price counts from its moment on until the next one; what
// counted once never changes (decision 0043).

/** Rial per part; the 10 percent of the other operators is inside (spec §9). */
const prices = {
  persian_mci: z.number(),
  english_mci: z.number(),
  persian_other: z.number(),
  english_other: z.number(),
}
const examplePrices = { persian_mci: 1330, english_mci: 3325, persian_other: 1463, english_other: 3657.5 }

/** Line families with what counts now, by name. */
export const tariffFamilies = read({
  path: 'staff/tariffs',
  auth: 'token',
  permission: 'staff.lines',
  data: z.array(
    z.object({
      operator_id: z.int(),
      name: z.string(),
      ...prices,
      /** Valid since; null: from the beginning. */
      since: nullable(isoTime),
      /** When the next one that was announced begins to count. */
      next_at: nullable(isoTime),
      /** Lines of the family that are in use. */
      line_count: z.int(),
    }),
  ),
  example: {
    data: [{ operator_id: 7, name: 'خط 3000', ...examplePrices, since: null, next_at: null, line_count: 1 }],
  },
})

const ofFamily = z.object({ operator_id: intId })

/** All prices of a family, those to come first, then back into the past. */
export const tariffHistory = read({
  path: 'staff/tariffs/{operator_id}/prices',
  auth: 'token',
  permission: 'staff.lines',
  alsoMethods: [], // POST announces a price
  params: ofFamily,
  query: z.object(pageFields),
  data: z.object({
    ...prices,
    state: z.enum(['coming', 'present', 'past']),
    effective_from: nullable(isoTime),
    /** When the next one took or takes its place. */
    until: nullable(isoTime),
    /** Null: it came with Peyk. */
    staff_name: nullable(z.string()),
    created_at: isoTime,
  }),
  paged: true,
  errors: ['staff.family_not_found'],
  example: {
    data: [
      {
        ...examplePrices,
        state: 'present',
        effective_from: null,
        until: null,
        staff_name: null,
        created_at: '2026-11-21T08:30:00+00:00',
      },
    ],
  },
})

/** Without a moment it counts from now on. What was priced before keeps its price. */
export const setPrice = write({
  path: 'staff/tariffs/{operator_id}/prices',
  auth: 'token',
  permission: 'staff.lines',
  params: ofFamily,
  body: priceForm,
  data: z.object({ effective_from: isoTime }),
  errors: ['staff.family_not_found', 'staff.price_past', 'staff.price_far', 'staff.price_stands'],
  example: {
    request: { persian_mci: 1450, english_mci: 3625, effective_from: '2026-12-21 20:30:00' },
    data: { effective_from: '2026-12-21T20:30:00.000Z' },
  },
})

/** Takes back a price that does not count yet. */
export const withdrawPrice = write({
  path: 'staff/tariffs/{operator_id}/prices/withdraw',
  auth: 'token',
  permission: 'staff.lines',
  params: ofFamily,
  body: z.object({ effective_from: utcDateTime }),
  data: nothing,
  errors: ['staff.price_not_coming'],
  example: { request: { effective_from: '2026-12-21 20:30:00' }, data: null },
})
