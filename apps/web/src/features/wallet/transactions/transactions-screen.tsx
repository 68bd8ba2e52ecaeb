import { useQuery } from '@tanstack/react-query'
import { Plus, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { lazyComponent, useLazyWhenVisible } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { LazyServerExport } from '../../../lib/export/server-export.lazy.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch, withoutDefaults } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { WalletNav } from '../parts/wallet-nav.tsx'
import { transactionsQuery, useExportTransactions } from '../wallet-transactions.api.ts'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionTotals } from './transaction-totals.tsx'
import { exportFields, filterItems, toFilters } from './transactions.model.ts'
import { transactionsSearch } from './url-params.ts'

const transactionPanel = lazyComponent(async () => (await import('./transaction-panel.tsx')).TransactionPanel)

const chargeButton = (
  <PermissionLinkButton href="/wallet/credit" icon={Plus}>
    {texts.charge}
  </PermissionLinkButton>
)

/** `/wallet/transactions`: every movement of the credit, newest first; a row opens what stands behind it [WAL-03]. */
export function TransactionsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(transactionsSearch)
  const list = useUrlList({ search, navigate, items: filterItems })
  const filters = toFilters(search)
  const found = useQuery(transactionsQuery({ page: search.page, limit: search.limit, filters }))
  const exported = useExportTransactions()
  const isMobile = useLayoutMode() === 'mobile'
  const { Part: Panel } = useLazyWhenVisible(transactionPanel, search.shown !== undefined)
  const isSought = list.isFiltered || search.description !== undefined
  const total = found.data?.page.total
  // What moved nothing has no sum.
  const hasTotals = total !== 0 && !found.isError && (search.status ?? 'success') === 'success'
  return (
    <>
      {/* On the phone the links below lead there, too, and the list begins higher. */}
      <PageHeader
        title={routes.transactions}
        description={texts.description}
        {...(!isMobile && { action: chargeButton })}
      />
      <WalletNav />
      <div className="flex flex-col gap-4">
        <Filters
          {...list.filters}
          before={
            <SearchBox
              label={texts.search}
              value={search.description}
              onSearch={(description) => list.change({ description, page: 1 })}
              className="w-72 max-w-full max-desk:w-full"
            />
          }
          note={<Digits>{list.found(found, texts.count)}</Digits>}
          after={
            <LazyServerExport
              ask={(format) => exported.mutateAsync(exportFields(search, format))}
              permission="payment.view"
              apiCall="wallet.exportTransactions"
              isDisabled={!total}
              rows={total}
            />
          }
        />
        {hasTotals && <TransactionTotals filters={filters} />}
        <DataTable
          // Without sums above it this is another element: its rows did not move up.
          key={hasTotals ? 'summed' : 'alone'}
          {...list.table(found)}
          label={texts.label}
          columns={transactionColumns}
          rowKey={(row) => String(row.payment_id)}
          rowHref={(row) => `/wallet/transactions${formatQuery({ ...withoutDefaults(search), shown: row.payment_id })}`}
          empty={
            isSought ? (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                clearLabel={ui.filters.clear}
                onClear={() => list.reset({ description: undefined })}
              />
            ) : (
              <EmptyState icon={WalletCards} title={texts.empty} description={texts.emptyHint} action={chargeButton} />
            )
          }
        />
      </div>
      {Panel && search.shown !== undefined && (
        <Panel id={search.shown} onClose={() => list.change({ shown: undefined })} />
      )}
    </>
  )
}
