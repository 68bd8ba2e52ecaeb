import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ReceiptText, Search } from 'lucide-react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatLineFamily } from '@peyk/ui/format/format-values.ts'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { tariffsQuery } from '../account.api.ts'
import { TariffNotes } from '../parts/tariff-notes.tsx'
import { mergeTariffs, searchTariffs, type Tariff } from '../tariffs.model.ts'

const { tariffs: words } = account

const Price = ({ tenths }: { tenths: number | null }) =>
  tenths === null ? <span aria-label={words.none}>—</span> : <Money tenths={tenths} isExact />

const priceColumn = (key: 'persianMci' | 'persianOther' | 'latinMci' | 'latinOther'): Column<Tariff> => ({
  key,
  header: words[key],
  cell: (row) => <Price tenths={row[key]} />,
  orderBy: (row) => row[key],
})

const columns: readonly Column<Tariff>[] = [
  {
    key: 'name',
    header: words.line,
    priority: 'title',
    cell: ({ name }) => <span className="font-medium text-ink">{formatLineFamily(name)}</span>,
    orderBy: ({ name }) => name,
  },
  priceColumn('persianMci'),
  priceColumn('persianOther'),
  priceColumn('latinMci'),
  priceColumn('latinOther'),
]

const route = getRouteApi('/panel/profile/tariffs')

/** `/profile/tariffs`: the price of a part from every line, by language and operator (spec §9, Tariff notes). */
export function TariffsScreen() {
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch, isFetching } = useQuery(tariffsQuery())
  const all = data === undefined ? [] : mergeTariffs(data)
  const rows = searchTariffs(all, search)
  const find = (text: string) =>
    void navigate({ search: text === '' ? {} : { search: text }, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader title={routes.tariffs} description={words.description} />
      <div className="flex flex-col gap-4">
        <TariffNotes />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <TextField
            label={words.search}
            isLabelHidden
            placeholder={words.search}
            type="search"
            icon={Search}
            isClearable
            value={search}
            onChange={find}
            className="w-full max-w-80 max-desk:max-w-none"
          />
          <p role="status" className="min-h-6 text-sm text-ink-2">
            {data !== undefined && words.count(formatCount(rows.length))}
          </p>
        </div>
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.operatorId)}
          isLoading={data === undefined && error === null}
          skeletonRows={5}
          {...(error !== null && data === undefined && { error: callErrorMessage(error) })}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          empty={
            all.length === 0 ? (
              <EmptyState icon={ReceiptText} title={words.empty} description={words.emptyHint} />
            ) : (
              <NothingFound title={words.noResult} description={words.noResultHint} onClear={() => find('')} />
            )
          }
        />
      </div>
    </>
  )
}
