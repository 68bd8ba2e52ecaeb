import { toLatinDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { ChevronDown, Search } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'

import { classNames, fieldClass } from '../class-names.ts'
import { dropSideOf } from '../drop-side.ts'
import { NEXT_PAGE_WITHIN_PX, useOptionPages, type LoadOptions } from '../option-pages.ts'
import { Button as KitButton } from './button.tsx'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { popoverClass } from './floating.ts'
import { OPTION_LIST_PX, optionListClass, OptionRow, type Option } from './option-row.tsx'
import { Spinner } from './spinner.tsx'

export type SearchSelectProps<V extends string> = FieldProps & {
  /** The whole option, so that its label is known before any page is fetched. */
  value: Option<V> | null
  onChange: (option: Option<V>) => void
  load: LoadOptions<V>
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** The button, so that a form can put the focus on its first error. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * One of a long or fetched list: the list is searched on the server a second after the last key and grows by pages as
 * it is scrolled (spec §9).
 */
export function SearchSelect<V extends string>({
  value,
  onChange,
  load,
  onBlur,
  name,
  placeholder = ui.choose,
  ref,
  ...field
}: SearchSelectProps<V>) {
  const box = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'top' | 'bottom'>('bottom')
  const [isOpen, setOpen] = useState(false)
  const pages = useOptionPages({ load, isOpen })
  const isListed = value !== null && pages.items.some((option) => option.value === value.value)
  // The chosen one stands in the list from the start, or nothing would be marked in it until its page comes.
  const options = value === null || isListed || pages.search !== '' ? pages.items : [value, ...pages.items]
  const isBusy = pages.status === 'loading' || pages.isWaiting
  const pick = (key: unknown) => {
    const option = options.find((one) => one.value === key)
    if (option !== undefined) onChange(option)
  }
  return (
    <AriaSelect
      {...ariaFieldProps(field)}
      {...(onBlur && { onBlur })}
      {...(name !== undefined && { name })}
      ref={box}
      value={value?.value ?? null}
      onChange={pick}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next) setSide(dropSideOf(box.current))
        setOpen(next)
      }}
      allowsEmptyCollection
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <Button
        {...(ref !== undefined && { ref })}
        {...(field.error !== undefined && { 'data-invalid': true })}
        className="field-box flex items-center justify-between gap-2 ps-3 pe-3 text-start"
      >
        <SelectValue className={classNames('min-w-0 flex-1 truncate', value === null && 'text-ink-3')}>
          {() => value?.label ?? placeholder}
        </SelectValue>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-3" />
      </Button>
      <FieldNotes {...field} />
      <Popover placement={side} offset={4} className={classNames(popoverClass, 'w-(--trigger-width) min-w-64')}>
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
          <ListBox
            className={optionListClass}
            renderEmptyState={() =>
              // The failure stands below, with the way to try again.
              pages.status === 'failed' && !isBusy ? null : (
                <p role="status" className="px-3 py-4 text-center text-sm text-ink-3">
                  {isBusy ? ui.loading : ui.noResult}
                </p>
              )
            }
          >
            {options.map((option) => (
              <OptionRow key={option.value} option={option} />
            ))}
            {pages.hasMore && (
              <ListBoxLoadMoreItem
                onLoadMore={pages.next}
                isLoading={pages.status === 'loading_more'}
                scrollOffset={NEXT_PAGE_WITHIN_PX / OPTION_LIST_PX}
                className="flex min-h-10 items-center justify-center text-ink-3"
              >
                <Spinner sizePx={16} label={ui.select.loadingMore} />
              </ListBoxLoadMoreItem>
            )}
          </ListBox>
        </Autocomplete>
        {pages.status === 'failed' && (
          <div
            role="alert"
            className={classNames(
              'flex items-center justify-between gap-3 px-3 py-2 text-sm text-danger',
              options.length > 0 && 'border-t border-line',
            )}
          >
            <span>{ui.select.failed}</span>
            <KitButton variant="secondary" size="sm" onPress={pages.retry}>
              {ui.retry}
            </KitButton>
          </div>
        )}
      </Popover>
    </AriaSelect>
  )
}
