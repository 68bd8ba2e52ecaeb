import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RefreshCw, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { staffPaymentQuery, useInquirePayment, type Payment } from '../staff-payments.api.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { canInquire, refundWays } from './payments.model.ts'
import { ReceiptPicture } from './receipt-picture.tsx'

const { payment: texts, receipt } = staffPaymentTexts
const refundDialog = lazyComponent(async () => (await import('./refund-dialog.tsx')).RefundDialog)

const route = getRouteApi('/staff/staff/payments/$id')

/** `/staff/payments/$id`: all of one payment with its course, and what can be done about it. */
export function PaymentScreen(): ReactNode {
  const id = Number(route.useParams().id)
  const { data: payment, error, refetch, isFetching } = useQuery(staffPaymentQuery(id))
  const [isRefunding, setRefunding] = useState(false)
  const title = payment === undefined ? texts.unknown : texts.title(formatDigits(payment.payment_id))
  useMobileLayout({ title })
  if (payment === undefined) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return (
      <>
        <PageHeader title={title} description={texts.description} />
        <Card {...(error === null && { title: texts.facts })}>
          {error === null ? (
            <SkeletonRows count={8} isRuled={false} />
          ) : isMissing ? (
            <EmptyState
              title={texts.notFound}
              action={<LinkButton href="/staff/payments">{texts.toList}</LinkButton>}
            />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={title}
        description={texts.description}
        note={<TextLink href={`/staff/accounts/${payment.account_id}/money`}>{texts.money}</TextLink>}
        action={<PaymentActions payment={payment} onRefund={() => setRefunding(true)} />}
      />
      {payment.needs_attention && (
        <InfoAlert tone="warning" title={texts.needsAttention} className="mb-6">
          {texts.attentionHint}
        </InfoAlert>
      )}
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <Card title={texts.facts}>
          <PaymentFacts payment={payment} />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={texts.steps}>
            <PaymentSteps steps={payment.steps} />
          </Card>
          {payment.has_receipt_picture && (
            <Card title={receipt.title}>
              <ReceiptPicture paymentId={payment.payment_id} hasPicture />
            </Card>
          )}
        </div>
      </div>
      {isRefunding && (
        <LazyWithSkeleton part={refundDialog} props={{ payment, onClose: () => setRefunding(false) }} skeleton={null} />
      )}
    </>
  )
}

/** The gateway is asked at once; a transfer that waits is decided where its picture is. */
function PaymentActions({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const inquire = useInquirePayment()
  const ask = () =>
    inquire.mutate(
      { payment_id: payment.payment_id },
      {
        onSuccess: ({ status_fa: state }) => showToast({ title: texts.inquired(state), tone: 'success' }),
        onError: (error) => showToast({ title: callErrorMessage(error), tone: 'warning' }),
      },
    )
  return (
    <>
      {payment.status === 'pending' && payment.method !== 'online' && (
        <LinkButton href={`/staff/payments?open=${payment.payment_id}`}>{texts.review}</LinkButton>
      )}
      {canInquire(payment) && (
        <Button icon={RefreshCw} onPress={ask} isLoading={inquire.isPending}>
          {texts.inquire}
        </Button>
      )}
      {refundWays(payment).length > 0 && (
        <Button icon={Undo2} variant="secondary" onPress={onRefund}>
          {texts.refundAction}
        </Button>
      )}
    </>
  )
}
