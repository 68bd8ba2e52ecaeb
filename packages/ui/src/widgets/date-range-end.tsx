import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'

import { useCaret } from '../caret.ts'
import type { DateLimits } from '../date-choice.ts'
import { useLayoutMode } from '../layout-mode.tsx'
import type { PickerPopup } from '../picker-popup.ts'
import { useProblem, useTypedDate } from '../typed-date.ts'

export type DateRangeEndProps = {
  label: string
  value: string
  onChange: (value: string) => void
  limits: DateLimits
  name?: string | undefined
  describedBy: string
  isInvalid: boolean
  isRequired: boolean
  isDisabled: boolean
  /** Told whenever it changes: why what stands here is not taken. */
  onProblem: (problem: string | null) => void
  picker: Pick<PickerPopup<never>, 'open' | 'onKeyDown' | 'warm'>
  onLeave: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** One of the two dates of a range field, typed as in a date field (spec §5). */
export function DateRangeEnd({
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
  onLeave,
  ref,
}: DateRangeEndProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const isMobile = useLayoutMode() === 'mobile'
  const caret = useCaret(input, (char) => /[0-9۰-۹]/.test(char))
  const { text, type, take } = useTypedDate({ value, onChange, withTime: false, limits })
  const [isLeft, setLeft] = useState(false)
  const problem = useProblem({ text, isLeft, limits })
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
      onChange={(event) => {
        caret.remember()
        type(event.currentTarget.value)
      }}
      onClick={() => picker.open(false)}
      onFocus={() => {
        setLeft(false)
        picker.warm()
      }}
      onBlur={() => {
        setLeft(true)
        take()
        onLeave()
      }}
      onKeyDown={(event) => picker.onKeyDown(event, take)}
      className="min-h-10 w-full min-w-0 bg-transparent text-center text-ink outline-none disabled:cursor-not-allowed disabled:text-ink-3"
    />
  )
}
