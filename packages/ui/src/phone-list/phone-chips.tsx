import { uiPhoneLists } from '@peyk/phrases/fa/ui/phone-lists.ts'
import { CircleAlert } from 'lucide-react'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { useChipKeys } from './chip-keys.ts'
import { formatCount, formatDigits } from '../format/format-values.ts'
import { formatMobile } from '../format/mobile.tsx'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { firstButton, useLostFocus } from '../dom/use-restore-focus.ts'
import { Button } from '../button/button.tsx'
import { Chip } from '../display/chip.tsx'
import { CopyButton } from '../button/copy-button.tsx'

/** More chips than this are folded: a thousand of them would bury the form and slow every key. */
export const FOLDED_CHIPS = { desktop: 24, mobile: 8 }
const UNFOLDED_STEP = 240
/** Valid numbers are all of a length: under each other they can be compared. */
const ALL_OF_A_WIDTH = 'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2'

export type NumberChipsProps = {
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
export function NumberChips({
  title,
  count,
  numbers,
  tone,
  onRemove,
  onEdit,
  onClear,
  clearLabel,
  isDisabled,
}: NumberChipsProps) {
  const folded = FOLDED_CHIPS[useLayoutMode()]
  const [unfolded, setUnfolded] = useState(0)
  const shown = folded + unfolded
  const list = useRef<HTMLUListElement>(null)
  // The newest stand first: the number just entered is the one to look at.
  const visible = numbers.toReversed().slice(0, shown)
  const hidden = numbers.length - visible.length
  const keys = useChipKeys(list, (at) => {
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
      <ul ref={list} {...keys} className={tone === 'neutral' ? ALL_OF_A_WIDTH : 'flex flex-wrap gap-2'}>
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
              <NumberShown
                number={number}
                isMobile={tone === 'neutral'}
                edit={isDisabled ? undefined : onEdit?.(number)}
              />
            </Chip>
          </li>
        ))}
      </ul>
      {(hidden > 0 || unfolded > 0) && <Folds hidden={hidden} unfolded={unfolded} onUnfold={setUnfolded} />}
    </div>
  )
}

type NumberShownProps = { number: string; isMobile: boolean; edit: (() => void) | undefined }

/** The number in its chip; one that can be mended is pressed for it. */
function NumberShown({ number, isMobile, edit }: NumberShownProps) {
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

type FoldsProps = { hidden: number; unfolded: number; onUnfold: (unfolded: number) => void }

/** More of the chips, or as few as at first. */
function Folds({ hidden, unfolded, onUnfold }: FoldsProps) {
  const box = useRef<HTMLDivElement>(null)
  useLostFocus(box, () => firstButton(box.current))
  return (
    <div ref={box} className="mt-2 flex gap-2">
      {hidden > 0 && (
        <Button variant="ghost" size="sm" onPress={() => onUnfold(unfolded + UNFOLDED_STEP)}>
          {uiPhoneLists.showAll(formatCount(hidden))}
        </Button>
      )}
      {unfolded > 0 && (
        <Button variant="ghost" size="sm" onPress={() => onUnfold(0)}>
          {uiPhoneLists.showFewer}
        </Button>
      )}
    </div>
  )
}
