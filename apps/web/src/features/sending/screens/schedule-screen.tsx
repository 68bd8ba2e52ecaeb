import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { webSchedules } from '@peyk/phrases/fa/web-schedules.ts'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { Tabs } from '@peyk/ui/widgets/tabs.tsx'
import { useList } from '../../../lib/search/use-list.ts'
import { ScheduleCalendar } from '../parts/schedule-calendar.tsx'
import { SeriesTable } from '../parts/series-table.tsx'
import { scheduleSearch, spokenOf } from '../schedule-search.state.ts'

/** `/send-sms/schedule`: what leaves in days to come, as a month and as the list of what comes again. */
export function ScheduleScreen(): ReactNode {
  const search = scheduleSearch(useSearch({ strict: false }) as Parameters<typeof scheduleSearch>[0])
  const go = useNavigate()
  const list = useList({
    search,
    navigate: ({ search: next, ...how }) => go({ to: '.', ...how, search: spokenOf(next(search)) as never }),
  })
  return (
    <>
      <PageHeader title={routes.sendSchedule} description={webSchedules.description} />
      <Tabs
        label={webSchedules.tabs}
        tabs={[
          { label: webSchedules.calendar, content: <ScheduleCalendar search={search} change={list.change} /> },
          { label: webSchedules.series, content: <SeriesTable search={search} list={list} /> },
        ]}
      />
    </>
  )
}
