import {
  readFilters,
  withFilters,
  withoutFilters,
  type FilterItem,
  type FilterValues,
} from '@peyk/ui/filter/filter-query.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { PaginationProps } from '@peyk/ui/table/paging/pagination.tsx'
import { tableState, type TableQuery } from './table-state.ts'

type Search = Record<string, unknown> & { page: number; limit: number }

/** One page of the list, as `useQuery` has it. */
export type PageQuery<Row> = TableQuery & { data: { rows: readonly Row[]; page: { total: number } } | undefined }

export interface ListOptions<S extends Search> {
  /** What the address says of the list. */
  search: S
  /** `useNavigate` of the list's route. */
  navigate: (to: { search: (now: S) => S; replace: true; resetScroll: false }) => unknown
  items?: readonly FilterItem[]
}

/**
 * A list whose state is in its address: page, size and filters are read from there and written back there, replacing
 * the history entry (spec §4).
 */
export const useUrlList = <S extends Search>({ search, navigate, items = [] }: ListOptions<S>) => {
  const write = (next: (now: S) => Record<string, unknown>) =>
    void navigate({ search: (now) => next(now) as S, replace: true, resetScroll: false })
  /** Keys that become undefined leave the address. */
  const change = (part: { [Key in keyof S]?: S[Key] | undefined }) => write((now) => ({ ...now, ...part }))
  const values = readFilters({ query: search, items })
  const paging = (total: number): PaginationProps => ({
    page: search.page,
    size: search.limit,
    total,
    onPageChange: (page) => write((now) => ({ ...now, page })),
    // Another size has other pages: only the first one surely exists.
    onSizeChange: (limit) => write((now) => ({ ...now, limit, page: 1 })),
  })
  return {
    change,
    isFiltered: Object.keys(values).length > 0,
    /** Removes the filters and the search. */
    reset: (also: { [Key in keyof S]?: undefined } = {}) =>
      write((query) => ({ ...withoutFilters({ query, items }), ...also })),
    filters: {
      items,
      values,
      onApply: (chosen: FilterValues) => write((query) => withFilters({ query, items, values: chosen })),
      onClear: () => write((query) => withoutFilters({ query, items })),
    },
    /** How many were found, in words; a blank reserves the line until the number is known. */
    found: (read: PageQuery<unknown>, words: (count: string) => string) =>
      read.data === undefined ? '\u00a0' : words(formatCount(read.data.page.total)),
    /** What `DataTable` takes of a page: its rows or why there are none, and the ways to the other pages. */
    table: <Row>(read: PageQuery<Row>) => ({
      ...tableState(read),
      rows: read.data?.rows ?? [],
      skeletonRows: search.limit,
      pagination: paging(read.data?.page.total ?? 0),
    }),
  }
}
