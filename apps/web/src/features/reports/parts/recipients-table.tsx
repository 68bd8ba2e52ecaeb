import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { RecipientState } from '@peyk/contract/reports/reports.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { fetchRecipientsPage, recipientsQuery } from '../reports.api.ts'
import { hasPersonalisedTexts, stateSlices, type Report } from '../reports.model.ts'
import { personalisedRecipientColumns, recipientColumns } from './recipient-columns.tsx'

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
  const states = [
    { value: ALL, label: reportScreens.allStates },
    ...stateSlices(report.states).map(({ key, label, value }) => ({
      value: key,
      label: `${label} (${formatCount(value)})`,
    })),
  ]
  return (
    <section aria-labelledby="recipients-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="recipients-title" className="text-md font-semibold text-ink">
          {reportScreens.recipients}
        </h2>
        <div className="flex flex-wrap gap-3 print:hidden max-desk:w-full max-desk:*:flex-1">
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
      </div>
      <DataTable
        {...list.table(recipients)}
        label={reportScreens.recipients}
        columns={hasPersonalisedTexts(report) ? personalisedRecipientColumns : recipientColumns}
        rowKey={(row) => row.recipient}
        exportAll={{
          name: reportScreens.recipientsFile(report.messages_outbox_id),
          readPage: async ({ page, signal }) => {
            const { rows, page: of } = await fetchRecipientsPage({ ...params, page }, { client, signal })
            return { rows, total: of.total }
          },
        }}
        skeletonRows={Math.min(search.limit, Number(report.rcpts_count))}
        empty={<EmptyState title={reportScreens.noRecipient} description={reportScreens.noResultHint} />}
      />
    </section>
  )
}
