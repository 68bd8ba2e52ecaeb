import { useQuery } from '@tanstack/react-query'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { SignedMoney } from '../parts/signed-money.tsx'
import { transactionTotalsQuery, type TransactionFilters } from '../wallet-transactions.api.ts'

/** One line above the list: what came in and what went out of all its pages; nothing where nobody adds it up. */
export function TransactionTotals({ filters }: { filters: TransactionFilters }) {
  const { data, isError, isPlaceholderData } = useQuery(transactionTotalsQuery(filters))
  if (data === null || isError) return null
  return (
    <section
      aria-label={texts.totals}
      className={classNames(
        'rounded-lg border border-line bg-surface px-5 py-3 text-base shadow-card max-desk:px-4',
        isPlaceholderData && 'opacity-60',
      )}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {[
          { label: texts.totalDeposits, rial: data?.deposits },
          { label: texts.totalWithdrawals, rial: data === undefined ? undefined : -data.withdrawals },
        ].map(({ label, rial }) => (
          <div key={label} className="flex min-h-7 items-center gap-3 max-desk:w-full max-desk:justify-between">
            <dt className="text-ink-2">{label}</dt>
            <dd>{rial === undefined ? <Skeleton className="h-4 w-28" /> : <SignedMoney rial={rial} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
