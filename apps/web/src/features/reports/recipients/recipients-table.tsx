import { useQuery } from '@tanstack/react-query'
import type { RecipientState } from '@peyk/contract/reports/reports.ts'
import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { formatCount, formatDateTime } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { recipientsQuery } from '../reports.api.ts'
import { hasPersonalisedTexts, stateSlices, type Report } from '../reports.model.ts'
import type { RecipientsList } from '../url-params.ts'
import { LazyDownloadRecipients } from './download-recipients.lazy.tsx'
import { personalisedRecipientColumns, recipientColumns } from './recipient-columns.tsx'

const { recipientColumns: names } = reportScreens
const ALL = 'all'
const TITLE_ID = 'recipients-title'

interface RecipientsTableProps {
  report: Report
  list: RecipientsList
  isFromArchive: boolean
}

/** Whom the send went to and what became of each; after their time is over, that they were kept and until when. */
export function RecipientsTable(props: RecipientsTableProps) {
  const { are_recipients_deleted: areDeleted, recipients_kept_until: keptUntil } = props.report
  if (!areDeleted) return <KeptRecipients {...props} />
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="mb-4 text-md font-semibold text-ink">
        {reportScreens.recipients}
      </h2>
      <Card>
        <EmptyState
          title={
            keptUntil === null
              ? reportScreens.areDeleted
              : reportScreens.wereKeptUntil(formatDateTime(keptUntil, 'dateLong'))
          }
          description={reportScreens.deletedHint}
        />
      </Card>
    </section>
  )
}

/** Searched by number and filtered by state in the address. */
function KeptRecipients({ report, list: state, isFromArchive }: RecipientsTableProps) {
  const { search } = state
  const list = useUrlList(state)
  const filter = {
    bulk_id: report.messages_outbox_id,
    ...(search.recipient !== undefined && { recipient: search.recipient }),
    ...(search.state !== undefined && { state: search.state }),
    ...(isFromArchive && { archive: true as const }),
  }
  const recipients = useQuery(recipientsQuery({ ...filter, page: search.page, per_page: search.limit }))
  const found = recipients.data?.page.total
  const states = [
    { value: ALL, label: reportScreens.allStates },
    ...stateSlices(report.states).map(({ key, label, value }) => ({
      value: key,
      label: `${label} (${formatCount(value)})`,
    })),
  ]
  const keptUntil = report.recipients_kept_until
  const isHidden = isTargeted(report.sending_type)
  const table = list.table(recipients)
  return (
    <section aria-labelledby={TITLE_ID}>
      <div className="mb-4 flex items-center gap-3 max-desk:flex-wrap">
        <h2 id={TITLE_ID} className="flex-1 text-md font-semibold text-ink">
          {reportScreens.recipients}
        </h2>
        <div className="flex min-w-0 gap-3 print:hidden max-desk:order-last max-desk:w-full max-desk:*:flex-1">
          <SearchBox
            label={isHidden ? reportScreens.searchShownNumber : reportScreens.searchNumber}
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
        <div className="print:hidden">
          <LazyDownloadRecipients filter={filter} rows={found} />
        </div>
      </div>
      {isHidden && <p className="mb-3 text-sm text-ink-2">{reportScreens.hiddenNumbers}</p>}
      {keptUntil !== null && (
        <p className="mb-3 text-sm text-ink-2">{reportScreens.keptUntil(formatDateTime(keptUntil, 'dateLong'))}</p>
      )}
      <DataTable
        {...table}
        label={reportScreens.recipients}
        columns={hasPersonalisedTexts(report) ? personalisedRecipientColumns : recipientColumns}
        // Hidden numbers look alike: a row is known by its place.
        rowKey={(row) => (isHidden ? String(table.rows.indexOf(row)) : row.recipient)}
        skeletonRows={Math.min(search.limit, Number(report.rcpts_count))}
        empty={<EmptyState title={reportScreens.noRecipient} description={reportScreens.noResultHint} />}
      />
    </section>
  )
}
