import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { parseTimeText } from '@peyk/domain/jalaali/text.ts'
import { uiDates } from '@peyk/phrases/fa/ui-dates.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { Clock } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { useCaret } from '../caret.ts'
import { fieldClass } from '../class-names.ts'
import { useClock } from '../clock.tsx'
import { dateProblem, type MinimumAhead } from '../date-choice.ts'
import { onDemand, useOpening } from '../on-demand.ts'
import { VALIDATION_DEBOUNCE_MS } from '../typed-date.ts'
import { useTypedTime } from '../typed-time.ts'
import { DatePopup } from './date-popup.tsx'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { FieldOpener } from './field-opener.tsx'

export type TimePickerProps = FieldProps & {
  /** `HH:mm` in Latin digits; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** The day this time is of, `YYYY/MM/DD`; today it is held to the minimum. */
  date?: string
  /** A time today must lie this far ahead (spec §5). */
  minimumAhead?: MinimumAhead
  ref?: Ref<HTMLInputElement>
}

const timeList = onDemand(async () => (await import('./time-list.tsx')).TimeList)

/** A time of day, typed or picked from the half hours. */
export function TimePicker({ value, onChange, onBlur, name, date = '', minimumAhead, ref, ...field }: TimePickerProps) {
  const clock = useClock()
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const caret = useCaret(input, (char) => /[0-9۰-۹]/.test(char))
  const { Part: Times, isOpen, isLoading, hasFailed, open: openTimes, close: shut, warm } = useOpening(timeList)
  const [isKeyboard, setKeyboard] = useState(false)
  const { text, isWhole, set, type, settle } = useTypedTime({ value, onChange })
  const problemOf = (time: string): string | null => {
    if (time === '') return null
    if (parseTimeText(time) === null) return uiDates.timeInvalid
    return date === ''
      ? null
      : dateProblem({ value: `${date} ${time}`, nowMs: clock.nowMs(), limits: { minimumAhead } })
  }
  const [problem, setProblem] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(true)
  const found = isLeft || isWhole ? problemOf(text) : null
  useEffect(() => {
    const timer = setTimeout(() => setProblem(found), VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [found])
  const open = (byKeyboard: boolean) => {
    if (field.isDisabled) return
    setKeyboard(byKeyboard)
    openTimes()
  }
  const pick = (time: string) => {
    set(time)
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
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      shut()
    }
  }
  const error = field.error ?? problem ?? (hasFailed ? ui.partFailed : undefined)
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
      inputMode="numeric"
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div ref={box} className="relative">
        <Input
          ref={input}
          dir="ltr"
          placeholder={toPersianDigits('12:00')}
          onClick={() => open(false)}
          onKeyDown={onKeyDown}
          className="field-box py-2 ps-12 pe-3 text-end"
        />
        <FieldOpener
          icon={Clock}
          label={uiDates.openTimes}
          isOpen={isOpen}
          isDisabled={field.isDisabled === true}
          isLoading={isLoading}
          onNear={warm}
          onPress={() => (isOpen ? shut() : open(true))}
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
        label={`${uiDates.times}، ${field.label}`}
        className="w-40"
      >
        {Times && <Times value={text} onPick={pick} problemOf={problemOf} autoFocus={isKeyboard} />}
      </DatePopup>
    </AriaTextField>
  )
}
