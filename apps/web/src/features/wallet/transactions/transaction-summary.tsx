import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { MethodIcon } from '../parts/method-icon.tsx'
import { SignedMoney } from '../parts/signed-money.tsx'
import type { TransactionDetails } from '../wallet-transactions.api.ts'
import { StatusChip } from './transaction-columns.tsx'
import { isVoid } from './transactions.model.ts'

const { details } = texts

/** What it was, how much, and how it stands. */
export function TransactionSummary({ transaction }: { transaction: TransactionDetails }) {
  const { status, reject_comment: comment } = transaction
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <MethodIcon method={transaction.method} type={transaction.type} />
        <div className="min-w-0 flex-1">
          <p className="text-base font-semibold text-ink">{transaction.method_fa}</p>
          <p className="text-sm text-ink-2">
            <DateTime at={transaction.time * 1000} format="long" />
          </p>
        </div>
        <StatusChip row={transaction} />
      </div>
      <p className="text-xl">
        <SignedMoney rial={transaction.amount} isVoid={isVoid(transaction)} />
      </p>
      {isVoid(transaction) && (
        <InfoAlert
          tone="warning"
          {...(comment !== null && { title: status === 'rejected' ? details.rejectedBecause : details.failedBecause })}
        >
          {comment !== null && <p>{comment}</p>}
          <p>{details.notMoved}</p>
        </InfoAlert>
      )}
      {status === 'pending' && (
        <InfoAlert>{transaction.method === 'online' ? details.unfinished : details.waiting}</InfoAlert>
      )}
    </div>
  )
}
