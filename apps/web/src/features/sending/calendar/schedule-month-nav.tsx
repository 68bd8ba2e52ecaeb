import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { MONTH_NAMES, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { firstButton, useRestoreFocus } from '@peyk/ui/dom/use-restore-focus.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { shiftMonth, type JalaaliMonth } from './schedule-calendar.model.ts'
import type { ScheduleSearch } from './schedule-url-params.ts'

/** «آبان ۱۴۰۵» */
export const monthTitle = ({ jy, jm }: JalaaliMonth): string => `${MONTH_NAMES[jm - 1] ?? ''} ${formatDigits(jy)}`

const { kinds } = scheduleTexts
const KINDS = (['all', 'once', 'repeated'] as const).map((value) => ({ value, label: kinds[value] }))

interface ScheduleMonthNavProps {
  month: JalaaliMonth
  today: JalaaliDay
  kind: ScheduleSearch['kind']
  onMonth: (month: JalaaliMonth) => void
  onKind: (kind: ScheduleSearch['kind']) => void
}

/** Which month is shown, the ways to the others, and which sends of it. */
export function ScheduleMonthNav({ month, today, kind, onMonth, onKind }: ScheduleMonthNavProps) {
  const steps = useRef<HTMLDivElement>(null)
  // Today's month is reached, and its button has nothing more to do.
  useRestoreFocus(steps, () => firstButton(steps.current))
  const isThis = month.jy === today.jy && month.jm === today.jm
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div ref={steps} className="flex flex-wrap items-center gap-1">
        <IconButton icon={ChevronRight} label={scheduleTexts.previous} onPress={() => onMonth(shiftMonth(month, -1))} />
        <h2 aria-live="polite" className="min-w-32 text-center text-md font-semibold text-ink">
          {monthTitle(month)}
        </h2>
        <IconButton icon={ChevronLeft} label={scheduleTexts.next} onPress={() => onMonth(shiftMonth(month, 1))} />
        <Button variant="ghost" size="sm" isDisabled={isThis} onPress={() => onMonth(today)}>
          {scheduleTexts.today}
        </Button>
      </div>
      <LazySelect
        label={kinds.label}
        isLabelHidden
        className="w-36 max-desk:w-full"
        options={KINDS}
        value={kind ?? 'all'}
        onChange={(value) => onKind(value === 'all' ? undefined : value)}
      />
    </div>
  )
}
