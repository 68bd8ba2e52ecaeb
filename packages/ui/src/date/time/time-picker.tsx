import { parseTimeText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { Clock } from 'lucide-react'
import { useEffect, useState, type Ref } from 'react'

import { useNowMs } from '../../app/clock.tsx'
import { dateProblem, type MinimumAhead } from '../date-limits.ts'
import { useFieldBlur } from '../../field/use-field-blur.ts'
import { lazyComponent } from '../../lazy/lazy-component.ts'
import { usePickerPopup } from '../use-picker-popup.ts'
import { scaledMs } from '../../app/timing.ts'
import { VALIDATION_DEBOUNCE_MS } from '../use-date-input.ts'
import { useTimeInput } from './use-time-input.ts'
import type { FieldProps } from '../../field/field.tsx'
import { PickerField } from '../picker-field.tsx'

export type TimePickerProps = FieldProps & {
  /** `HH:mm` in Latin digits; empty for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** The day of this time, `YYYY/MM/DD`; today the minimum lead time applies. */
  date?: string
  /** A time today must lie this far ahead (spec §5). */
  minimumAhead?: MinimumAhead
  ref?: Ref<HTMLInputElement>
}

const timeList = lazyComponent(async () => (await import('./time-list.tsx')).TimeList)

/** A time of day, typed or picked from the half hours. */
export function TimePicker({ value, onChange, onBlur, name, date = '', minimumAhead, ref, ...field }: TimePickerProps) {
  // The clock runs on while the field and its list are open.
  const nowMs = useNowMs()
  const picker = usePickerPopup({ part: timeList, isDisabled: field.isDisabled === true, ref })
  const { Part: Times, isOpenedByKeyboard } = picker
  const { text, isWhole, set, entry, commitOnBlur } = useTimeInput({ value, onChange })
  const problemOf = (time: string): string | null => {
    if (time === '') return null
    if (parseTimeText(time) === null) return uiDates.timeInvalid
    return date === '' ? null : dateProblem({ value: `${date} ${time}`, nowMs, limits: { minimumAhead } })
  }
  const [problem, setProblem] = useState<string | null>(null)
  const { isBlurred, focusHandlers } = useFieldBlur({ initiallyBlurred: true, commit: commitOnBlur, onBlur })
  const found = isBlurred || isWhole ? problemOf(text) : null
  useEffect(() => {
    const timer = setTimeout(() => setProblem(found), scaledMs(VALIDATION_DEBOUNCE_MS))
    return () => clearTimeout(timer)
  }, [found])
  const pick = (time: string) => {
    set(time)
    picker.close()
  }
  return (
    <PickerField
      {...field}
      {...focusHandlers}
      problem={problem}
      picker={picker}
      name={name}
      text={text}
      entry={entry}
      example="12:00"
      inputMode="numeric"
      icon={Clock}
      openLabel={uiDates.openTimes}
      popupLabel={uiDates.times}
      popupClass="w-40"
    >
      {Times && <Times value={text} onPick={pick} problemOf={problemOf} autoFocus={isOpenedByKeyboard} />}
    </PickerField>
  )
}
