import { searchKey } from '@peyk/domain/digits/digits.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'

import { classNames } from '../app/class-names.ts'
import { CutText } from '../display/cut-text.tsx'

/** One choice of a select box (spec §3). */
export type Option<V extends string = string> = {
  value: V
  label: string
  description?: ReactNode
  /** Shown and not to be picked. */
  disabled?: boolean
}

/** The highest a select box's list gets (spec §9). */
export const MAX_OPTION_LIST_PX = 200

/** The list in a select box: 40 px an option, at most 200 px, then it scrolls (spec §9). */
export const optionListClass = 'scrollbar-slim max-h-[200px] scroll-py-1 overflow-y-auto p-1 outline-none'

/** How an option stands in the list of a select box. */
export function OptionRow({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.value}
      // Only letters that are typed are compared with it.
      textValue={searchKey(option.label)}
      isDisabled={option.disabled === true}
      className={classNames(
        'group flex min-h-10 max-desk:min-h-11 items-center gap-3 rounded-sm px-2.5 py-1 text-base text-ink outline-none',
        'cursor-pointer hover:bg-hover focus:bg-hover selected:font-medium selected:text-primary-ink',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary',
        'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3',
      )}
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">
            {/* An option is called by all that is read in it (WCAG 2.5.3), so neither part has a slot of its own. */}
            <CutText lines={3} className="wrap-anywhere">
              {option.label}
            </CutText>
            {option.description !== undefined && (
              <CutText lines={2} className="text-xs font-normal text-ink-3">
                {' '}
                {option.description}
              </CutText>
            )}
          </span>
          {isSelected && <Check size={16} aria-hidden className="shrink-0 text-primary" />}
        </>
      )}
    </ListBoxItem>
  )
}
