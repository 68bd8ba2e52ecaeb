import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { paymentResultTexts as texts } from '@peyk/phrases/fa/wallet/payment-result.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { paymentResultSearch } from '../url-params.ts'
import { paymentResultQuery } from '../wallet-payments.api.ts'
import { ResultCard } from './result-card.tsx'
import { enterFromBank } from '../payment-result.model.ts'

const NOT_FOUND = [400, 404, 422]
const isMissing = (error: unknown) =>
  error instanceof ApiError && error.kind === 'server' && NOT_FOUND.includes(error.status)

/** `/wallet/payment-result`: what became of a payment, by the server's own word and nothing of the address [WAL-02]. */
export function PaymentResultScreen() {
  const written: unknown = useSearch({ strict: false })
  const { payment_id: paymentId, back, status } = paymentResultSearch(written as never)
  const router = useRouter()
  const isFromBank = status !== undefined
  useEffect(() => {
    if (isFromBank) enterFromBank(router.history, { paymentId, back })
  }, [router, isFromBank, paymentId, back])
  return (
    <>
      <PageHeader title={routes.paymentResult} />
      <div className="mx-auto w-full max-w-160">
        {paymentId === undefined ? <MissingPayment /> : <Result key={paymentId} paymentId={paymentId} back={back} />}
      </div>
    </>
  )
}

function Result({ paymentId, back }: { paymentId: number; back: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(paymentResultQuery(paymentId))
  if (data !== undefined) return <ResultCard result={data} back={back} />
  if (error === null)
    return (
      <Card>
        <div role="status" className="flex flex-col items-center gap-4 px-6 py-12 text-ink-2">
          <Spinner sizePx={32} />
          <p>{texts.loading}</p>
        </div>
      </Card>
    )
  if (isMissing(error)) return <MissingPayment />
  return (
    <Card>
      <ErrorState
        title={ui.loadFailed}
        description={callErrorMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Card>
  )
}

function MissingPayment() {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={texts.missing.title}
        description={texts.missing.hint}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <LinkButton href="/wallet/transactions" variant="secondary">
              {texts.transactions}
            </LinkButton>
            <LinkButton href="/wallet/credit">{texts.wallet}</LinkButton>
          </span>
        }
      />
    </Card>
  )
}
