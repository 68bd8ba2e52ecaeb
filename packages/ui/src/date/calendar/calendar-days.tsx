import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { WEEKDAY_LETTERS, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import type { CalendarCellRenderProps } from 'react-aria-components/Calendar'

import { classNames } from '../../app/class-names.ts'
import { CalendarTable } from './calendar-table.tsx'

export type CalendarDaysProps = {
  /** «آبان ۱۴۰۵», for screen readers. */
  title: string
  today: JalaaliDay
  /** How many months after the one in sight. */
  offsetMonths?: number
  /** Days between two ends are joined to a band. */
  isRange?: boolean
}

/** The days of a month from which one or a range is chosen; inside a React Aria calendar only. */
export function CalendarDays({ isRange = false, ...month }: CalendarDaysProps) {
  return (
    <CalendarTable
      {...month}
      headings={WEEKDAY_LETTERS}
      headingClass="h-8"
      dayClass={(state, day) => dayClass({ state, isRange, ...day })}
      className={classNames(
        'border-separate',
        isRange ? 'border-spacing-x-0 border-spacing-y-0.5' : 'border-spacing-0.5',
      )}
    >
      {({ jd }) => toPersianDigits(jd)}
    </CalendarTable>
  )
}

const dayClass = ({
  state: { isSelected, isSelectionStart, isSelectionEnd, isDisabled, isOutsideMonth },
  isToday,
  isFriday,
  isRange,
}: {
  state: CalendarCellRenderProps
  isToday: boolean
  isFriday: boolean
  isRange: boolean
}): string => {
  const isEnd = isRange ? isSelectionStart || isSelectionEnd : isSelected
  return classNames(
    'mx-auto flex h-9 items-center justify-center text-base max-desk:h-11',
    isRange ? 'w-full' : 'w-9 rounded-md max-desk:w-11',
    isRange && !isSelected && 'rounded-md',
    isRange && isSelectionStart && 'rounded-s-md',
    isRange && isSelectionEnd && 'rounded-e-md',
    isOutsideMonth && 'hidden',
    isEnd && 'bg-primary font-semibold text-on-primary focus-visible:outline-on-primary',
    isSelected && !isEnd && 'bg-primary-soft text-primary-ink',
    !isSelected && 'hover:bg-hover',
    isFriday && !isSelected && !isDisabled && !isToday && 'text-danger',
    isDisabled && 'cursor-not-allowed text-ink-3 opacity-50 hover:bg-transparent',
    isToday && !isSelected && 'text-primary-ink ring-1 ring-primary ring-inset',
    // Marked with a dot, too: it is visible on every background and in forced colours.
    isToday &&
      'relative font-bold after:absolute after:bottom-1 after:rounded-full after:border-2 after:border-current after:content-[""]',
  )
}
