import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { ListFilter } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

import { errorClass } from '../app/class-names.ts'
import { formatCount } from '../format/format-values.ts'
import { appliedCount, filledValues, filterKeys, type FilterItem, type FilterValues } from './filter-query.ts'
import { filterText } from './filter-text.ts'
import { validFilterValues } from './sanitize-filter-values.ts'
import { lazyComponent, useLazyOpen } from '../lazy/lazy-component.ts'
import { Button } from '../button/button.tsx'
import { Chip } from '../display/chip.tsx'

/** Drawer, calendar and fields are much more than the list they filter: they come with the press. */
const filterPanel = lazyComponent(async () => (await import('./filter-panel.tsx')).FilterPanel)

export type FiltersProps = {
  items: readonly FilterItem[]
  /** What is in force: read from the URL (`readFilters`). */
  values: FilterValues
  /** Writes the URL (`withFilters`); also called when a chip is taken out. */
  onApply: (values: FilterValues) => void
  /** Empties the filters in the URL (`withoutFilters`). */
  onClear: () => void
  /** At the other end of the line: «۶۳ ارسال». */
  note?: ReactNode
  /** What else stands in the line: a search at its start, an export at its end. */
  before?: ReactNode
  after?: ReactNode
}

/**
 * The filter button of a list and, below its line, the chips of what is in force. Edits are a draft in a drawer (a sheet
 * on the phone) until they are applied; applying and clearing close it.
 */
export function Filters({ items, values: given, onApply, onClear, note, before, after }: FiltersProps) {
  const { Part: Panel, isOpen, isLoading, hasFailed, open, close, preload } = useLazyOpen(filterPanel)
  const values = validFilterValues(items, given)
  const count = appliedCount(items, values)
  const opener = useRef<HTMLButtonElement>(null)
  // What was pressed goes with its filter: the focus stays in the line.
  const takeOut = (change: () => void) => {
    change()
    opener.current?.focus()
  }
  return (
    // On paper it is read what the list was asked for.
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:[&>:not(ul)]:hidden">
      {before}
      <Button
        ref={opener}
        variant="secondary"
        icon={ListFilter}
        isLoading={isLoading}
        onHoverStart={preload}
        onFocus={preload}
        onPress={open}
      >
        {ui.filters.open}
        {count > 0 && (
          <span className="ms-2 inline-flex min-w-5 items-center justify-center rounded-full bg-primary-soft px-1.5 text-xs text-primary-ink">
            {formatCount(count)}
            <span className="sr-only"> {ui.filters.applied}</span>
          </span>
        )}
      </Button>
      {note !== undefined && <div className="ms-auto text-sm text-ink-2">{note}</div>}
      {after}
      {count > 0 && (
        <ul
          aria-label={ui.filters.applied}
          className="flex w-full flex-wrap items-center gap-2 print:mb-2 print:[&_button]:hidden"
        >
          {items.map((item) => {
            const text = filterText(item, values)
            if (text === null) return null
            const without = Object.fromEntries(filterKeys(item).map((key) => [key, undefined]))
            return (
              <li key={item.key} className="max-w-full">
                <Chip
                  removeName={item.title}
                  onRemove={() => takeOut(() => onApply(filledValues({ ...values, ...without })))}
                >
                  {item.title}: <bdi>{text}</bdi>
                </Chip>
              </li>
            )
          })}
          {count > 1 && (
            <li>
              <Button size="sm" variant="ghost" onPress={() => takeOut(onClear)}>
                {ui.filters.clearAll}
              </Button>
            </li>
          )}
        </ul>
      )}
      {hasFailed && (
        <p role="alert" className={errorClass}>
          {ui.partFailed}
        </p>
      )}
      {Panel && (
        <Panel items={items} values={values} isOpen={isOpen} onClose={close} onApply={onApply} onClear={onClear} />
      )}
    </div>
  )
}
