import * as z from 'zod/mini'
import { optionalOrBlank, whole } from './fields.ts'

/** `page`, and the page size under either of its two documented spellings (contract §1.5). */
export const pageFields = {
  page: optionalOrBlank(whole({ min: 1, max: 1_000_000 })),
  per_page: optionalOrBlank(whole({ min: 1, max: 1000 })),
  limit: optionalOrBlank(whole({ min: 1, max: 1000 })),
}

export interface Page {
  page: number
  perPage: number
  /** Rows before this page. */
  offset: number
}

/** Page 1, size 10 unless said otherwise; `per_page` wins over `limit`. */
export const pageOf = (input: {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
}): Page => {
  const page = input.page ?? 1
  const perPage = input.per_page ?? input.limit ?? 10
  return { page, perPage, offset: (page - 1) * perPage }
}

/** A `filters:{…}` object in which an empty object, array or null means no filter. */
export const filters = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        value === null || value === '' || (Array.isArray(value) && value.length === 0) ? {} : value,
      ),
      z.object(shape),
    ),
  )
