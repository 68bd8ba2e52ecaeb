import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef } from 'react'

import { classNames } from '../../app/class-names.ts'
import { useNowMs } from '../../app/clock.tsx'
import { dayLimits, type DateLimits } from '../date-limits.ts'
import { NO_RANGE, rangePresets, type DateRange } from './date-range.ts'
import { useLayoutMode } from '../../app/layout-mode.tsx'
import { Button } from '../../button/button.tsx'
import { DisabledDayReason } from '../disabled-day-reason.tsx'
import { RangeCalendar } from '../calendar/range-calendar.tsx'

export type DateRangePanelProps = {
  value: DateRange
  onChange: (range: DateRange) => void
  limits: DateLimits
  autoFocus: boolean
  /** It was opened from the field of the end. */
  picksEnd: boolean
  /** Two days, or a ready range, and it is done. */
  onDone: () => void
}

/** The preset ranges and the calendar of a range field, as shown in the popup and in the sheet. */
export function DateRangePanel({ value, onChange, limits, autoFocus, picksEnd, onDone }: DateRangePanelProps) {
  const nowMs = useNowMs()
  const isMobile = useLayoutMode() === 'mobile'
  const bounds = { today: tehranDay(nowMs), ...dayLimits({ nowMs, limits }) }
  const presets = rangePresets(bounds)
  // The second press of a range fires twice: once for the day and once for the end of the press.
  const lastRange = useRef(value)
  lastRange.current = value
  const take = (range: DateRange) => {
    if (range.from !== lastRange.current.from || range.to !== lastRange.current.to) {
      lastRange.current = range
      onChange(range)
    }
    onDone()
  }
  return (
    <div className="flex gap-4 max-desk:flex-col">
      {presets.length > 0 && (
        <ul
          aria-label={uiDates.quick}
          className="flex shrink-0 gap-1 max-desk:flex-wrap desk:w-32 desk:flex-col desk:border-e desk:border-line desk:pe-3"
        >
          {presets.map(({ key, range }) => {
            const isChosen = range.from === value.from && range.to === value.to
            return (
              <li key={key}>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-pressed={isChosen}
                  onPress={() => take(range)}
                  className={classNames(
                    'desk:w-full desk:justify-start max-desk:border max-desk:border-line',
                    isChosen && 'bg-primary-soft text-primary-ink',
                  )}
                >
                  {uiDates.presets[key]}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <DisabledDayReason nowMs={nowMs} limits={limits}>
          <RangeCalendar
            value={value}
            onChange={take}
            months={isMobile ? 1 : 2}
            picksEnd={picksEnd}
            autoFocus={autoFocus}
            {...bounds}
          />
        </DisabledDayReason>
        <div className="flex items-center justify-end border-t border-line pt-2">
          <Button variant="ghost" size="sm" onPress={() => take(NO_RANGE)}>
            {ui.date.clear}
          </Button>
        </div>
      </div>
    </div>
  )
}
