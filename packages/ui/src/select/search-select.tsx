import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef, useState, type Ref } from 'react'
import { Select as AriaSelect } from 'react-aria-components/Select'

import { fieldClass } from '../app/class-names.ts'
import { measurePopoverSide } from './popover-placement.ts'
import { useSelectOptions } from './use-select-options.ts'
import type { CreateOption } from './use-create-option.ts'
import { usePagedOptions, type LoadOptions } from './use-paged-options.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from '../field/field.tsx'
import { OptionPopover } from './option-popover.tsx'
import type { Option } from './option-row.tsx'
import { SelectTrigger } from './select-trigger.tsx'

export type SearchSelectProps<V extends string> = FieldProps & {
  /** The whole option, so that its label is known before any page is fetched. */
  value: Option<V> | null
  onChange: (option: Option<V>) => void
  load: LoadOptions<V>
  /** Lets what was searched for and not found be made; it is picked a second later. */
  onCreate?: CreateOption<V>
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
  onCreate,
  onBlur,
  name,
  placeholder = ui.choose,
  ref,
  ...field
}: SearchSelectProps<V>) {
  const box = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'top' | 'bottom'>('bottom')
  const [isOpen, setOpen] = useState(false)
  const pages = usePagedOptions({ load, isOpen })
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
