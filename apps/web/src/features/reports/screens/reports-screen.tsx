import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Plus, Send } from 'lucide-react'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { newList } from '@peyk/contract/reports/reports.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { textDirectionProps } from '@peyk/ui/field/text-direction.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { useLiveSends } from '../../../lib/live/use-live.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { isRunning } from '../../../lib/send-status.ts'
import { SendStatusChip } from '../../../lib/send-status-chip.tsx'
import { AbTestBadge } from '../../../lib/ab-test-badge.tsx'
import { fetchLines } from '../../sending/sending.api.ts'
import { sendsQuery } from '../reports.api.ts'
import { canBeDelivered, lineLabel, sendFilterItems, toSendFilters } from '../reports.model.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

type SendRow = CallRow<typeof newList>

const { columns: names } = reportScreens

const DeliveryProgress = ({ row }: { row: SendRow }) => {
  if (!canBeDelivered(row)) return <span className="text-ink-3">—</span>
  const all = Number(row.rcpts_count)
  const delivered = formatCount(row.delivered_count)
  if (!isRunning(row)) return <Digits>{row.delivered_count}</Digits>
  return (
    <span className="flex flex-col gap-1">
      <Digits>{row.delivered_count}</Digits>
      <ProgressBar
        label={names.progress}
        isBare
        percent={(row.delivered_count / all) * 100}
        note={reportScreens.delivered(delivered, formatCount(all))}
      />
    </span>
  )
}

/** How many it is for; on the phone, where progress has no place of its own, with those it has reached. */
const RecipientCount = ({ row }: { row: SendRow }) => {
  const all = formatCount(Number(row.rcpts_count))
  const isMobile = useLayoutMode() === 'mobile'
  return (
    <Digits>
      {isMobile && isRunning(row) && canBeDelivered(row)
        ? reportScreens.reached(formatCount(row.delivered_count), all)
        : all}
    </Digits>
  )
}

/** What was finally paid; of a send that is not over what it will cost at most. */
const SendCost = ({ row }: { row: SendRow }) =>
  isRunning(row) ? (
    <>
      <Money tenths={tenthsOfRial(row.cost)} />
      <span className="block text-xs text-ink-2">{reportScreens.estimated}</span>
    </>
  ) : (
    <Money tenths={tenthsOfRial(row.charged)} />
  )

const columns: readonly Column<SendRow>[] = [
  {
    key: 'message',
    header: names.message,
    priority: 'title',
    cell: (row) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <CutText dir={textDirectionProps(row.message).dir} className="font-medium max-desk:cut-2">
          {row.summary ?? row.message}
        </CutText>
        <AbTestBadge send={row} />
      </span>
    ),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <SendStatusChip send={row} />,
  },
  { key: 'line', header: names.line, cell: (row) => <Ltr>{formatDigits(row.number)}</Ltr> },
  { key: 'people', header: names.people, cell: (row) => <RecipientCount row={row} /> },
  {
    key: 'progress',
    header: names.progress,
    priority: 'desktop',
    width: 'w-28',
    cell: (row) => <DeliveryProgress row={row} />,
  },
  { key: 'cost', header: names.cost, cell: (row) => <SendCost row={row} /> },
  {
    key: 'time',
    header: names.time,
    cell: (row) => <ListTime at={Number(row.time_send) * 1000} />,
  },
]

const route = getRouteApi('/panel/reports')

/** The sends of the last 30 days with filters, pages and live progress (spec §7, Reports). */
export function ReportsScreen(): ReactNode {
  const search = route.useSearch()
  const params = { page: search.page, limit: search.limit, filters: toSendFilters(search) }
  const sends = useQuery(sendsQuery(params))
  const rows = sends.data?.rows ?? []
  const isMobile = useLayoutMode() === 'mobile'
  useLiveSends(rows.filter(isRunning).map((row) => row.messages_outbox_id))

  const client = useQueryClient()
  const items = sendFilterItems(search.number, async (asked) => {
    const { lines, hasMore } = await fetchLines(client, asked)
    return {
      items: lines.map(({ number, alias }) => ({ value: number, label: lineLabel(number), description: alias })),
      hasMore,
    }
  })
  const list = useUrlList({ search, navigate: route.useNavigate(), items })
  const clear = () => list.reset({ message: undefined })
  return (
    <>
      <PageHeader
        title={routes.reports}
        description={reportScreens.description}
        {...(!isMobile && {
          // The phone's navigation has the way to a new send; there the list begins at the top.
          action: (
            <PermissionLinkButton href="/send-sms/quick" icon={Plus}>
              {reportScreens.newSend}
            </PermissionLinkButton>
          ),
        })}
      />
      <div className="mb-4">
        <Filters
          {...list.filters}
          before={
            <SearchBox
              label={reportScreens.filters.search}
              value={search.message}
              onSearch={(message) => list.change({ message, page: 1 })}
              className="w-72 max-w-full max-desk:min-w-0 max-desk:flex-1"
            />
          }
          note={<Digits>{list.found(sends, reportScreens.count)}</Digits>}
        />
      </div>
      <DataTable
        {...list.table(sends)}
        label={reportScreens.tableLabel}
        columns={columns}
        rowKey={(row) => row.messages_outbox_id}
        rowHref={(row) => `/reports/${row.messages_outbox_id}`}
        empty={
          list.isFiltered || search.message !== undefined ? (
            <NothingFound
              title={reportScreens.noResult}
              description={reportScreens.noResultHint}
              clearLabel={ui.filters.clear}
              onClear={clear}
            />
          ) : (
            <EmptyState
              icon={Send}
              title={reportScreens.empty}
              description={reportScreens.emptyHint}
              action={<PermissionLinkButton href="/send-sms/quick">{reportScreens.newSend}</PermissionLinkButton>}
            />
          )
        }
      />
    </>
  )
}
