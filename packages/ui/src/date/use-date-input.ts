import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { parsePastedDate } from './typing/pasted-date.ts'
import { isDateTextComplete } from '@peyk/domain/jalaali/format-and-mask.ts'
import { completeTypedTime } from './typing/date-input-error.ts'
import { applyDateKeystroke } from './typing/date-field-keystrokes.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { useEffect, useRef, useState } from 'react'

import { useClock, useNowMs } from '../app/clock.tsx'
import { dateProblem, earliestTime, type DateLimits } from './date-limits.ts'
import { parseDateValue, formatDateValue } from './date-value.ts'
import { scaledMs } from '../app/timing.ts'
import type { MaskedInput } from '../field/typing/use-masked-input.ts'

/** How long after the last key a typed date is taken, in ms (spec §9). */
export const TYPING_DEBOUNCE_MS = 700
/** How long a value stands before its rules are looked at, in ms (spec §9). */
export const VALIDATION_DEBOUNCE_MS = 500

type DateInputOptions = {
  value: string
  onChange: (value: string) => void
  withTime: boolean
  limits: DateLimits
  /** Passes on a text that is not an accepted date as typed, instead of as empty. */
  keepsInvalidText?: boolean
}

const DATE_LENGTH = 'YYYY/MM/DD'.length
const DATE_TIME_LENGTH = 'YYYY/MM/DD HH:mm'.length

/** The text in a date field and when it becomes the value: eight digits and a rest of 700 ms (spec §5, §9). */
export function useDateInput({ value, onChange, withTime, limits, keepsInvalidText = false }: DateInputOptions) {
  const clock = useClock()
  const [text, setText] = useState(value)
  // What we last passed to the form. Any other `value` comes from outside and replaces the text.
  const lastValue = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPasteRefused, setPasteRefused] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setText(value)
  }, [value])

  const tell = (typed: string): string => {
    clearTimeout(timer.current)
    // While the time is being typed, the day before it is complete already.
    const { date, time } = parseDateValue(parseDateValue(typed).date === null ? typed.slice(0, DATE_LENGTH) : typed)
    const written = formatDateValue({ date, time: withTime ? time : null })
    // A day that cannot be picked is not accepted, and the previous one must not stay selected unseen.
    const isRefused = dateProblem({
      value: written,
      nowMs: clock.nowMs(),
      limits: { ...limits, minimumAhead: undefined },
    })
    const taken = isRefused === null ? written : ''
    const next = taken === '' && keepsInvalidText ? typed.trim() : taken
    if (next !== lastValue.current) {
      lastValue.current = next
      onChange(next)
    }
    return next
  }
  const show = (next: string) => {
    setPasteRefused(false)
    setText(next)
  }
  const set = (next: string) => {
    show(next)
    tell(next)
  }
  const wait = (shown: string) => {
    clearTimeout(timer.current)
    if (shown === '') tell('')
    else if (isDateTextComplete(shown)) timer.current = setTimeout(() => tell(shown), scaledMs(TYPING_DEBOUNCE_MS))
  }
  const entry: MaskedInput = {
    type: (key) => {
      const typed = applyDateKeystroke({ ...key, previous: text, withTime })
      show(typed.text)
      wait(typed.text)
      return typed.caret
    },
    paste: (pasted) => {
      const date = parsePastedDate({ text: pasted, withTime })
      if (date !== null) set(date)
      // A part of a date is inserted at the caret; the digits of a sentence would make a date that was not meant.
      const isRefused = date === null && /[^0-9\s/:.\-\p{Cf}]/u.test(toLatinDigits(pasted))
      setPasteRefused(isRefused)
      return date !== null || isRefused
    },
  }
  /** Accepts the typed text and completes it: «1405/9/2» is 1405/09/02, an hour alone is a full hour. */
  const commitTyped = (): string => {
    const { date, time } = parseDateValue(text)
    const half = date === null && withTime ? completeTypedTime(text) : null
    const whole = half ?? (date === null ? null : formatDateValue({ date, time: withTime ? time : null }))
    if (whole !== null && whole !== text) show(whole)
    return tell(whole ?? text)
  }
  return {
    text,
    /** The message for a paste that was not a date. */
    pasteProblem: isPasteRefused ? uiDates.notPasted : null,
    entry,
    set,
    commitTyped,
    /** Takes it, and gives a date without its time the first one allowed: the field was left. */
    commitOnBlur: () => {
      const { date, time } = parseDateValue(commitTyped())
      if (withTime && date !== null && time === null)
        set(formatDateValue({ date, time: earliestTime({ nowMs: clock.nowMs(), limits }) }))
    },
  }
}

/** Why the text is not accepted, checked 500 ms after the last change (spec §9). */
export function useDateProblem({
  text,
  isBlurred,
  limits,
}: {
  text: string
  isBlurred: boolean
  limits: DateLimits
}): string | null {
  // The clock runs on while the field is open: a valid time becomes too soon, and today becomes yesterday.
  const nowMs = useNowMs()
  const [problem, setProblem] = useState<string | null>(null)
  const { blocksPast, minDate, maxDate, minimumAhead } = limits
  const aheadKey = JSON.stringify(minimumAhead)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Half a date is no mistake while it is being typed.
      const isWhole = isBlurred || text.length === DATE_LENGTH || text.length === DATE_TIME_LENGTH
      setProblem(
        isWhole
          ? dateProblem({
              value: text.trim(),
              nowMs,
              limits: { blocksPast, minDate, maxDate, minimumAhead },
            })
          : null,
      )
    }, scaledMs(VALIDATION_DEBOUNCE_MS))
    return () => clearTimeout(timer)
    // The object is made anew at every drawing; its content counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, isBlurred, blocksPast, minDate, maxDate, aheadKey, nowMs])
  return problem
}
