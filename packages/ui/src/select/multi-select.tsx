import { uiMultiSelect } from '@peyk/phrases/fa/ui/multi-select.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef, useState, type Ref } from 'react'
import { Select as AriaSelect } from 'react-aria-components/Select'

import { fieldClass } from '../app/class-names.ts'
import { measurePopoverSide } from './popover-placement.ts'
import { formatCount } from '../format/format-values.ts'
import { useSelectOptions } from './use-select-options.ts'
import { CREATE_KEY, type CreateOption } from './use-create-option.ts'
import { useStaticOptions, usePagedOptions, type LoadOptions, type PagedOptions } from './use-paged-options.ts'
import { summariseLabels } from './option-summary.ts'
import { Button } from '../button/button.tsx'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from '../field/field.tsx'
import { OptionPopover } from './option-popover.tsx'
import type { Option } from './option-row.tsx'
import { SelectTrigger } from './select-trigger.tsx'

type CommonProps<V extends string> = FieldProps & {
  /** The whole options, so that their labels are known before any page is fetched. */
  value: readonly Option<V>[]
  onChange: (options: readonly Option<V>[]) => void
  /** Lets what was searched for and not found be made; it is picked a second later. */
  onCreate?: CreateOption<V>
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** The button, so that a form can put the focus on its first error. */
  ref?: Ref<HTMLButtonElement>
}

export type MultiSelectProps<V extends string> = CommonProps<V> &
  ({ options: readonly Option<V>[]; load?: never } | { load: LoadOptions<V>; options?: never })

/**
 * Several of a list. The box names the first two and counts the rest (spec §5). A fetched list is searched on the
 * server and grows by pages, as in `SearchSelect`; a list that is known whole is searched at once.
 */
export function MultiSelect<V extends string>({ options, load, ...rest }: MultiSelectProps<V>) {
  return load === undefined ? (
    <StaticMultiSelect {...rest} options={options} />
  ) : (
    <PagedMultiSelect {...rest} load={load} />
  )
}

function StaticMultiSelect<V extends string>({ options, ...rest }: CommonProps<V> & { options: readonly Option<V>[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MultiSelectView {...rest} pages={useStaticOptions({ options, isOpen })} isOpen={isOpen} onOpenChange={setOpen} />
  )
}

function PagedMultiSelect<V extends string>({ load, ...rest }: CommonProps<V> & { load: LoadOptions<V> }) {
  const [isOpen, setOpen] = useState(false)
  return <MultiSelectView {...rest} pages={usePagedOptions({ load, isOpen })} isOpen={isOpen} onOpenChange={setOpen} />
}

type MultiSelectViewProps<V extends string> = CommonProps<V> & {
  pages: PagedOptions<V>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function MultiSelectView<V extends string>({
  value,
  onChange,
  onCreate,
  onBlur,
  name,
  placeholder = ui.choose,
  ref,
  pages,
  isOpen,
  onOpenChange: onOpen,
  ...field
}: MultiSelectViewProps<V>) {
  const box = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'top' | 'bottom'>('bottom')
  // What is made may come after other presses: it is added to what is chosen then.
  const chosen = useRef(value)
  chosen.current = value
  const choice = useSelectOptions({
    pages,
    selected: value,
    onCreate,
    onPick: (option) => onChange([...chosen.current, option]),
  })
  const pick = (keys: readonly unknown[]) => {
    if (keys.includes(CREATE_KEY)) choice.tryCreate(CREATE_KEY)
    else onChange(keys.map(choice.findOption).filter((option) => option !== undefined))
  }
  return (
    <AriaSelect
      {...ariaFieldProps(field)}
      {...(onBlur && { onBlur })}
      {...(name !== undefined && { name })}
      ref={box}
      selectionMode="multiple"
      value={value.map((option) => option.value)}
      onChange={pick}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next) setSide(measurePopoverSide(box.current))
        onOpen(next)
      }}
      allowsEmptyCollection
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <SelectTrigger
        text={value.length === 0 ? null : summariseLabels(value.map(({ label }) => label))}
        placeholder={placeholder}
        error={field.error}
        ref={ref}
      />
      <FieldNotes {...field} />
      <OptionPopover
        side={side}
        pages={pages}
        options={choice.options}
        creating={choice.creating}
        footer={
          value.length > 0 && (
            <div className="flex items-center justify-between gap-3 border-t border-line py-1 ps-3 pe-1 text-sm text-ink-2">
              <span role="status">{uiMultiSelect.chosen(formatCount(value.length))}</span>
              <Button variant="ghost" size="sm" onPress={() => onChange([])}>
                {uiMultiSelect.clearAll}
              </Button>
            </div>
          )
        }
      />
    </AriaSelect>
  )
}
