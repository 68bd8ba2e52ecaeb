import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { formatCount, formatDigits } from '../format/format-values.ts'
import { summariseLabels } from '../select/option-summary.ts'
import { rangeKeys, type FilterItem, type FilterValues } from './filter-query.ts'

/** A fetched option whose name is on its way. */
const fallbackLabel = (item: Extract<FilterItem, { type: 'options' }>, key: string) =>
  item.load === undefined ? key : '…'

/** What a filter in force says in words; null when it is not in force. */
export function filterText(item: FilterItem, values: FilterValues): string | null {
  const textOf = (key: string) => {
    const said = String(values[key] ?? '')
    return item.type === 'search_range' && said !== '' ? formatCount(Number(said)) : formatDigits(said)
  }
  if (item.type === 'date_range' || item.type === 'search_range') {
    const [fromKey, toKey] = rangeKeys(item)
    const from = textOf(fromKey)
    const to = textOf(toKey)
    if (from === '' && to === '') return null
    return from === ''
      ? ui.filters.dateUntil(to)
      : to === ''
        ? ui.filters.dateSince(from)
        : ui.filters.dateRange(from, to)
  }
  const value = values[item.key]
  if (value === undefined || value.length === 0) return null
  if (item.type !== 'options') return textOf(item.key)
  const chosen = typeof value === 'string' ? [value] : value
  return summariseLabels(
    chosen.map((one) => item.options.find((option) => option.value === one)?.label ?? fallbackLabel(item, one)),
  )
}
