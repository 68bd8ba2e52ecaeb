import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { CalendarDays } from 'lucide-react'
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { useCaret } from '../caret.ts'
import { fieldClass } from '../class-names.ts'
import type { DateLimits, MinimumAhead } from '../date-choice.ts'
import { useLayoutMode } from '../layout-mode.tsx'
import { onDemand, useOpening } from '../on-demand.ts'
import { useProblem, useTypedDate } from '../typed-date.ts'
import { DatePopup } from './date-popup.tsx'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { FieldOpener } from './field-opener.tsx'

export type DateTimePickerProps = FieldProps & {
  /** `YYYY/MM/DD`, with a time `YYYY/MM/DD HH:mm`, in Latin digits; empty for none (spec §3). */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  withTime?: boolean
  blocksPast?: boolean
  /** The first day that can be picked, `YYYY/MM/DD`. */
  minDate?: string
  /** The last day that can be picked, `YYYY/MM/DD`. */
  maxDate?: string
  /** A time today must lie this far ahead. */
  minimumAhead?: MinimumAhead
  ref?: Ref<HTMLInputElement>
}

/** The calendar is the heaviest part of the kit: it comes when it is opened, or when the field is near to be. */
const datePanel = onDemand(async () => (await import('./date-panel.tsx')).DatePanel)

/**
 * A Jalaali date, typed or picked, with a time if asked for. The popup opens on a press, on the arrow down and by its
 * button; on the phone it is a sheet. It closes on page scroll, on a press outside and with Escape.
 */
export function DateTimePicker({
  value,
  onChange,
  onBlur,
  name,
  withTime = false,
  blocksPast,
  minDate,
  maxDate,
  minimumAhead,
  ref,
  ...field
}: DateTimePickerProps) {
  const limits: DateLimits = { blocksPast, minDate, maxDate, minimumAhead }
  const isMobile = useLayoutMode() === 'mobile'
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const caret = useCaret(input, (char) => /[0-9۰-۹]/.test(char))
  const { Part: DatePanel, isOpen, isLoading, hasFailed, open: openPanel, close: shut, warm } = useOpening(datePanel)
  const [isKeyboard, setKeyboard] = useState(false)
  const { text, type, set, take, settle } = useTypedDate({ value, onChange, withTime, limits })
  const [isLeft, setLeft] = useState(false)
  const problem = useProblem({ text, isLeft, limits })

  const open = (byKeyboard: boolean) => {
    if (field.isDisabled) return
    setKeyboard(byKeyboard)
    openPanel()
  }
  const close = () => {
    shut()
    if (popup.current?.contains(document.activeElement)) input.current?.focus()
  }
  const leave = () => {
    setLeft(true)
    settle()
    onBlur?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      open(true)
    }
    if (event.key === 'Enter') {
      take()
      // With the popup open Enter means the date; without it, the form.
      if (isOpen) event.preventDefault()
      shut()
    }
  }
  const error = field.error ?? problem ?? (hasFailed ? ui.partFailed : undefined)
  const panel = DatePanel && (
    <DatePanel value={text} onChange={set} withTime={withTime} limits={limits} autoFocus={isKeyboard} onDone={close} />
  )

  return (
    <AriaTextField
      {...ariaFieldProps({ ...field, error })}
      {...(name !== undefined && { name })}
      value={toPersianDigits(text)}
      onChange={(typed) => {
        caret.remember()
        type(typed)
      }}
      onFocus={() => {
        setLeft(false)
        warm()
      }}
      onBlur={leave}
      autoComplete="off"
      inputMode={isMobile ? 'none' : 'numeric'}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div ref={box} className="relative">
        <Input
          ref={input}
          dir="ltr"
          placeholder={toPersianDigits(withTime ? '1405/01/01 12:00' : '1405/01/01')}
          onClick={() => open(false)}
          onKeyDown={onKeyDown}
          className="field-box py-2 ps-12 pe-3 text-end"
        />
        <FieldOpener
          icon={CalendarDays}
          label={ui.date.open}
          isOpen={isOpen}
          isDisabled={field.isDisabled === true}
          isLoading={isLoading}
          onNear={warm}
          onPress={() => (isOpen ? close() : open(true))}
        />
      </div>
      <FieldNotes {...field} error={error} />
      <DatePopup
        isOpen={isOpen}
        onClose={shut}
        anchor={box}
        popup={popup}
        input={input}
        title={field.label}
        label={`${ui.date.calendar}، ${field.label}`}
        className="w-[320px]"
      >
        {panel}
      </DatePopup>
    </AriaTextField>
  )
}
