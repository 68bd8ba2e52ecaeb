import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { openMethods } from '../top-up.model.ts'
import { creditSearch } from '../url-params.ts'
import { paymentMethodsQuery, pendingPaymentsQuery } from '../wallet-payments.api.ts'
import { WalletNav } from '../parts/wallet-nav.tsx'
import { BalanceCard } from './balance-card.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { TopUp, TopUpSkeleton } from './top-up.tsx'

/** `/wallet/credit`: what there is, and how more is paid in (spec §1, wallet). */
export function CreditScreen() {
  const written: unknown = useSearch({ strict: false })
  const { amount, back } = creditSearch(written as never)
  return (
    <>
      <PageHeader title={routes.walletCredit} />
      <WalletNav />
      <div className="flex flex-col gap-6">
        <BalanceCard />
        <PayIn key={amount ?? 0} neededRial={amount} back={back} />
      </div>
    </>
  )
}

function PayIn({ neededRial, back }: { neededRial: number | undefined; back: string | undefined }) {
  const mayView = usePermission('payment.view')
  const { data, error, refetch, isFetching } = useQuery(paymentMethodsQuery())
  const pending = useQuery({ ...pendingPaymentsQuery(), enabled: mayView })
  // Together, so that the form does not move under the hand when a line comes above it.
  if (error === null && (data === undefined || pending.isLoading)) return <TopUpSkeleton />
  if (data === undefined)
    return (
      <Card>
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    )
  const methods = openMethods(data)
  if (methods.length === 0)
    return (
      <Card>
        <EmptyState icon={Ban} title={creditTexts.closed.title} description={creditTexts.closed.hint} />
      </Card>
    )
  return (
    <>
      <PendingPayments rows={pending.data?.rows ?? []} />
      <TopUp methods={methods} neededRial={neededRial} back={back} />
    </>
  )
}
