import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { RecipientState } from '@peyk/contract/reports/reports.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ExportButton } from '@peyk/ui/export/export-button.tsx'
import type { ExportSource } from '@peyk/ui/export/export-source.ts'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { fetchRecipientsPage, recipientsQuery } from '../reports.api.ts'
import { hasPersonalisedTexts, stateSlices, type Report } from '../reports.model.ts'
import {
  exportedColumns,
  personalisedRecipientColumns,
  recipientColumns,
  type RecipientRow,
} from './recipient-columns.tsx'

const { recipientColumns: names } = reportScreens
const ALL = 'all'

const route = getRouteApi('/panel/reports/$id')

/** Whom the send went to and what became of each; searched by number and filtered by state in the address. */
export function RecipientsTable({ report }: { report: Report }) {
  const search = route.useSearch()
  const list = useUrlList({ search, navigate: route.useNavigate() })
  const client = useQueryClient()
  const params = {
    bulk_id: report.messages_outbox_id,
    ...(search.recipient !== undefined && { recipient: search.recipient }),
    ...(search.state !== undefined && { state: search.state }),
  }
  const recipients = useQuery(recipientsQuery({ ...params, page: search.page, per_page: search.limit }))
  const found = recipients.data?.page.total
  const states = [
    { value: ALL, label: reportScreens.allStates },
    ...stateSlices(report.states).map(({ key, label, value }) => ({
      value: key,
      label: `${label} (${formatCount(value)})`,
    })),
  ]
  const columns = hasPersonalisedTexts(report) ? personalisedRecipientColumns : recipientColumns
  const source: ExportSource<RecipientRow> = {
    name: reportScreens.recipientsFile(report.messages_outbox_id),
    columns: [...columns, ...exportedColumns],
    readPage: async ({ page, signal }) => {
      const { rows, page: of } = await fetchRecipientsPage({ ...params, page }, { client, signal })
      return { rows, total: of.total }
    },
  }
  return (
    <section aria-labelledby="recipients-title">
      <div className="mb-4 flex items-center gap-3 max-desk:flex-wrap">
        <h2 id="recipients-title" className="flex-1 text-md font-semibold text-ink">
          {reportScreens.recipients}
        </h2>
        <div className="flex min-w-0 gap-3 print:hidden max-desk:order-last max-desk:w-full max-desk:*:flex-1">
          <SearchBox
            label={reportScreens.searchNumber}
            isNumber
            value={search.recipient}
            onSearch={(recipient) => list.change({ recipient, page: 1 })}
          />
          <LazySelect
            label={names.state}
            isLabelHidden
            options={states}
            value={search.state ?? ALL}
            onChange={(state) => list.change({ state: state === ALL ? undefined : (state as RecipientState), page: 1 })}
          />
        </div>
        <ExportButton source={source} columns={[]} rows={found} isDisabled={!found} />
      </div>
      <DataTable
        {...list.table(recipients)}
        label={reportScreens.recipients}
        columns={columns}
        rowKey={(row) => row.recipient}
        skeletonRows={Math.min(search.limit, Number(report.rcpts_count))}
        empty={<EmptyState title={reportScreens.noRecipient} description={reportScreens.noResultHint} />}
      />
    </section>
  )
}
