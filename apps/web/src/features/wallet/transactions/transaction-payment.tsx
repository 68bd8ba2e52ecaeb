import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import type { TransactionDetails } from '../wallet-transactions.api.ts'
import { ReceiptPicture } from './receipt-picture.tsx'
import { isVoid } from './transactions.model.ts'

const { details } = texts

const Rial = ({ amount }: { amount: number }) => <Money tenths={tenthsOfRial(amount)} isExact />

interface TransactionPaymentProps {
  transaction: TransactionDetails
  payment: NonNullable<TransactionDetails['payment']>
}

/** What a payment was made of, and where it was paid to. What was refused credits nothing, and says nothing of it. */
export function TransactionPayment({ transaction, payment }: TransactionPaymentProps) {
  const isPaid = transaction.status === 'success'
  return (
    <>
      <section aria-label={details.payment}>
        <h3 className="mb-1 text-base font-semibold text-ink">{details.payment}</h3>
        <DescriptionList>
          <DescriptionItem label={details.payable}>
            <Rial amount={payment.payable} />
          </DescriptionItem>
          <DescriptionItem label={details.tax}>
            <Rial amount={payment.tax} />
          </DescriptionItem>
          {!isVoid(transaction) && (
            <DescriptionItem label={isPaid ? details.credited : details.toCredit} isTotal>
              <strong>
                <Rial amount={payment.credited} />
              </strong>
            </DescriptionItem>
          )}
          {payment.gift > 0 && !isVoid(transaction) && (
            <DescriptionItem label={details.gift}>
              <Rial amount={payment.gift} />
            </DescriptionItem>
          )}
        </DescriptionList>
        {(payment.gateway !== null || payment.target !== null || payment.submitted_at !== null) && (
          <DescriptionList className="mt-2 border-t border-line pt-2">
            {payment.gateway !== null && <DescriptionItem label={details.gateway}>{payment.gateway}</DescriptionItem>}
            {payment.target !== null && (
              <DescriptionItem label={details.target}>
                <bdi>{formatDigits(payment.target)}</bdi>
              </DescriptionItem>
            )}
            {payment.submitted_at !== null && (
              <DescriptionItem label={details.submittedAt}>
                <DateTime at={payment.submitted_at} />
              </DescriptionItem>
            )}
          </DescriptionList>
        )}
      </section>
      {payment.has_receipt_picture && <ReceiptPicture paymentId={transaction.payment_id} />}
    </>
  )
}
