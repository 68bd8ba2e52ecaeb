import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { compareJalaali, WEEKDAY_LETTERS, WEEKDAY_NAMES, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { formatJalaaliDateLong } from '@peyk/domain/jalaali/text.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  type CalendarCellRenderProps,
} from 'react-aria-components/Calendar'

import { classNames } from '../class-names.ts'
import { jalaaliDayOf } from '../jalaali-calendar.ts'

export type CalendarDaysProps = {
  /** «آبان ۱۴۰۵», for screen readers. */
  title: string
  today: JalaaliDay
  /** How many months after the one in sight. */
  offsetMonths?: number
  /** Days between two ends are joined to a band. */
  isRange?: boolean
}

/** The days of a month, Saturday first; inside a React Aria calendar only. */
export function CalendarDays({ title, today, offsetMonths = 0, isRange = false }: CalendarDaysProps) {
  return (
    <CalendarGrid
      {...(offsetMonths > 0 && { offset: { months: offsetMonths } })}
      render={(grid) => <table {...grid} aria-label={title} />}
      className={classNames(
        'w-full table-fixed border-separate',
        isRange ? 'border-spacing-x-0 border-spacing-y-0.5' : 'border-spacing-0.5',
      )}
    >
      {/* React Aria would name the days by Intl; every day's own label names its weekday, so this row is for the eye. */}
      <thead aria-hidden>
        <tr>
          {WEEKDAY_NAMES.map((name, at) => (
            <th key={name} title={name} className="h-8 text-xs font-medium text-ink-3">
              {WEEKDAY_LETTERS[at]}
            </th>
          ))}
        </tr>
      </thead>
      <CalendarGridBody>
        {(date) => {
          const day = jalaaliDayOf(date)
          const isToday = compareJalaali(day, today) === 0
          return (
            <CalendarCell
              date={date}
              // React Aria's spoken names are Intl's: in another order, and a day off in 1503.
              render={({ ref, ...cell }, { isSelected }) => (
                <div {...cell} ref={ref} aria-label={spokenDay({ day, isToday, isSelected })} />
              )}
              className={(state) => dayClass({ state, isToday, isRange })}
            >
              {toPersianDigits(day.jd)}
            </CalendarCell>
          )
        }}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

const spokenDay = ({
  day,
  isToday,
  isSelected,
}: {
  day: JalaaliDay
  isToday: boolean
  isSelected: boolean
}): string => {
  const name = formatJalaaliDateLong(day)
  if (isToday) return isSelected ? ui.aria.todaySelected(name) : ui.aria.todayDate(name)
  return isSelected ? ui.aria.dateSelected(name) : name
}

const dayClass = ({
  state: { isSelected, isSelectionStart, isSelectionEnd, isDisabled, isOutsideMonth },
  isToday,
  isRange,
}: {
  state: CalendarCellRenderProps
  isToday: boolean
  isRange: boolean
}): string => {
  const isEnd = isRange ? isSelectionStart || isSelectionEnd : isSelected
  return classNames(
    'mx-auto flex h-9 cursor-pointer items-center justify-center text-base outline-none transition-colors max-desk:h-11',
    'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary',
    isRange ? 'w-full' : 'w-9 rounded-md max-desk:w-11',
    isRange && !isSelected && 'rounded-md',
    isRange && isSelectionStart && 'rounded-s-md',
    isRange && isSelectionEnd && 'rounded-e-md',
    isOutsideMonth && 'hidden',
    isEnd && 'bg-primary font-semibold text-on-primary focus-visible:outline-on-primary',
    isSelected && !isEnd && 'bg-primary-soft text-primary-ink',
    !isSelected && 'hover:bg-hover',
    isDisabled && 'cursor-not-allowed text-ink-3 opacity-50 hover:bg-transparent',
    isToday && !isSelected && 'font-bold text-primary-ink ring-1 ring-primary ring-inset',
    isToday && isSelected && 'font-bold',
  )
}
