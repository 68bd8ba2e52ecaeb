import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { filterKeys, readFilters, type FilterItem, type Query } from '@peyk/ui/filter/filter-query.ts'
import { filterText } from '@peyk/ui/filter/filter-text.ts'
import { validFilterValues } from '@peyk/ui/filter/sanitize-filter-values.ts'
import { formatQuery, parseQuery } from '@peyk/ui/app/query-codec.ts'
import { filterItems, type FilterChoices } from '../list/list-filters.model.ts'
import { listsSearch, type ListsSearch, type ReportTab } from '../list/url-params.ts'

const { archive, filters, saved } = reportLists

const NO_CHOICES: FilterChoices = { loadLines: () => Promise.reject(new Error('Only named here.')), colleagues: null }

/** What is saved besides the filters of the panel: what is searched, and the range of the archive. */
const besides = (tab: ReportTab): FilterItem[] => [
  ...(tab === 'archive'
    ? [
        {
          type: 'date_range',
          key: 'archive',
          title: archive.range,
          dateFromKey: 'archive_from',
          dateToKey: 'archive_to',
        } as const,
      ]
    : []),
  { type: 'search', key: 'message', title: filters.message },
]

/** A saved filter as the address has it. */
export const readSavedQuery = (query: string): ListsSearch =>
  listsSearch(parseQuery(query) as Parameters<typeof listsSearch>[0])

const allItems = (tab: ReportTab, search: ListsSearch, choices: FilterChoices): FilterItem[] => [
  ...besides(tab),
  ...filterItems(tab, search, choices),
  // Whoever may not see colleagues any more keeps the filter and reads no name.
  ...(choices.colleagues === null && tab !== 'systemic'
    ? [{ type: 'search', key: 'colleague', title: filters.colleague } as const]
    : []),
]

/** What is in force in a list, as it is saved: without tab, page and size; empty where nothing is. */
export const currentQuery = (tab: ReportTab, search: ListsSearch): string => {
  const items = allItems(tab, search, NO_CHOICES)
  const values = validFilterValues(items, readFilters({ query: search, items }))
  return formatQuery(values).replace(/^\?/, '')
}

/** What the address becomes when a saved filter takes the place of what is in force. */
export const toApplied = (tab: ReportTab, query: string): Partial<ListsSearch> => {
  const search = readSavedQuery(query)
  const keys = allItems(tab, search, NO_CHOICES).flatMap(filterKeys)
  return { ...Object.fromEntries(keys.map((key) => [key, (search as Query)[key]])), page: 1 }
}

/** A saved filter in words: «وضعیت: خطای سیستم، خط ارسال: ۳۰۰۰۵۰۵». */
export const describeSaved = (tab: ReportTab, query: string, choices: FilterChoices): string => {
  const search = readSavedQuery(query)
  const items = allItems(tab, search, choices)
  const values = validFilterValues(items, readFilters({ query: search, items }))
  return items
    .flatMap((item) => {
      const text = filterText(item, values)
      return text === null ? [] : [saved.part(item.title, text)]
    })
    .join(saved.between)
}
