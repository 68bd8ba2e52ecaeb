import { useState } from 'react'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import type { PaymentRow } from '../staff-payments.api.ts'
import { ReceiptPicture } from './receipt-picture.tsx'
import { RejectTransferDialog } from './reject-transfer-dialog.tsx'
import { rialText } from './rial.tsx'
import { SimilarTransfers } from './similar-transfers.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import { useTransferDecision } from './use-transfer-decision.ts'

const { review: texts } = staffPaymentTexts

/** One transfer with everything that is compared with the bank's statement, and the decision about it. */
export function TransferDialog({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const [isRejecting, setRejecting] = useState(false)
  const decision = useTransferDecision(row, onClose)
  const isOpen = row.status === 'pending'
  if (isRejecting)
    return <RejectTransferDialog row={row} onReject={decision.reject} onClose={() => setRejecting(false)} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!decision.isPending}
      title={texts.title(row.account_title)}
      size="lg"
      {...(isOpen && {
        footer: (
          <>
            <Button onPress={decision.confirm} isLoading={decision.isPending}>
              {texts.confirm(rialText(row.credited))}
            </Button>
            <Button variant="secondary" onPress={() => setRejecting(true)} isDisabled={decision.isPending}>
              {texts.reject}
            </Button>
          </>
        ),
      })}
    >
      <div className="flex flex-col gap-4">
        {isOpen ? (
          <p>{texts.compare}</p>
        ) : (
          <InfoAlert action={<TextLink href={`/staff/payments/${row.payment_id}`}>{texts.goneLink}</TextLink>}>
            {texts.gone}
          </InfoAlert>
        )}
        <CallErrorAlert error={decision.failure} />
        <SimilarTransfers row={row} />
        <div className="grid items-start gap-5 desk:grid-cols-[2fr_3fr]">
          <ReceiptPicture paymentId={row.payment_id} hasPicture={row.has_receipt_picture} />
          <TransferFacts row={row} />
        </div>
      </div>
    </Dialog>
  )
}
