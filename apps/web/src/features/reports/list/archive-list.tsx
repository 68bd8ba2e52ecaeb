import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { DateRangePicker } from '@peyk/ui/date/range/date-range-picker.tsx'
import type { DateRange } from '@peyk/ui/date/range/date-range.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import type { SendFilters } from '../reports.api.ts'
import { archiveQuery, useExportArchive } from '../reports-lists.api.ts'
import type { PageQuery } from '../../../lib/search/use-url-list.ts'
import { archivePresets, archiveRangeProblem, isArchiveRange, lastArchivedValue } from './archive-range.model.ts'
import { LazyListTotals } from './list-totals.lazy.tsx'
import { ListBar } from './list-bar.tsx'
import { toSendFilters } from './list-filters.model.ts'
import { SendsTable } from './sends-table.tsx'
import { useReportList, type ReportList } from './use-report-list.ts'

const { archive: texts } = reportLists

const RANGE_FIELDS = ['filters.send_from_date', 'filters.send_to_date', 'send_from_date', 'send_to_date'] as const

/** The sends of more than 30 days ago. It asks for a range of dates before it asks the server for anything. */
export function ArchiveList(): ReactNode {
  const report = useReportList('archive')
  const { search, list } = report
  const today = tehranDay(useNowMs())
  const range = { from: search.archive_from ?? '', to: search.archive_to ?? '' }
  const isAsked = isArchiveRange(range)
  const filters = toSendFilters(search, 'archive')
  const sends = useQuery({
    ...archiveQuery({ page: search.page, limit: search.limit, filters }),
    enabled: isAsked,
  })
  const problem = archiveRangeProblem(range) ?? fieldErrorText(sends.error, ...RANGE_FIELDS)
  const choose = ({ from, to }: DateRange) =>
    list.change({ archive_from: from || undefined, archive_to: to || undefined, page: 1 })
  return (
    <div className="flex flex-col gap-4">
      <DateRangePicker
        label={texts.range}
        hint={texts.rangeHint}
        className="w-96 max-w-full"
        maxDate={lastArchivedValue(today)}
        value={range}
        onChange={choose}
        isRequired
        {...(problem !== undefined && { error: problem })}
      />
      {isAsked ? (
        <FoundSends report={report} filters={filters} sends={sends} />
      ) : (
        <Card>
          <EmptyState
            icon={Archive}
            title={texts.ask}
            description={texts.askHint}
            action={
              <ul aria-label={texts.presetsLabel} className="flex flex-wrap justify-center gap-2">
                {archivePresets(today).map((preset) => (
                  <li key={preset.label}>
                    <Button variant="secondary" onPress={() => choose(preset.range)}>
                      {preset.label}
                    </Button>
                  </li>
                ))}
              </ul>
            }
          />
        </Card>
      )}
    </div>
  )
}

interface FoundSendsProps {
  report: ReportList
  filters: SendFilters
  sends: PageQuery<OutboxRow>
}

function FoundSends({ report, filters, sends }: FoundSendsProps) {
  const exported = useExportArchive()
  return (
    <>
      <ListBar
        report={report}
        page={sends}
        count={reportScreens.count}
        file={{ ask: (format) => exported.mutateAsync({ filters, format }), apiCall: 'reports.exportArchive' }}
      />
      <LazyListTotals filters={filters} isArchive found={sends.data?.page.total} />
      <SendsTable
        report={report}
        page={sends}
        label={texts.label}
        empty={<EmptyState icon={Archive} title={texts.empty} description={texts.emptyHint} />}
      />
    </>
  )
}
