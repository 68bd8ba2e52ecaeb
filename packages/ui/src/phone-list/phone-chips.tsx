import { uiPhoneLists } from '@peyk/phrases/fa/ui/phone-lists.ts'
import { useRef, useState, type ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import { useChipKeyboard } from './chip-keys.ts'
import { formatCount } from '../format/format-values.ts'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { firstButton, useRestoreFocus } from '../dom/use-restore-focus.ts'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'

/** More chips than this are folded: a thousand of them would bury the form and slow every key. */
export const COLLAPSED_CHIPS = { desktop: 24, mobile: 8 }
const EXPAND_STEP = 240
/** Entries of about one length: under each other they can be compared. */
const WIDTHS = {
  neutral: 'grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]',
  danger: 'grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]',
}

export type PhoneChipsProps = {
  title: string
  count: (count: string) => string
  /** In the order in which they were entered. */
  entries: readonly string[]
  tone: 'neutral' | 'danger'
  chip: (entry: string) => ReactNode
  onRemove: (entry: string) => void
  onClear: () => void
  clearLabel: string
  isDisabled: boolean
}

/** One of the two lists of the number field: its count, its chips, and a way to empty it. */
export function PhoneChips({
  title,
  count,
  entries,
  tone,
  chip,
  onRemove,
  onClear,
  clearLabel,
  isDisabled,
}: PhoneChipsProps) {
  const folded = COLLAPSED_CHIPS[useLayoutMode()]
  const [unfolded, setUnfolded] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const visible = entries.slice(0, folded + unfolded)
  const hidden = entries.length - visible.length
  const keys = useChipKeyboard(list, (at) => {
    const entry = visible[at]
    if (entry !== undefined && !isDisabled) onRemove(entry)
  })
  if (entries.length === 0) return null
  return (
    <div role="group" aria-label={title} tabIndex={-1} className="rounded-md border border-line bg-canvas p-3">
      <div className="mb-2 flex min-h-8 items-center gap-1">
        <p className={tone === 'danger' ? 'text-sm font-medium text-danger' : 'text-sm font-medium text-ink'}>
          {count(formatCount(entries.length))}
        </p>
        <span className="ms-auto" />
        <CopyButton text={entries.join('\n')} name={title} />
        <Button variant="ghost" size="sm" onPress={onClear} isDisabled={isDisabled}>
          {clearLabel}
        </Button>
      </div>
      <ul ref={list} {...keys} className={classNames('grid gap-2', WIDTHS[tone])}>
        {visible.map((entry) => (
          <li key={entry} className="max-w-full min-w-0">
            {chip(entry)}
          </li>
        ))}
      </ul>
      {(hidden > 0 || unfolded > 0) && <ChipExpander hidden={hidden} expanded={unfolded} onExpand={setUnfolded} />}
    </div>
  )
}

type ChipExpanderProps = { hidden: number; expanded: number; onExpand: (expanded: number) => void }

/** More of the chips, or as few as at first. */
function ChipExpander({ hidden, expanded, onExpand }: ChipExpanderProps) {
  const box = useRef<HTMLDivElement>(null)
  useRestoreFocus(box, () => firstButton(box.current))
  return (
    <div ref={box} className="mt-2 flex gap-2">
      {hidden > 0 && (
        <Button variant="ghost" size="sm" onPress={() => onExpand(expanded + EXPAND_STEP)}>
          {uiPhoneLists.showAll(formatCount(hidden))}
        </Button>
      )}
      {expanded > 0 && (
        <Button variant="ghost" size="sm" onPress={() => onExpand(0)}>
          {uiPhoneLists.showFewer}
        </Button>
      )}
    </div>
  )
}
