import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { statementTexts as texts } from '@peyk/phrases/fa/wallet/statements.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { WalletNav } from '../parts/wallet-nav.tsx'
import { statementsQuery } from '../wallet-transactions.api.ts'
import { monthColumns } from './statement-columns.tsx'

/** `/wallet/statements`: the months in which money moved, each with its opening and its closing credit. */
export function StatementsScreen(): ReactNode {
  const months = useQuery(statementsQuery())
  return (
    <>
      <PageHeader title={routes.statements} description={texts.description} />
      <WalletNav />
      <DataTable
        {...tableState(months)}
        label={texts.label}
        columns={monthColumns}
        rows={months.data ?? []}
        rowKey={({ month }) => month}
        rowHref={({ month }) => `/wallet/statements/${month}`}
        skeletonRows={6}
        empty={<EmptyState icon={CalendarDays} title={texts.empty} description={texts.emptyHint} />}
      />
    </>
  )
}
