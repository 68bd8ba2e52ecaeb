import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'

import { classNames } from '../app/class-names.ts'
import { useNowMs } from '../app/clock.tsx'
import { NO_RANGE, rangePresets, type DateRange } from '../date/range/date-range.ts'
import { Button } from '../button/button.tsx'

export type FilterPresetsProps = { value: DateRange; onChange: (range: DateRange) => void }

/** The ranges people ask for most, above the two dates of a filter; the one in force is taken out by a second press. */
export function FilterPresets({ value, onChange }: FilterPresetsProps) {
  const today = tehranDay(useNowMs())
  return (
    <ul aria-label={uiDates.quick} className="mb-3 flex flex-wrap gap-2">
      {rangePresets({ today, minDay: null, maxDay: null }).map(({ key, range }) => {
        const isChosen = range.from === value.from && range.to === value.to
        return (
          <li key={key}>
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={isChosen}
              onPress={() => onChange(isChosen ? NO_RANGE : range)}
              className={classNames(isChosen && 'border-primary bg-primary-soft text-primary-ink')}
            >
              {uiDates.presets[key]}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
