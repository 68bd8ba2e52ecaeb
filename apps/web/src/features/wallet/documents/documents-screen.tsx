import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/wallet/documents.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { monthName } from '../jalaali-month.model.ts'
import { WalletNav } from '../parts/wallet-nav.tsx'
import { documentsQuery } from '../wallet-documents.api.ts'
import { statementsQuery } from '../wallet-transactions.api.ts'
import { documentColumns } from './document-columns.tsx'
import { filterItems } from './documents.model.ts'
import { documentsSearch } from './url-params.ts'

/** `/wallet/documents`: receipts, invoices and corrections, by kind and by month. */
export function DocumentsScreen(): ReactNode {
  const client = useQueryClient()
  const { search, navigate } = useScreenSearch(documentsSearch)
  const loadMonths = useCallback<LoadOptions<string>>(
    async ({ search: typed }) => {
      const months = await client.fetchQuery(statementsQuery())
      const options = months.map(({ month }) => ({ value: month, label: monthName(month) }))
      return { items: options.filter(({ label }) => label.includes(typed)), hasMore: false }
    },
    [client],
  )
  const list = useUrlList({ search, navigate, items: filterItems(search.month, loadMonths) })
  const { page, limit, kind, month } = search
  const found = useQuery(
    documentsQuery({ page, limit, ...(kind !== undefined && { kind }), ...(month !== undefined && { month }) }),
  )
  return (
    <>
      <PageHeader title={routes.documents} description={texts.description} />
      <WalletNav />
      <div className="flex flex-col gap-4">
        <Filters {...list.filters} note={<Digits>{list.found(found, texts.count)}</Digits>} />
        <DataTable
          {...list.table(found)}
          label={texts.label}
          columns={documentColumns}
          rowKey={(row) => String(row.id)}
          rowHref={(row) => `/wallet/documents/${row.id}`}
          empty={
            list.isFiltered ? (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                clearLabel={ui.filters.clear}
                onClear={() => list.reset()}
              />
            ) : (
              <EmptyState
                icon={ReceiptText}
                title={texts.empty}
                description={texts.emptyHint}
                action={
                  <LinkButton variant="secondary" href="/wallet/transactions?type=deposit&status=success">
                    {texts.toTransactions}
                  </LinkButton>
                }
              />
            )
          }
        />
      </div>
    </>
  )
}
