import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { CalendarDays } from 'lucide-react'
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'

import { classNames, errorClass, fieldClass, hintClass } from '../../app/class-names.ts'
import type { DateLimits } from '../date-limits.ts'
import { rangeProblem, type DateRange } from './date-range.ts'
import { lazyComponent } from '../../lazy/lazy-component.ts'
import { usePickerPopup } from '../use-picker-popup.ts'
import { DatePopup } from '../date-popup.tsx'
import { DateRangeInput } from './date-range-input.tsx'
import type { FieldProps } from '../../field/field.tsx'
import { IconButton } from '../../button/icon-button.tsx'
import { RequiredMark } from '../../field/required-mark.tsx'

export type DateRangePickerProps = FieldProps &
  Pick<DateLimits, 'blocksPast' | 'minDate' | 'maxDate'> & {
    /** Two days `YYYY/MM/DD` in Latin digits; an end may stay open. */
    value: DateRange
    onChange: (value: DateRange) => void
    onBlur?: () => void
    name?: string
    ref?: Ref<HTMLInputElement>
  }

const dateRangePanel = lazyComponent(async () => (await import('./date-range-panel.tsx')).DateRangePanel)

/** From one Jalaali day to another: both typed, or picked in two months side by side, or one of the ready ranges. */
export function DateRangePicker({
  value,
  onChange,
  onBlur,
  name,
  blocksPast,
  minDate,
  maxDate,
  ref,
  ...field
}: DateRangePickerProps) {
  const ids = { label: useId(), notes: useId() }
  const limits: DateLimits = { blocksPast, minDate, maxDate }
  const isDisabled = field.isDisabled === true
  const picker = usePickerPopup({ part: dateRangePanel, isDisabled, ref: undefined })
  const { Part: Panel, refs, isOpen, isLoading, hasFailed, preload } = picker
  // The end that was typed in last: the calendar picks that one, and returns the focus to it.
  const [end, setEnd] = useState<'from' | 'to'>('from')
  const [problems, setProblems] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const error =
    field.error ?? problems.from ?? problems.to ?? rangeProblem(value) ?? (hasFailed ? ui.partFailed : undefined)
  const endOf = (end: 'from' | 'to') => ({
    label: uiDates[end],
    value: value[end],
    onChange: (day: string) => onChange({ ...value, [end]: day }),
    limits,
    name: name === undefined ? undefined : `${name}_${end}`,
    describedBy: ids.notes,
    isInvalid: error !== undefined,
    isRequired: field.isRequired === true,
    isDisabled,
    onProblem: (problem: string | null) => setProblems((now) => ({ ...now, [end]: problem })),
    picker,
    onEnter: (input: HTMLInputElement) => {
      setEnd(end)
      refs.input.current = input
    },
    onLeave: () => onBlur?.(),
  })
  const first = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => first.current as HTMLInputElement)
  return (
    <div role="group" aria-labelledby={ids.label} className={fieldClass(field.className)}>
      <span id={ids.label} className={field.isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {field.label}
        {field.isRequired && <RequiredMark />}
      </span>
      <div
        ref={refs.anchor}
        {...(error !== undefined && { 'data-invalid': true })}
        {...(isDisabled && { 'data-disabled': true })}
        className="field-box flex items-center gap-1 ps-2 pe-1.5"
      >
        <DateRangeInput {...endOf('from')} ref={first} />
        <span aria-hidden className="shrink-0 text-sm text-ink-3">
          {uiDates.until}
        </span>
        <DateRangeInput {...endOf('to')} />
        <IconButton
          icon={CalendarDays}
          size="sm"
          label={ui.date.open}
          aria-expanded={isOpen}
          isDisabled={isDisabled}
          isLoading={isLoading}
          onHoverStart={preload}
          onPress={() => {
            refs.input.current ??= first.current
            picker.toggle()
          }}
        />
      </div>
      <div id={ids.notes} className={classNames('flex flex-col gap-1.5 empty:hidden')}>
        {field.hint !== undefined && <div className={hintClass}>{field.hint}</div>}
        {error !== undefined && <div className={errorClass}>{error}</div>}
      </div>
      <DatePopup
        {...refs}
        isOpen={isOpen}
        onClose={picker.closeKeepingFocus}
        title={field.label}
        label={`${ui.date.calendar}، ${field.label}`}
        className="w-[720px]"
      >
        {Panel && (
          <Panel
            value={value}
            onChange={onChange}
            limits={limits}
            autoFocus={picker.isOpenedByKeyboard}
            picksEnd={end === 'to'}
            onDone={picker.close}
          />
        )}
      </DatePopup>
    </div>
  )
}
