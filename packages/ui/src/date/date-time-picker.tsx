import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { CalendarDays } from 'lucide-react'
import type { Ref } from 'react'

import type { DateLimits, MinimumAhead } from './date-limits.ts'
import { useFieldBlur } from '../field/use-field-blur.ts'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { useNowMs } from '../app/clock.tsx'
import { exampleValue } from './date-value.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'
import { usePickerPopup } from './use-picker-popup.ts'
import { useDateProblem, useDateInput } from './use-date-input.ts'
import type { FieldProps } from '../field/field.tsx'
import { PickerField } from './picker-field.tsx'

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
  /** `YYYY/MM/DD`: what the empty field shows as an example, and the month in which the calendar opens; today's by default. */
  opensOn?: string
  /** A time today must lie this far ahead. */
  minimumAhead?: MinimumAhead
  /**
   * For forms in which an empty date removes the date: a text that is no date, or a date out of limits, is passed on
   * as typed, so that the form can reject it. Without this it is passed on as empty.
   */
  keepsInvalidText?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The calendar is the heaviest part of the kit: its code is loaded when it is opened, or shortly before. */
const datePickerPanel = lazyComponent(async () => (await import('./date-picker-panel.tsx')).DatePickerPanel)

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
  opensOn = '',
  minimumAhead,
  keepsInvalidText = false,
  ref,
  ...field
}: DateTimePickerProps) {
  const nowMs = useNowMs()
  const limits: DateLimits = { blocksPast, minDate, maxDate, minimumAhead }
  const isMobile = useLayoutMode() === 'mobile'
  const picker = usePickerPopup({ part: datePickerPanel, isDisabled: field.isDisabled === true, ref })
  const { Part: DatePanel, isOpenedByKeyboard } = picker
  const { text, entry, set, commitTyped, commitOnBlur, pasteProblem } = useDateInput({
    value,
    onChange,
    withTime,
    limits,
    keepsInvalidText,
  })
  const { isBlurred, focusHandlers } = useFieldBlur({ initiallyBlurred: false, commit: commitOnBlur, onBlur })
  const problem = useDateProblem({ text, isBlurred, limits }) ?? pasteProblem
  // The form does not know of a date that was not accepted, and could only say that the date is missing.
  const isUntaken = problem !== null && value === ''
  return (
    <PickerField
      {...field}
      {...(isUntaken && { error: problem })}
      {...focusHandlers}
      problem={problem}
      picker={picker}
      name={name}
      text={text}
      entry={entry}
      example={opensOn !== '' ? opensOn : exampleValue({ nowMs, withTime, isAhead: blocksPast === true })}
      inputMode={isMobile ? 'none' : 'numeric'}
      onEnter={commitTyped}
      icon={CalendarDays}
      openLabel={ui.date.open}
      popupLabel={ui.date.calendar}
      popupClass="w-[320px]"
    >
      {DatePanel && (
        <DatePanel
          value={text}
          onChange={set}
          withTime={withTime}
          limits={limits}
          opensOn={opensOn}
          autoFocus={isOpenedByKeyboard}
          onDone={picker.close}
        />
      )}
    </PickerField>
  )
}
