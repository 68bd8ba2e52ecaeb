import type { LoadOptions } from '../select/use-paged-options.ts'
import type { Option } from '../select/option-row.tsx'

/** A filter of a list (spec §3): what kind, under which key of the URL, and its name. */
export type FilterItem =
  | { type: 'search'; key: string; title: string; isNumber?: boolean }
  | {
      type: 'options'
      key: string
      title: string
      options: readonly Option[]
      isMultiple?: boolean
      /** Of more than stand well side by side: chosen in a searched box. `options` are those in force, by their names. */
      load?: LoadOptions<string>
    }
  | { type: 'date'; key: string; title: string }
  /** The two ends are written under keys of their own. */
  | { type: 'date_range'; key: string; title: string; dateFromKey: string; dateToKey: string }
  /** Two numbers, under `<key>_from` and `<key>_to` unless told. */
  | { type: 'search_range'; key: string; title: string; fromKey?: string; toKey?: string; unit?: string }

export type FilterValue = string | readonly string[]
/** By key; what is not filtered has no key. */
export type FilterValues = Readonly<Record<string, FilterValue | undefined>>
/** A URL query: repeated keys are lists. */
export type Query = Readonly<Record<string, unknown>>

/** The two keys of a range. */
export const rangeKeys = (item: Extract<FilterItem, { type: 'date_range' | 'search_range' }>): [string, string] =>
  item.type === 'date_range'
    ? [item.dateFromKey, item.dateToKey]
    : [item.fromKey ?? `${item.key}_from`, item.toKey ?? `${item.key}_to`]

/** All keys an item writes. */
export const filterKeys = (item: FilterItem): string[] =>
  item.type === 'date_range' || item.type === 'search_range' ? rangeKeys(item) : [item.key]

const isSet = (value: unknown): value is FilterValue =>
  (typeof value === 'string' && value !== '') || (Array.isArray(value) && value.length > 0)

/** The values without the empty ones. */
export const filledValues = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)))

/** How many filters are in force; a range is one. */
export const appliedCount = (items: readonly FilterItem[], values: FilterValues): number =>
  items.filter((item) => filterKeys(item).some((key) => isSet(values[key]))).length

/** The ranges whose end lies before their start, by the key of the end. A date is text whose order is that of its days. */
export const reversedEnds = (items: readonly FilterItem[], values: FilterValues): ReadonlySet<string> =>
  new Set(
    items.flatMap((item) => {
      if (item.type !== 'date_range' && item.type !== 'search_range') return []
      const [from, to] = rangeKeys(item).map((key) => values[key])
      if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '') return []
      const isReversed = item.type === 'date_range' ? to < from : Number(to) < Number(from)
      return isReversed ? [rangeKeys(item)[1]] : []
    }),
  )

type FilterQuery = { query: Query; items: readonly FilterItem[]; prefix?: string }

/** The filters a URL query holds; `prefix` stands before their keys where a page has two lists. */
export const readFilters = ({ query, items, prefix = '' }: FilterQuery): FilterValues =>
  filledValues(
    Object.fromEntries(
      items.flatMap(filterKeys).map((key) => {
        const value = query[prefix + key]
        // A router may have read a number out of the URL.
        const isText = typeof value === 'string' || typeof value === 'number'
        return [key, Array.isArray(value) ? value.map(String) : isText ? String(value) : undefined]
      }),
    ),
  )

const withoutKeys = ({ query, items, prefix = '' }: FilterQuery): Query => {
  const own = new Set(items.flatMap(filterKeys).map((key) => prefix + key))
  return Object.fromEntries(Object.entries(query).filter(([key]) => !own.has(key)))
}

/** The query with these filters and the first page (spec §4). */
export const withFilters = ({ values, ...filtered }: FilterQuery & { values: FilterValues }): Query => ({
  ...withoutKeys(filtered),
  ...Object.fromEntries(
    Object.entries(filledValues(values)).map(([key, value]) => [(filtered.prefix ?? '') + key, value]),
  ),
  page: 1,
})

/** The query without filters: tab and limit stay, the page is the first (spec §4). */
export const withoutFilters = (filtered: FilterQuery): Query => ({ ...withoutKeys(filtered), page: 1 })
