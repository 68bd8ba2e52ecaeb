import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef, useState, type Ref } from 'react'
import { Select as AriaSelect } from 'react-aria-components/Select'

import { fieldClass } from '../app/class-names.ts'
import { measurePopoverSide } from './popover-placement.ts'
import { useSelectOptions } from './use-select-options.ts'
import type { CreateOption } from './use-create-option.ts'
import { usePagedOptions, useStaticOptions, type LoadOptions, type PagedOptions } from './use-paged-options.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from '../field/field.tsx'
import { OptionPopover } from './option-popover.tsx'
import type { Option } from './option-row.tsx'
import { SelectTrigger } from './select-trigger.tsx'

type CommonProps<V extends string> = FieldProps & {
  /** The whole option, so that its label is known before any page is fetched. */
  value: Option<V> | null
  onChange: (option: Option<V>) => void
  /** Lets what was searched for and not found be made; it is picked a second later. */
  onCreate?: CreateOption<V>
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** The button, so that a form can put the focus on its first error. */
  ref?: Ref<HTMLButtonElement>
}

export type SearchSelectProps<V extends string> = CommonProps<V> &
  ({ options: readonly Option<V>[]; load?: never } | { load: LoadOptions<V>; options?: never })

/**
 * One of a long or fetched list: the list is searched on the server a second after the last key and grows by pages as
 * it is scrolled (spec §9); a list that is known whole is searched at once.
 */
export function SearchSelect<V extends string>({ options, load, ...rest }: SearchSelectProps<V>) {
  return load === undefined ? (
    <StaticSearchSelect {...rest} options={options} />
  ) : (
    <PagedSearchSelect {...rest} load={load} />
  )
}

function StaticSearchSelect<V extends string>({
  options,
  ...rest
}: CommonProps<V> & { options: readonly Option<V>[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SearchSelectView {...rest} pages={useStaticOptions({ options, isOpen })} isOpen={isOpen} onOpenChange={setOpen} />
  )
}

function PagedSearchSelect<V extends string>({ load, ...rest }: CommonProps<V> & { load: LoadOptions<V> }) {
  const [isOpen, setOpen] = useState(false)
  return <SearchSelectView {...rest} pages={usePagedOptions({ load, isOpen })} isOpen={isOpen} onOpenChange={setOpen} />
}

type SearchSelectViewProps<V extends string> = CommonProps<V> & {
  pages: PagedOptions<V>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function SearchSelectView<V extends string>({
  value,
  onChange,
  pages,
  isOpen,
  onOpenChange: setOpen,
  onCreate,
  onBlur,
  name,
  placeholder = ui.choose,
  ref,
  ...field
}: SearchSelectViewProps<V>) {
  const box = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'top' | 'bottom'>('bottom')
  const choice = useSelectOptions({
    pages,
    selected: value === null ? [] : [value],
    onCreate,
    onPick: (option) => {
      onChange(option)
      setOpen(false)
    },
  })
  // The press on the row that makes an option is no choice, and the list stays to show what becomes of it.
  const isMaking = useRef(false)
  const pick = (key: unknown) => {
    isMaking.current = choice.tryCreate(key)
    const option = isMaking.current ? undefined : choice.findOption(key)
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
        if (next) setSide(measurePopoverSide(box.current))
        if (!next && isMaking.current) {
          isMaking.current = false
          return
        }
        setOpen(next)
      }}
      allowsEmptyCollection
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <SelectTrigger text={value?.label ?? null} placeholder={placeholder} error={field.error} ref={ref} />
      <FieldNotes {...field} />
      <OptionPopover side={side} pages={pages} options={choice.options} creating={choice.creating} />
    </AriaSelect>
  )
}
