import { paymentResultTexts as texts } from '@peyk/phrases/fa/wallet/payment-result.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { ReceiptButton } from '../transactions/receipt-button.tsx'
import type { PaymentResult } from '../wallet-payments.api.ts'

/** The way on: back to the send that waits, to pay again after a failure, or to the transactions. */
export function ResultActions({ result, back }: { result: PaymentResult; back: string | undefined }) {
  const mayView = usePermission('payment.view')
  const hasFailed = result.status === 'failed' || result.status === 'rejected'
  const again = `/wallet/credit${back === undefined ? '' : `?back=${encodeURIComponent(back)}`}`
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      {back !== undefined && <LinkButton href={back}>{texts.continue}</LinkButton>}
      {hasFailed && (
        <LinkButton href={again} variant={back === undefined ? 'primary' : 'secondary'}>
          {texts.again}
        </LinkButton>
      )}
      {result.status === 'success' && mayView && back === undefined && <ReceiptButton paymentId={result.payment_id} />}
      {mayView && (
        <LinkButton href="/wallet/transactions" variant="secondary">
          {texts.transactions}
        </LinkButton>
      )}
      <LinkButton href="/dashboard" variant="ghost">
        {texts.home}
      </LinkButton>
    </div>
  )
}
