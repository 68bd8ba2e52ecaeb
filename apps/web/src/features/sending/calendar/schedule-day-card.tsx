import type { ReactNode } from 'react'
import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { ScheduledSendList } from './schedule-list.tsx'

interface ScheduleDayCardProps {
  day: JalaaliDay
  dates: readonly CalendarOccurrence[]
  isLoading: boolean
  /** Where there is nothing in the whole month. */
  children: ReactNode
}

/** The sends of a day. */
export function ScheduleDayCard({ day, dates, isLoading, children }: ScheduleDayCardProps) {
  const title = formatJalaaliDateLong(day)
  return (
    <Card title={<span aria-live="polite">{title}</span>} isFlush>
      {isLoading ? (
        <SkeletonRows count={2} className="px-5 pb-4" />
      ) : dates.length > 0 ? (
        <ScheduledSendList label={title} dates={dates} />
      ) : (
        children || <p className="px-5 pb-5 text-base text-ink-3">{scheduleTexts.emptyDay}</p>
      )}
    </Card>
  )
}
