import { toLatinDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { uiMultiSelect } from '@peyk/phrases/fa/ui/multi-select.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Plus, Search } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'

import { useScrollRowIntoCentre } from '../dom/use-scroll-row-into-centre.ts'
import { classNames } from '../app/class-names.ts'
import { useRestoreFocus } from '../dom/use-restore-focus.ts'
import { CREATE_KEY } from './use-create-option.ts'
import { NEXT_PAGE_WITHIN_PX, type PagedOptions } from './use-paged-options.ts'
import { Button } from '../button/button.tsx'
import { popoverClass } from '../overlay/popover/popover-classes.ts'
import { MAX_OPTION_LIST_PX, optionListClass, OptionRow, type Option } from './option-row.tsx'
import { ClosePopoverOnBack } from '../overlay/popover/close-popover-on-back.tsx'
import { Spinner } from '../display/spinner.tsx'

export type OptionPopoverProps<V extends string> = {
  side: 'top' | 'bottom'
  pages: PagedOptions<V>
  /** What is listed: the fetched ones, and the chosen ones that are on no page yet. */
  options: readonly Option<V>[]
  /** Offers to make what is searched for; null where it is there already or nothing can be made. */
  creating: { label: string; state: 'idle' | 'creating' | 'created' | 'failed' } | null
  /** Under the list. */
  footer?: ReactNode
}

/** Search, list and further pages of a select box; inside a React Aria select only. */
export function OptionPopover<V extends string>({ side, pages, options, creating, footer }: OptionPopoverProps<V>) {
  const isBusy = pages.status === 'loading' || pages.isWaiting
  const hasFailed = pages.status === 'failed'
  const box = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // What is pressed below the list goes with what it does.
  useRestoreFocus(box, () => search.current)
  return (
    <Popover ref={box} placement={side} offset={4} className={classNames(popoverClass, 'w-(--trigger-width) min-w-64')}>
      <ClosePopoverOnBack />
      <Autocomplete
        inputValue={toPersianDigits(pages.search)}
        onInputChange={(typed) => pages.setSearch(toLatinDigits(typed))}
      >
        <SearchField
          aria-label={ui.search}
          autoFocus
          className="relative flex items-center border-b border-line focus-within:border-primary"
        >
          <span className="absolute start-3 text-ink-3">
            {isBusy ? <Spinner sizePx={16} /> : <Search size={16} aria-hidden />}
          </span>
          {/* The list below belongs to this input all the while: it takes the focus of the options on itself. */}
          <Input
            ref={search}
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the Autocomplete around it names the list
            role="combobox"
            aria-expanded
            dir="auto"
            placeholder={ui.search}
            className={classNames(
              'min-h-11 w-full rounded-t-lg bg-transparent ps-10 pe-3 text-base text-ink outline-none max-desk:text-md',
              '[&::-webkit-search-cancel-button]:hidden',
            )}
          />
        </SearchField>
        {/* What is chosen stands alone until its page has come, and then in its place. */}
        {pages.items.length > 0 && <ScrollToSelected list={list} />}
        <ListBox
          ref={list}
          className={optionListClass}
          renderEmptyState={() =>
            // The failure stands below, with the way to try again.
            hasFailed && !isBusy ? (
              <span className="sr-only">{ui.select.nothing}</span>
            ) : (
              <p role="status" className="px-3 py-4 text-center text-sm text-ink-3">
                {isBusy ? ui.loading : pages.search === '' ? ui.select.nothing : uiMultiSelect.noneFound}
              </p>
            )
          }
        >
          {options.map((option) => (
            <OptionRow key={option.value} option={option} />
          ))}
          {creating !== null && <CreateRow {...creating} />}
          {pages.hasMore && (
            <ListBoxLoadMoreItem
              onLoadMore={pages.next}
              isLoading={pages.status === 'loading_more'}
              scrollOffset={NEXT_PAGE_WITHIN_PX / MAX_OPTION_LIST_PX}
              className="flex min-h-10 items-center justify-center text-ink-3"
            >
              <Spinner sizePx={16} label={ui.select.loadingMore} />
            </ListBoxLoadMoreItem>
          )}
        </ListBox>
      </Autocomplete>
      {hasFailed && (
        <div
          role="alert"
          className={classNames(
            'flex items-center justify-between gap-3 px-3 py-2 text-sm text-danger',
            options.length > 0 && 'border-t border-line',
          )}
        >
          <span>{ui.select.failed}</span>
          <Button variant="secondary" size="sm" onPress={pages.retry}>
            {ui.retry}
          </Button>
        </div>
      )}
      {footer}
    </Popover>
  )
}

/** The list opens where the chosen one is. */
function ScrollToSelected({ list }: { list: RefObject<HTMLElement | null> }) {
  useScrollRowIntoCentre(list, '[aria-selected=true]')
  return null
}

/** A row like the others, so that the arrow keys reach it: what was searched for and is not there can be made. */
function CreateRow({ label, state }: NonNullable<OptionPopoverProps<string>['creating']>) {
  const text =
    state === 'created'
      ? uiMultiSelect.created(label)
      : state === 'failed'
        ? uiMultiSelect.createFailed
        : uiMultiSelect.create(label)
  return (
    <ListBoxItem
      id={CREATE_KEY}
      textValue={text}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1 text-base outline-none hover:bg-hover focus:bg-hover max-desk:min-h-11',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary',
        state === 'failed' ? 'text-danger' : 'text-primary-ink',
      )}
    >
      {state === 'creating' ? (
        <Spinner sizePx={16} label={uiMultiSelect.creating} />
      ) : (
        <Plus size={16} aria-hidden className="shrink-0" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
    </ListBoxItem>
  )
}
