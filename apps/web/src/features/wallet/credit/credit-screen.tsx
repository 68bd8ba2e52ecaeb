import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Ban, ReceiptText } from 'lucide-react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { openMethods } from '../top-up.model.ts'
import { creditSearch } from '../url-params.ts'
import { paymentMethodsQuery } from '../wallet-payments.api.ts'
import { BalanceCard } from './balance-card.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { TopUp, TopUpSkeleton } from './top-up.tsx'

/** `/wallet/credit`: what there is, and how more is paid in (spec §1, wallet). */
export function CreditScreen() {
  const written: unknown = useSearch({ strict: false })
  const { amount, back } = creditSearch(written as never)
  const mayView = usePermission('payment.view')
  return (
    <>
      <PageHeader
        title={routes.walletCredit}
        description={creditTexts.description}
        {...(mayView && {
          action: (
            <LinkButton href="/wallet/transactions" variant="secondary" icon={ReceiptText}>
              {creditTexts.balance.transactions}
            </LinkButton>
          ),
        })}
      />
      <div className="flex flex-col gap-6">
        <BalanceCard />
        <PendingPayments />
        <PayIn key={amount ?? 0} neededRial={amount} back={back} />
      </div>
    </>
  )
}

function PayIn({ neededRial, back }: { neededRial: number | undefined; back: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(paymentMethodsQuery())
  if (data === undefined)
    return error === null ? (
      <TopUpSkeleton />
    ) : (
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
  return <TopUp methods={methods} neededRial={neededRial} back={back} />
}
