import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { sendsQuery } from '../reports.api.ts'
import { useExportSends } from '../reports-lists.api.ts'
import { LazyListTotals } from './list-totals.lazy.tsx'
import { ListBar } from './list-bar.tsx'
import { toSendFilters } from './list-filters.model.ts'
import { SendsTable } from './sends-table.tsx'
import { useReportList } from './use-report-list.ts'

/** The sends of the last 30 days. */
export function SendsList(): ReactNode {
  const report = useReportList('sends')
  const { page, limit } = report.search
  const filters = toSendFilters(report.search)
  const sends = useQuery(sendsQuery({ page, limit, filters }))
  const exported = useExportSends()
  return (
    <div className="flex flex-col gap-4">
      <ListBar
        report={report}
        page={sends}
        count={reportScreens.count}
        file={{ ask: (format) => exported.mutateAsync({ filters, format }), apiCall: 'reports.exportSends' }}
      />
      <LazyListTotals filters={filters} isArchive={false} found={sends.data?.page.total} />
      <SendsTable
        report={report}
        page={sends}
        label={reportScreens.tableLabel}
        empty={
          <EmptyState
            icon={Send}
            title={reportScreens.empty}
            description={reportScreens.emptyHint}
            action={<PermissionLinkButton href="/send-sms/quick">{reportScreens.newSend}</PermissionLinkButton>}
          />
        }
      />
    </div>
  )
}
