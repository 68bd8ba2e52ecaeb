import { useRef } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'

import { useScrollRowIntoCentre } from '../../dom/use-scroll-row-into-centre.ts'
import { classNames } from '../../app/class-names.ts'

export type MonthYearPickerProps = {
  label: string
  columns: 3 | 4
  options: readonly { value: number; label: string; isDisabled: boolean }[]
  selected: number
  onSelect: (value: number) => void
  /** Escape: nothing is chosen, and the days are back. */
  onCancel: () => void
}

/** A press on the value that is already selected must close the choice, too; the list would not report it. */
const ALLOW_RESELECT = { allowDuplicateSelectionEvents: true }

/** The months of a year, or the 201 years of the selector, inside the calendar's own frame. */
export function MonthYearPicker({ label, columns, options, selected, onSelect, onCancel }: MonthYearPickerProps) {
  const list = useRef<HTMLDivElement>(null)
  useScrollRowIntoCentre(list, '[data-selected]')
  return (
    <div
      role="presentation"
      data-keeps-escape
      className="contents"
      // In the capture phase: the list would handle Escape itself, and the popup around the calendar would close.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <ListBox
        ref={list}
        aria-label={label}
        layout="grid"
        autoFocus
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(selected)]}
        {...ALLOW_RESELECT}
        onSelectionChange={(keys) => {
          const [key] = keys
          if (key !== undefined) onSelect(Number(key))
        }}
        className={classNames(
          'scrollbar-slim grid h-[296px] content-start gap-1 overflow-y-auto outline-none max-desk:h-[340px]',
          columns === 3 ? 'grid-cols-3' : 'grid-cols-4',
        )}
      >
        {options.map(({ value, label: text, isDisabled }) => (
          <ListBoxItem
            key={value}
            id={String(value)}
            textValue={text}
            isDisabled={isDisabled}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-center rounded-md text-base text-ink outline-none transition-colors',
              'disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-50',
              'hover:bg-hover selected:bg-primary selected:font-semibold selected:text-on-primary',
              'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary',
            )}
          >
            {text}
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  )
}
