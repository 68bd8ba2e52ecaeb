import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'

import type { DateLimits } from '../date-limits.ts'
import { useLayoutMode } from '../../app/layout-mode.tsx'
import type { PickerPopup } from '../use-picker-popup.ts'
import { useDateProblem, useDateInput } from '../use-date-input.ts'
import { useMaskedInput } from '../../field/typing/use-masked-input.ts'

export type DateRangeInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  limits: DateLimits
  name?: string | undefined
  describedBy: string
  isInvalid: boolean
  isRequired: boolean
  isDisabled: boolean
  /** Called whenever it changes: why the text is not accepted. */
  onProblem: (problem: string | null) => void
  picker: Pick<PickerPopup<never>, 'open' | 'onKeyDown' | 'preload'>
  onEnter: (input: HTMLInputElement) => void
  onLeave: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** One of the two dates of a range field, typed as in a date field (spec §5). */
export function DateRangeInput({
  label,
  value,
  onChange,
  limits,
  name,
  describedBy,
  isInvalid,
  isRequired,
  isDisabled,
  onProblem,
  picker,
  onEnter,
  onLeave,
  ref,
}: DateRangeInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const isMobile = useLayoutMode() === 'mobile'
  const { text, entry, commitTyped, pasteProblem } = useDateInput({ value, onChange, withTime: false, limits })
  const typing = useMaskedInput(input, entry)
  const [isBlurred, setLeft] = useState(false)
  const problem = useDateProblem({ text, isBlurred, limits }) ?? pasteProblem
  const tell = useRef(onProblem)
  tell.current = onProblem
  useEffect(() => tell.current(problem), [problem])
  return (
    <input
      ref={input}
      dir="ltr"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      aria-required={isRequired}
      disabled={isDisabled}
      {...(name !== undefined && { name })}
      autoComplete="off"
      inputMode={isMobile ? 'none' : 'numeric'}
      placeholder={toPersianDigits('1405/01/01')}
      value={toPersianDigits(text)}
      onChange={(event) => typing.onType(event.currentTarget.value)}
      onPaste={typing.onPaste}
      onClick={() => picker.open(false)}
      onFocus={(event) => {
        setLeft(false)
        onEnter(event.currentTarget)
        picker.preload()
      }}
      onBlur={() => {
        setLeft(true)
        commitTyped()
        onLeave()
      }}
      onKeyDown={(event) => {
        typing.onKeyDown(event)
        picker.onKeyDown(event, commitTyped)
      }}
      className="min-h-10 w-full min-w-0 bg-transparent text-center text-ink outline-none disabled:cursor-not-allowed disabled:text-ink-3"
    />
  )
}
