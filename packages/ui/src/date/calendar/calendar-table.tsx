import { compareJalaali, weekday, WEEKDAY_NAMES, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { dateValue, formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import type { ReactNode } from 'react'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  type CalendarCellRenderProps,
} from 'react-aria-components/Calendar'

import { classNames } from '../../app/class-names.ts'
import { toJalaaliDay } from './jalaali-calendar.ts'

export type CalendarTableProps = {
  /** «آبان ۱۴۰۵», for screen readers. */
  title: string
  today: JalaaliDay
  /** How many months after the one in sight. */
  offsetMonths?: number
  /** Above each column, Saturday first. */
  headings: readonly string[]
  headingClass: string
  dayClass: (state: CalendarCellRenderProps, day: { isToday: boolean; isFriday: boolean }) => string
  /** What is announced for a day; its name by default. */
  toAriaLabel?: (day: JalaaliDay, name: string) => string
  children: (day: JalaaliDay, isToday: boolean) => ReactNode
  className: string
}

/** The days of a Jalaali month in their weeks; inside a React Aria calendar only. */
export function CalendarTable(props: CalendarTableProps) {
  const { title, today, offsetMonths = 0, headings, headingClass, dayClass, children, className } = props
  const { toAriaLabel = (_, name) => name } = props
  return (
    <CalendarGrid
      {...(offsetMonths > 0 && { offset: { months: offsetMonths } })}
      render={(grid) => <table {...grid} aria-label={title} />}
      className={classNames('w-full table-fixed', className)}
    >
      {/* React Aria would name the days by Intl; every day's own label names its weekday, so this row is for the eye. */}
      <thead aria-hidden>
        <tr>
          {WEEKDAY_NAMES.map((name, at) => (
            <th
              key={name}
              title={name}
              className={classNames('text-xs font-medium', at === FRIDAY ? 'text-danger' : 'text-ink-3', headingClass)}
            >
              {headings[at]}
            </th>
          ))}
        </tr>
      </thead>
      <CalendarGridBody>
        {(date) => {
          const day = toJalaaliDay(date)
          const isToday = compareJalaali(day, today) === 0
          const name = toAriaLabel(day, formatJalaaliDateLong(day))
          return (
            <CalendarCell
              date={date}
              // React Aria's spoken names are Intl's: in another order, and a day off in 1503.
              render={({ ref, ...cell }, { isSelected }) => (
                <div
                  {...cell}
                  ref={ref}
                  data-day={dateValue(day)}
                  aria-label={dayAriaLabel({ name, isToday, isSelected })}
                />
              )}
              className={(state) =>
                classNames(
                  'cursor-pointer outline-none transition-colors',
                  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary',
                  dayClass(state, { isToday, isFriday: weekday(day) === FRIDAY }),
                )
              }
            >
              {children(day, isToday)}
            </CalendarCell>
          )
        }}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

/** Fridays; other holidays are not known here and are not marked. */
const FRIDAY = 6

const dayAriaLabel = ({
  name,
  isToday,
  isSelected,
}: {
  name: string
  isToday: boolean
  isSelected: boolean
}): string => {
  if (isToday) return isSelected ? ui.aria.todaySelected(name) : ui.aria.todayDate(name)
  return isSelected ? ui.aria.dateSelected(name) : name
}
