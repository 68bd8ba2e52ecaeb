import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import {
  compareJalaali,
  MONTH_NAMES,
  monthLength,
  WEEKDAY_LETTERS,
  WEEKDAY_NAMES,
  yearChoices,
  type JalaaliDay,
} from '@peyk/domain/jalaali/calendar.ts'
import { formatJalaaliDateLong } from '@peyk/domain/jalaali/text.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar as AriaCalendar, CalendarCell, CalendarGrid, CalendarGridBody } from 'react-aria-components/Calendar'

import { classNames } from '../class-names.ts'
import { calendarDateOf, jalaaliCalendar, jalaaliDayOf } from '../jalaali-calendar.ts'
import { CalendarChoices } from './calendar-choices.tsx'

export type CalendarProps = {
  value: JalaaliDay | null
  onChange: (day: JalaaliDay) => void
  today: JalaaliDay
  minDay?: JalaaliDay | null
  maxDay?: JalaaliDay | null
  autoFocus?: boolean
}

const clampDay = (day: JalaaliDay, { minDay, maxDay }: Pick<CalendarProps, 'minDay' | 'maxDay'>): JalaaliDay => {
  if (minDay && compareJalaali(day, minDay) < 0) return minDay
  return maxDay && compareJalaali(day, maxDay) > 0 ? maxDay : day
}

/** A month of the Jalaali calendar, Saturday first; its title opens the choice of month and of year. */
export function Calendar({ value, onChange, today, minDay = null, maxDay = null, autoFocus = false }: CalendarProps) {
  const [shown, setShown] = useState(() => clampDay(value ?? today, { minDay, maxDay }))
  const [view, setView] = useState<'days' | 'months' | 'years'>('days')
  const goTo = (change: Partial<JalaaliDay>) => {
    const { jy, jm } = { ...shown, ...change }
    setShown(clampDay({ jy, jm, jd: Math.min(shown.jd, monthLength({ jy, jm })) }, { minDay, maxDay }))
    setView('days')
  }

  if (view === 'months') {
    const months = MONTH_NAMES.map((name, at) => ({ value: at + 1, label: name }))
    return (
      <CalendarChoices
        label={ui.date.month}
        columns={3}
        choices={months}
        chosen={shown.jm}
        onChoose={(jm) => goTo({ jm })}
      />
    )
  }
  if (view === 'years') {
    const years = yearChoices(today.jy).map((year) => ({ value: year, label: toPersianDigits(year) }))
    return (
      <CalendarChoices
        label={ui.date.year}
        columns={4}
        choices={years}
        chosen={shown.jy}
        onChoose={(jy) => goTo({ jy })}
      />
    )
  }
  return (
    <AriaCalendar
      aria-label={ui.date.calendar}
      autoFocus={autoFocus}
      value={value === null ? null : calendarDateOf(value)}
      onChange={(date) => onChange(jalaaliDayOf(date))}
      focusedValue={calendarDateOf(shown)}
      onFocusChange={(date) => setShown(jalaaliDayOf(date))}
      minValue={minDay === null ? null : calendarDateOf(minDay)}
      maxValue={maxDay === null ? null : calendarDateOf(maxDay)}
      createCalendar={() => jalaaliCalendar}
      firstDayOfWeek="sat"
      className="w-full"
    >
      <div className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={stepClass}>
          <ChevronRight size={18} aria-hidden />
        </Button>
        <div className="flex items-center gap-1">
          <TitleButton name={ui.date.month} text={MONTH_NAMES[shown.jm - 1] ?? ''} onPress={() => setView('months')} />
          <TitleButton name={ui.date.year} text={toPersianDigits(shown.jy)} onPress={() => setView('years')} />
        </div>
        <Button slot="next" className={stepClass}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
      </div>
      <CalendarGrid
        render={(grid) => <table {...grid} aria-label={`${MONTH_NAMES[shown.jm - 1]} ${toPersianDigits(shown.jy)}`} />}
        className="w-full table-fixed border-separate border-spacing-0.5"
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
          {(date) => (
            <CalendarCell
              date={date}
              // React Aria's spoken names are Intl's: in another order, and a day off in 1503.
              render={({ ref, ...cell }, { isSelected }) => (
                <div {...cell} ref={ref} aria-label={spokenDay({ day: jalaaliDayOf(date), today, isSelected })} />
              )}
              className={({ isSelected, isDisabled, isOutsideMonth }) =>
                classNames(
                  'mx-auto flex size-9 cursor-pointer items-center justify-center rounded-md text-base outline-none',
                  'transition-colors focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary max-desk:size-11',
                  isOutsideMonth && 'hidden',
                  isSelected ? 'bg-primary font-semibold text-on-primary' : 'hover:bg-hover',
                  isDisabled && 'cursor-not-allowed text-ink-3 opacity-50 hover:bg-transparent',
                  !isSelected &&
                    compareJalaali(jalaaliDayOf(date), today) === 0 &&
                    'font-bold text-primary-ink ring-1 ring-primary',
                )
              }
            >
              {toPersianDigits(jalaaliDayOf(date).jd)}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

const spokenDay = ({ day, today, isSelected }: { day: JalaaliDay; today: JalaaliDay; isSelected: boolean }): string => {
  const name = formatJalaaliDateLong(day)
  const isToday = compareJalaali(day, today) === 0
  if (isToday) return isSelected ? ui.aria.todaySelected(name) : ui.aria.todayDate(name)
  return isSelected ? ui.aria.dateSelected(name) : name
}

const stepClass = classNames(
  'inline-flex size-9 items-center justify-center rounded-md text-ink-2 transition-colors hover:bg-hover hover:text-ink',
  'disabled:text-ink-3 disabled:opacity-40 disabled:hover:bg-transparent max-desk:size-11',
)

function TitleButton({ name, text, onPress }: { name: string; text: string; onPress: () => void }) {
  return (
    <Button
      // The calendar hands its buttons only the slots «previous» and «next».
      slot={null}
      onPress={onPress}
      aria-label={`${name}: ${text}`}
      className="inline-flex min-h-9 items-center gap-1 rounded-md px-2 text-base font-semibold text-ink transition-colors hover:bg-hover max-desk:min-h-11"
    >
      {text}
      <ChevronDown size={14} aria-hidden className="text-ink-3" />
    </Button>
  )
}
