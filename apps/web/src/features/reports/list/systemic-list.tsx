import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { lazyComponent, useLazyWhenVisible } from '@peyk/ui/lazy/lazy-component.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { withoutDefaults } from '../../../lib/search/use-screen-search.ts'
import { systemicQuery, useExportSystemic } from '../reports-lists.api.ts'
import { ListBar } from './list-bar.tsx'
import { toSystemicFilters } from './list-filters.model.ts'
import { NothingInList } from './sends-table.tsx'
import { systemicColumns, SystemicLines } from './systemic-columns.tsx'
import { useReportList } from './use-report-list.ts'

const { systemic: texts } = reportLists

const systemicDialog = lazyComponent(async () => (await import('./systemic-dialog.tsx')).SystemicDialog)

/** What the platform texted about the account. */
export function SystemicList(): ReactNode {
  const report = useReportList('systemic')
  const { search, list } = report
  const filters = toSystemicFilters(search)
  const messages = useQuery(systemicQuery({ page: search.page, limit: search.limit, filters }))
  const shown = messages.data?.rows.find((row) => row.messages_outbox_id === search.shown)
  const { Part: Shown } = useLazyWhenVisible(systemicDialog, shown !== undefined)
  const exported = useExportSystemic()
  return (
    <div className="flex flex-col gap-4">
      <ListBar
        report={report}
        page={messages}
        count={texts.count}
        file={{ ask: (format) => exported.mutateAsync({ filters, format }), apiCall: 'reports.exportSystemic' }}
      />
      <DataTable
        {...list.table(messages)}
        label={texts.label}
        columns={systemicColumns}
        mobileList={SystemicLines}
        rowKey={(row) => row.messages_outbox_id}
        rowHref={(row) => `/reports${formatQuery({ ...withoutDefaults(search), shown: row.messages_outbox_id })}`}
        empty={
          report.isSought ? (
            <NothingInList onClear={report.clear} />
          ) : (
            <EmptyState icon={MessageSquareText} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
      {Shown && shown !== undefined && <Shown message={shown} onClose={() => list.change({ shown: undefined })} />}
    </div>
  )
}
