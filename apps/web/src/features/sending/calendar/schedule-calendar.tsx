import { useQuery } from '@tanstack/react-query'
import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatCount, formatDigits, momentMs } from '@peyk/ui/format/format-values.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { tehranClock } from '../schedule-fields/recurrence-form.model.ts'
import { groupByDay, dateKey, toStatusChip, parseMonth, formatMonth, filterByKind, selectedDay, monthRange, type JalaaliMonth } from './schedule-calendar.model.ts' // prettier-ignore
import type { ScheduleSearch } from './schedule-url-params.ts'
import { ScheduleDayCard } from './schedule-day-card.tsx'
import { ScheduleMonthNav, monthTitle } from './schedule-month-nav.tsx'
import { ScheduledSendList } from './schedule-list.tsx'
import { calendarQuery } from '../../../lib/schedules/schedules.api.ts'

const monthGrid = lazyComponent(async () => (await import('@peyk/ui/date/calendar/month-grid.tsx')).MonthGrid)
/** Dates that have room in a day of the grid. */
const MAX_LINES = 2

interface ScheduleCalendarProps {
  search: ScheduleSearch
  change: (part: { [Key in keyof ScheduleSearch]?: ScheduleSearch[Key] | undefined }) => void
}

/** A month of sends: a grid and the day in sight, on the phone the days that have any, one below the other. */
export function ScheduleCalendar({ search, change }: ScheduleCalendarProps) {
  const isMobile = useLayoutMode() === 'mobile'
  const today = tehranDay(useNowMs())
  const month = parseMonth(search.month) ?? { jy: today.jy, jm: today.jm }
  const { data, error, isFetching, refetch } = useQuery(calendarQuery(monthRange(month)))
  const dates = filterByKind(data ?? [], search.kind)
  const days = groupByDay(dates)
  const goTo = (to: JalaaliMonth, day?: number) => change({ month: formatMonth(to), day })
  const jd = selectedDay(month, { day: search.day, today, days })
  return (
    <div className="flex flex-col gap-4">
      <ScheduleMonthNav
        month={month}
        today={today}
        kind={search.kind}
        onMonth={goTo}
        onKind={(kind) => change({ kind })}
      />
      {error !== null && data === undefined ? (
        <Card>
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : isMobile ? (
        <Agenda month={month} days={days} isLoading={data === undefined} search={search} change={change} />
      ) : (
        <>
          <Card>
            <LazyWithSkeleton
              part={monthGrid}
              skeleton={<Skeleton className="h-160 w-full" />}
              props={{
                label: scheduleTexts.month(monthTitle(month)),
                today,
                selected: { ...month, jd },
                onSelect: ({ jy, jm, jd: day }: JalaaliDay) => goTo({ jy, jm }, day),
                getDayContent: ({ jd: day }: JalaaliDay) => toGridDay(days.get(day)),
              }}
            />
          </Card>
          <ScheduleDayCard day={{ ...month, jd }} dates={days.get(jd) ?? []} isLoading={data === undefined}>
            {dates.length === 0 && <NoSends search={search} change={change} />}
          </ScheduleDayCard>
        </>
      )}
    </div>
  )
}

const toGridDay = (dates: readonly CalendarOccurrence[] | undefined) => {
  if (dates === undefined) return undefined
  const left = dates.length - MAX_LINES
  return {
    lines: dates.slice(0, MAX_LINES).map((date) => ({
      key: dateKey(date),
      text: `${formatDigits(tehranClock(momentMs(date.at)))} ${date.message === '' ? scheduleTexts.noText : date.message}`,
      tone: toStatusChip(date).tone,
    })),
    ...(left > 0 && { more: scheduleTexts.more(formatCount(left)) }),
    toAriaLabel: (day: string) => scheduleTexts.daySpoken(day, formatCount(dates.length)),
  }
}

interface AgendaProps extends ScheduleCalendarProps {
  month: JalaaliMonth
  days: ReadonlyMap<number, readonly CalendarOccurrence[]>
  isLoading: boolean
}

function Agenda({ month, days, isLoading, ...dayProps }: AgendaProps) {
  if (isLoading)
    return (
      <Card>
        <SkeletonRows count={5} />
      </Card>
    )
  if (days.size === 0)
    return (
      <Card>
        <NoSends {...dayProps} />
      </Card>
    )
  return [...days.keys()]
    .toSorted((a, b) => a - b)
    .map((jd) => {
      const title = formatJalaaliDateLong({ ...month, jd })
      return (
        <Card key={jd} title={title} isFlush>
          <ScheduledSendList label={title} dates={days.get(jd) ?? []} />
        </Card>
      )
    })
}

function NoSends({ search, change }: ScheduleCalendarProps) {
  return (
    <EmptyState
      title={scheduleTexts.empty}
      description={scheduleTexts.emptyHint}
      action={
        search.kind === undefined ? (
          <PermissionLinkButton href="/send-sms">{scheduleTexts.create}</PermissionLinkButton>
        ) : (
          <Button variant="secondary" onPress={() => change({ kind: undefined })}>
            {scheduleTexts.clear}
          </Button>
        )
      }
    />
  )
}
