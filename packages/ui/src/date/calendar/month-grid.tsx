import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { compareJalaali, WEEKDAY_NAMES, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { Calendar } from 'react-aria-components/Calendar'

import { weekKeys } from './calendar-view.tsx'
import { classNames } from '../../app/class-names.ts'
import { toCalendarDate, jalaaliCalendar, toJalaaliDay } from './jalaali-calendar.ts'
import { CalendarTable } from './calendar-table.tsx'
import type { Tone } from '../../display/chip.tsx'
import { CutText } from '../../display/cut-text.tsx'

/** Content of a day of a `MonthGrid`. */
export type MonthGridDay = {
  lines: readonly { key: string; text: string; tone: Tone }[]
  /** In the place of those that have no room. */
  more?: string
  /** Announced after the name of the day. */
  toAriaLabel: (day: string) => string
}

export type MonthGridProps = {
  /** The name of the month, for screen readers. */
  label: string
  today: JalaaliDay
  /** The day in sight; its month is drawn. */
  selected: JalaaliDay
  onSelect: (day: JalaaliDay) => void
  /** Content of a day of the shown month; undefined for none. */
  getDayContent: (day: JalaaliDay) => MonthGridDay | undefined
}

const DOTS: Record<Tone, string> = {
  neutral: 'bg-ink-3',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
}

/**
 * A Jalaali month with what happens on its days, Saturday first. Arrow keys go from day to day as they point, page keys
 * from month to month; the day that has the focus is the one in sight.
 */
export function MonthGrid({ label, today, selected, onSelect, getDayContent }: MonthGridProps) {
  const select = (day: JalaaliDay) => {
    if (compareJalaali(day, selected) !== 0) onSelect(day)
  }
  const heldOn = (day: JalaaliDay) => (day.jm === selected.jm ? getDayContent(day) : undefined)
  return (
    <div role="presentation" className="contents" onKeyDownCapture={weekKeys({ day: selected, goTo: select })}>
      <Calendar
        aria-label={label}
        value={toCalendarDate(selected)}
        onChange={(date) => select(toJalaaliDay(date))}
        focusedValue={toCalendarDate(selected)}
        onFocusChange={(date) => select(toJalaaliDay(date))}
        createCalendar={() => jalaaliCalendar}
        firstDayOfWeek="sat"
        className="w-full"
      >
        <CalendarTable
          title={label}
          today={today}
          headings={WEEKDAY_NAMES}
          headingClass="h-9 border-b border-line px-2 text-start"
          dayClass={({ isSelected, isOutsideMonth }) =>
            classNames(
              'm-0.5 flex h-28 flex-col gap-1 rounded-md border p-1.5 text-start',
              isOutsideMonth && 'invisible',
              isSelected ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-hover',
            )
          }
          toAriaLabel={(day, name) => heldOn(day)?.toAriaLabel(name) ?? name}
          className="border-collapse"
        >
          {(day, isToday) => <DayContent day={day} isToday={isToday} content={heldOn(day)} />}
        </CalendarTable>
      </Calendar>
    </div>
  )
}

function DayContent({
  day,
  isToday,
  content,
}: {
  day: JalaaliDay
  isToday: boolean
  content: MonthGridDay | undefined
}) {
  return (
    <>
      <span
        className={classNames(
          'flex size-6 items-center justify-center rounded-full text-sm',
          isToday ? 'bg-primary font-bold text-on-primary' : 'text-ink-2',
        )}
      >
        {toPersianDigits(day.jd)}
      </span>
      {/* Visible only: the day's accessible name has the count, and the list below the grid has the items. */}
      {content?.lines.map(({ key, text, tone }) => (
        <span key={key} aria-hidden className="flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
          <span className={classNames('size-1.5 shrink-0 rounded-full', DOTS[tone])} />
          <CutText dir="auto">
            <span data-text={text} className="before:content-[attr(data-text)]" />
          </CutText>
        </span>
      ))}
      {content?.more !== undefined && (
        <span aria-hidden data-text={content.more} className="text-xs text-ink-3 before:content-[attr(data-text)]" />
      )}
    </>
  )
}
