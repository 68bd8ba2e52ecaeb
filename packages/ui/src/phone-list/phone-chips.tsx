import { uiPhoneLists } from '@peyk/phrases/fa/ui/phone-lists.ts'
import { CircleAlert } from 'lucide-react'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { useChipKeyboard } from './chip-keys.ts'
import { formatCount, formatDigits } from '../format/format-values.ts'
import { formatMobile } from '../format/mobile.tsx'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { firstButton, useRestoreFocus } from '../dom/use-restore-focus.ts'
import { Button } from '../button/button.tsx'
import { Chip } from '../display/chip.tsx'
import { CopyButton } from '../button/copy-button.tsx'

/** More chips than this are folded: a thousand of them would bury the form and slow every key. */
export const COLLAPSED_CHIPS = { desktop: 24, mobile: 8 }
const EXPAND_STEP = 240
/** Valid numbers are all of a length: under each other they can be compared. */
const equalWidthClass = 'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2'

export type PhoneChipsProps = {
  title: string
  count: (count: string) => string
  numbers: readonly string[]
  tone: 'neutral' | 'danger'
  onRemove: (number: string) => void
  /** Takes a number back into the field; undefined for one that does not fit into it. */
  onEdit?: (number: string) => (() => void) | undefined
  onClear: () => void
  clearLabel: string
  isDisabled: boolean
}

/** One of the two lists of the number field: its count, its chips, and a way to empty it. */
export function PhoneChips({
  title,
  count,
  numbers,
  tone,
  onRemove,
  onEdit,
  onClear,
  clearLabel,
  isDisabled,
}: PhoneChipsProps) {
  const folded = COLLAPSED_CHIPS[useLayoutMode()]
  const [unfolded, setUnfolded] = useState(0)
  const shown = folded + unfolded
  const list = useRef<HTMLUListElement>(null)
  // The newest stand first: the number just entered is the one to look at.
  const visible = numbers.toReversed().slice(0, shown)
  const hidden = numbers.length - visible.length
  const keys = useChipKeyboard(list, (at) => {
    const number = visible[at]
    if (number !== undefined && !isDisabled) onRemove(number)
  })
  if (numbers.length === 0) return null
  return (
    <div role="group" aria-label={title} tabIndex={-1} className="rounded-md border border-line bg-canvas p-3">
      <div className="mb-2 flex min-h-8 items-center gap-1">
        <p className={tone === 'danger' ? 'text-sm font-medium text-danger' : 'text-sm font-medium text-ink'}>
          {count(formatCount(numbers.length))}
        </p>
        <span className="ms-auto" />
        <CopyButton text={numbers.join('\n')} name={title} />
        <Button variant="ghost" size="sm" onPress={onClear} isDisabled={isDisabled}>
          {clearLabel}
        </Button>
      </div>
      <ul ref={list} {...keys} className={tone === 'neutral' ? equalWidthClass : 'flex flex-wrap gap-2'}>
        {visible.map((number) => (
          <li key={number} className="max-w-full">
            <Chip
              tone={tone}
              {...(tone === 'danger' && { icon: CircleAlert })}
              {...(!isDisabled && { onRemove: () => onRemove(number), removeName: formatDigits(number) })}
              className={
                tone === 'neutral' ? 'w-full justify-between border border-line bg-surface text-ink' : undefined
              }
            >
              <PhoneChip
                number={number}
                isMobile={tone === 'neutral'}
                edit={isDisabled ? undefined : onEdit?.(number)}
              />
            </Chip>
          </li>
        ))}
      </ul>
      {(hidden > 0 || unfolded > 0) && <ChipExpander hidden={hidden} expanded={unfolded} onExpand={setUnfolded} />}
    </div>
  )
}

type PhoneChipProps = { number: string; isMobile: boolean; edit: (() => void) | undefined }

/** The number in its chip; one that can be mended is pressed for it. */
function PhoneChip({ number, isMobile, edit }: PhoneChipProps) {
  const shown = <bdi dir="ltr">{isMobile ? formatMobile(number) : formatDigits(number)}</bdi>
  if (edit === undefined) return shown
  return (
    <AriaButton
      onPress={edit}
      aria-label={uiFields.numbers.edit(formatDigits(number))}
      className="min-h-6 max-w-full cursor-text truncate rounded-sm underline decoration-dotted underline-offset-4 focus-visible:-outline-offset-2"
    >
      {shown}
    </AriaButton>
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
