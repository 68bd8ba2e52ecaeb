import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { ScheduleCalendar } from './schedule-calendar.tsx'
import { SeriesTable } from '../recurring-send/recurring-sends-table.tsx'
import { scheduleSearch, withoutDefaults } from './schedule-url-params.ts'

/** `/send-sms/schedule`: what leaves in days to come, as a month and as the list of what comes again. */
export function ScheduleScreen(): ReactNode {
  const search = scheduleSearch(useSearch({ strict: false }) as Parameters<typeof scheduleSearch>[0])
  const go = useNavigate()
  const list = useUrlList({
    search,
    navigate: ({ search: next, ...how }) => go({ to: '.', ...how, search: withoutDefaults(next(search)) as never }),
  })
  return (
    <>
      <PageHeader title={routes.sendSchedule} description={scheduleTexts.description} />
      <Tabs
        label={scheduleTexts.tabs}
        tabs={[
          { label: scheduleTexts.calendar, content: <ScheduleCalendar search={search} change={list.change} /> },
          { label: scheduleTexts.series, content: <SeriesTable search={search} list={list} /> },
        ]}
      />
    </>
  )
}
