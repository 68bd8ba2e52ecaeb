import type { ReactNode } from 'react'
import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { useLiveSends } from '../../../lib/live/use-live.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import type { PageQuery } from '../../../lib/search/use-url-list.ts'
import { isRunning } from '../../../lib/sends/send-status.ts'
import { sendColumns } from './send-columns.tsx'
import type { ReportList } from './use-report-list.ts'

interface SendsTableProps {
  report: ReportList
  page: PageQuery<OutboxRow>
  label: string
  /** In place of no rows where nothing is sought. */
  empty: ReactNode
}

const hrefOf = ({ is_archived: isArchived, messages_outbox_id: id }: OutboxRow): string =>
  isArchived ? `/reports/archive-details/${id}` : `/reports/${id}`

/** A page of sends; those that are on their way move as they leave and arrive. */
export function SendsTable({ report, page, label, empty }: SendsTableProps) {
  useLiveSends((page.data?.rows ?? []).filter(isRunning).map((row) => row.messages_outbox_id))
  return (
    <DataTable
      // Without sums above it an empty list is another element: its rows did not move up.
      key={page.data?.page.total === 0 ? 'none' : 'some'}
      {...report.list.table(page)}
      label={label}
      columns={sendColumns}
      rowKey={(row) => row.messages_outbox_id}
      rowHref={hrefOf}
      empty={report.isSought ? <NothingInList onClear={report.clear} /> : empty}
    />
  )
}

/** In place of a list in which nothing is as sought. */
export const NothingInList = ({ onClear }: { onClear: () => void }) => (
  <NothingFound
    title={reportScreens.noResult}
    description={reportScreens.noResultHint}
    clearLabel={ui.filters.clear}
    onClear={onClear}
  />
)
