import { BANK_KINDS } from '@peyk/domain/number-banks/selection.ts'
import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { optionalOrBlank, whole } from '../core/fields.ts'
import { degrees } from './choice-fields.ts'

/** No cell of the map tells of fewer people than these. */
export const DENSITY_MINIMUM = 50
/** Cells of one answer. */
export const MAX_DENSITY_CELLS = 2500

const latitude = degrees({ min: -90, max: 90 })
const longitude = degrees({ min: -180, max: 180 })

/**
 * [ours] Where the people of a bank are, as cells of the part of the map that is seen. A cell with fewer than fifty people
 * is told with its larger one, or not at all; counts are rounded to tens.
 */
export const bankDensity = read({
  auth: 'token_or_key',
  permission: 'send.targeted',
  path: 'send/banks/density',
  query: z
    .object({
      south: latitude,
      west: longitude,
      north: latitude,
      east: longitude,
      /** As map libraries count: 5 is all of Iran, 12 a town. */
      zoom: whole({ min: 0, max: 22 }),
      kind: optionalOrBlank(z.enum(BANK_KINDS)),
    })
    .check(
      z.refine(({ south, north }) => south < north, { error: 'bad_choice', path: ['north'] }),
      z.refine(({ west, east }) => west < east, { error: 'bad_choice', path: ['east'] }),
    ),
  data: z.object({
    has_bank: z.boolean(),
    cells: z.array(
      z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number(), count: z.int() }),
    ),
    /** Of the fullest cell: how dark a cell is. */
    most: z.int(),
  }),
  example: {
    request: { south: 35.6, west: 51.3, north: 35.8, east: 51.5, zoom: 11, kind: 'location' },
    data: {
      has_bank: true,
      cells: [{ south: 35.68832, west: 51.376384, north: 35.69344, east: 51.382528, count: 340 }],
      most: 340,
    },
  },
})
