import { foldPersian } from '@peyk/domain/digits/digits.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { startTransition, useRef, useState, type KeyboardEvent as TypedKey, type Ref } from 'react'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect } from 'react-aria-components/Select'

import { classNames, fieldClass } from '../app/class-names.ts'
import { measurePopoverSide } from './popover-placement.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from '../field/field.tsx'
import { popoverClass } from '../overlay/popover/popover-classes.ts'
import { optionListClass, OptionRow, type Option } from './option-row.tsx'
import { ClosePopoverOnBack } from '../overlay/popover/close-popover-on-back.tsx'
import { SelectTrigger } from './select-trigger.tsx'

export type SelectProps<V extends string> = FieldProps & {
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** The button, so that a form can put the focus on its first error. */
  ref?: Ref<HTMLButtonElement>
}

/** An Arabic keyboard's «ي» and «ك» find what begins with the Persian letters, in the box and in its list. */
const foldPersianKey = (event: TypedKey) => {
  const key = foldPersian(event.key)
  if (key === event.key) return
  event.preventDefault()
  event.stopPropagation()
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** One of a known, short list. A long or fetched list is `SearchSelect`. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder = ui.choose,
  ref,
  ...field
}: SelectProps<V>) {
  const box = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'top' | 'bottom'>('bottom')
  const [isOpen, setOpen] = useState(false)
  const isPressed = useRef(false)
  const open = () => {
    setSide(measurePopoverSide(box.current))
    setOpen(true)
  }
  return (
    <AriaSelect
      {...ariaFieldProps(field)}
      {...(onBlur && { onBlur })}
      {...(name !== undefined && { name })}
      ref={box}
      value={value}
      onChange={(next) => {
        if (next !== null) onChange(next as V)
      }}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) setOpen(false)
        // A press is answered before the list is drawn; after a key the next one may already be meant for the list.
        else if (isPressed.current) startTransition(open)
        else open()
        isPressed.current = false
      }}
      onPointerDownCapture={() => (isPressed.current = true)}
      placeholder={placeholder}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div className="contents" onKeyDownCapture={foldPersianKey}>
        <SelectTrigger
          text={options.find((option) => option.value === value)?.label ?? null}
          placeholder={placeholder}
          error={field.error}
          ref={ref}
        />
      </div>
      <FieldNotes {...field} />
      <Popover placement={side} offset={4} className={classNames(popoverClass, 'w-(--trigger-width)')}>
        <ClosePopoverOnBack />
        <div className="contents" onKeyDownCapture={foldPersianKey}>
          <ListBox className={optionListClass}>
            {options.map((option) => (
              <OptionRow key={option.value} option={option} />
            ))}
          </ListBox>
        </div>
      </Popover>
    </AriaSelect>
  )
}
