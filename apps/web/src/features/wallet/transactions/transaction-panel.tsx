import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { BottomSheet } from '@peyk/ui/overlay/bottom-sheet.tsx'
import { Drawer } from '@peyk/ui/overlay/drawer.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { transactionQuery, type TransactionDetails } from '../wallet-transactions.api.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionPayment } from './transaction-payment.tsx'
import { TransactionSend } from './transaction-send.tsx'
import { TransactionSummary } from './transaction-summary.tsx'

const { details } = texts

/** One movement with what stands behind it: a drawer on desktop, a sheet on the phone. */
export function TransactionPanel({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const isMobile = useLayoutMode() === 'mobile'
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(id))
  const Panel = isMobile ? BottomSheet : Drawer
  return (
    <Panel isOpen onOpenChange={onClose} title={details.title} footer={data && footerOf(data)}>
      {data !== undefined ? (
        <div className="flex flex-col gap-6">
          <TransactionSummary transaction={data} />
          {data.send !== null && <TransactionSend send={data.send} />}
          {data.payment !== null && <TransactionPayment transaction={data} payment={data.payment} />}
          <TransactionFacts transaction={data} />
        </div>
      ) : error !== null ? (
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        // As high as most of them are: a sheet that grows would push up what is read.
        <SkeletonRows count={18} />
      )}
    </Panel>
  )
}

/** Where one goes on from it: to the report of the send, or to the receipt of what was paid. */
const footerOf = (transaction: TransactionDetails): ReactNode => {
  if (transaction.messages_outbox_id !== null)
    return <LinkButton href={`/reports/${transaction.messages_outbox_id}`}>{details.toReport}</LinkButton>
  if (transaction.payment !== null && transaction.status === 'success')
    return <ReceiptButton paymentId={transaction.payment_id} />
  return undefined
}
