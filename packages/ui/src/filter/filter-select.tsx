import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useCallback, useState } from 'react'

import type { FilterItem, FilterValues } from './filter-query.ts'
import { LazyWithSkeleton, lazyComponent, type LazyComponent } from '../lazy/lazy-component.ts'
import type { LoadOptions } from '../select/use-paged-options.ts'
import { summariseLabels } from '../select/option-summary.ts'
import { FieldSkeleton } from '../field/field-skeleton.tsx'
import type { MultiSelectProps } from '../select/multi-select.tsx'
import type { Option } from '../select/option-row.tsx'
import { LazySearchSelect } from '../select/search-select.lazy.tsx'

/** Few lists have such a filter: the others do not fetch its code. */
const multiSelect = lazyComponent(async () => (await import('../select/multi-select.tsx')).MultiSelect)

/** No filter, as an option of a box that takes one. */
const ALL: Option = { value: '-', label: ui.filters.all }

export type FilterSelectProps = {
  item: Extract<FilterItem, { type: 'options' }>
  load: LoadOptions<string>
  values: FilterValues
  onChange: (part: FilterValues) => void
}

/** A filter by one or several of a long list: searched, and fetched page by page. */
export function FilterSelect({ item, load, values, onChange }: FilterSelectProps) {
  // What was picked here keeps its name while the panel stands.
  const [picked, setPicked] = useState<readonly Option[]>([])
  const value = values[item.key]
  const keys = value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value
  const chosen = keys.map(
    (key) => [...picked, ...item.options].find((option) => option.value === key) ?? { value: key, label: key },
  )
  const loadWithAll = useCallback<LoadOptions<string>>(
    async (asked) => {
      const page = await load(asked)
      return asked.page === 1 && asked.search === '' ? { ...page, items: [ALL, ...page.items] } : page
    },
    [load],
  )
  const choose = (options: readonly Option[]) => {
    setPicked((known) => [...options, ...known])
    const next = options.map((option) => option.value).filter((key) => key !== ALL.value)
    onChange({ [item.key]: item.isMultiple ? next : (next[0] ?? '') })
  }
  if (item.isMultiple !== true) {
    return (
      <LazySearchSelect
        label={item.title}
        load={loadWithAll}
        value={chosen[0] ?? null}
        placeholder={ui.filters.all}
        onChange={(option) => choose([option])}
      />
    )
  }
  const props = { label: item.title, placeholder: ui.filters.all, load, value: chosen, onChange: choose }
  const text = chosen.length === 0 ? ui.filters.all : summariseLabels(chosen.map(({ label }) => label))
  return (
    <LazyWithSkeleton
      part={multiSelect as unknown as LazyComponent<MultiSelectProps<string>>}
      props={props}
      skeleton={<FieldSkeleton label={item.title} text={text} isPlaceholder={chosen.length === 0} />}
    />
  )
}
