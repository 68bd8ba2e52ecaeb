import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { MONTH_NAMES, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'

import type { CalendarView } from './calendar-view.tsx'

const stepClass =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors hover:bg-hover hover:text-ink disabled:text-ink-3 disabled:opacity-40 disabled:hover:bg-transparent max-desk:size-11'

/** «آبان ۱۴۰۵» */
export const monthTitle = ({ jy, jm }: Pick<JalaaliDay, 'jy' | 'jm'>): string =>
  `${MONTH_NAMES[jm - 1] ?? ''} ${toPersianDigits(jy)}`

export type CalendarHeadProps = {
  visibleDay: JalaaliDay
  onView: (view: 'months' | 'years') => void
  /** The month or year choice that was just closed: its button gets the focus back. */
  focusOn: CalendarView | null
  /** The title of the month beside it, where two are shown. */
  secondMonthTitle?: string | undefined
}

/** Above the days: a month back, which month and year it is, a month on; inside a React Aria calendar only. */
export function CalendarHead({ visibleDay, onView, focusOn, secondMonthTitle }: CalendarHeadProps) {
  return (
    <div className="mb-2 flex items-center">
      <Button slot="previous" className={stepClass}>
        <ChevronRight size={18} aria-hidden />
      </Button>
      <div className="flex flex-1 items-center justify-center gap-1">
        <TitleButton
          name={ui.date.month}
          text={MONTH_NAMES[visibleDay.jm - 1] ?? ''}
          hasFocus={focusOn === 'months'}
          onPress={() => onView('months')}
        />
        <TitleButton
          name={ui.date.year}
          text={toPersianDigits(visibleDay.jy)}
          hasFocus={focusOn === 'years'}
          onPress={() => onView('years')}
        />
      </div>
      {secondMonthTitle !== undefined && (
        <span aria-hidden className="flex-1 text-center text-base font-semibold text-ink">
          {secondMonthTitle}
        </span>
      )}
      <Button slot="next" className={stepClass}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
    </div>
  )
}

type TitleButtonProps = { name: string; text: string; hasFocus: boolean; onPress: () => void }

function TitleButton({ name, text, hasFocus, onPress }: TitleButtonProps) {
  return (
    <Button
      aria-label={`${name}: ${text}`}
      // In a calendar a button without a slot would be taken for one of its own two.
      slot={null}
      autoFocus={hasFocus}
      onPress={onPress}
      className="inline-flex min-h-9 items-center gap-1 rounded-md px-2 text-base font-semibold text-ink transition-colors hover:bg-hover max-desk:min-h-11"
    >
      {text}
      <ChevronDown size={16} aria-hidden className="text-ink-3" />
    </Button>
  )
}
