import { Search } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'

interface PickerListProps<Row> {
  search: { label: string; value: string; onChange: (typed: string) => void }
  /** Beside the search. */
  beside: ReactNode
  /** How many there are, said after every search; `isVisible` where not all of them are shown. */
  resultCount: { text: string; isVisible?: boolean }
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => number
  onPick: (row: Row) => void
  renderRow: (row: Row) => ReactNode
  /** In place of rows that no search finds. */
  empty: { title: string; hint: string }
}

/**
 * A picker in a dialog: a search field that has the focus, and rows of which a press chooses one. The arrow keys move
 * from the search to the rows and between them.
 */
export function PickerList<Row>({
  search,
  beside,
  resultCount,
  label,
  rows,
  rowKey,
  onPick,
  renderRow,
  empty,
}: PickerListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const step = (event: KeyboardEvent, way: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, at + way))]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(event, 1)
    if (event.key === 'ArrowUp') step(event, -1)
  }
  return (
    <>
      <div className="grid items-end gap-3 desk:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...search}
          type="search"
          icon={Search}
          onKeyDown={onKeyDown}
          isClearable
          autoFocus
          maxLength={200}
        />
        {beside}
      </div>
      <p role="status" className={resultCount.isVisible ? 'text-xs text-ink-3' : 'sr-only'}>
        {resultCount.text}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={empty.title} description={empty.hint} />
      ) : (
        // The keys only move between the buttons, each of which is reached by Tab as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul ref={list} aria-label={label} onKeyDown={onKeyDown} className="-mx-3 flex flex-col gap-1">
          {rows.map((row) => (
            <li key={rowKey(row)}>
              <RowButton onPress={() => onPick(row)}>
                <span className="min-w-0 flex-1">{renderRow(row)}</span>
              </RowButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
