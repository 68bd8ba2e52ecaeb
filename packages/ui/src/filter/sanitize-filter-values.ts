import { toLatinDigits } from '@peyk/domain/digits/digits.ts'

import { filterKeys, type FilterItem, type FilterValues } from './filter-query.ts'

/** No calendar is fetched for it, which knows how long a month is. */
const DAY_PATTERN = /^\d{1,4}\/(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])(?!\d)/

const isValidFilterValue = ({ type }: FilterItem, value: unknown): boolean => {
  if (type === 'date' || type === 'date_range') return DAY_PATTERN.test(toLatinDigits(String(value)))
  return type !== 'search_range' || /^\d+$/.test(String(value))
}

/** What an address says of a filter that no such filter can hold is not in force: no request would ask for it. */
export const validFilterValues = (items: readonly FilterItem[], values: FilterValues): FilterValues =>
  Object.fromEntries(
    items.flatMap((item) =>
      filterKeys(item)
        .filter((key) => values[key] !== undefined && isValidFilterValue(item, values[key]))
        .map((key) => [key, values[key]]),
    ),
  )
