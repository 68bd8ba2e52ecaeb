import { useNavigate } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { useIssueReceipt } from '../wallet-documents.api.ts'

/** Leads to the receipt of a payment, which is issued when it is first asked for. */
export function ReceiptButton({ paymentId }: { paymentId: number }) {
  const issue = useIssueReceipt()
  const navigate = useNavigate()
  const open = () =>
    issue.mutate(
      { payment_id: paymentId },
      { onSuccess: ({ id }) => void navigate({ href: `/wallet/documents/${id}` }) },
    )
  return (
    <div className="flex flex-col gap-3">
      <CallErrorAlert error={issue.error} />
      <PermissionButton
        permission="payment.view"
        apiCall="wallet.issueReceipt"
        icon={ReceiptText}
        onPress={open}
        isLoading={issue.isPending}
      >
        {texts.details.receipt}
      </PermissionButton>
    </div>
  )
}
