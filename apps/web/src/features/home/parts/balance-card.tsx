import { RefreshCw, Wallet } from 'lucide-react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { IconLink } from '@peyk/ui/navigation/icon-link.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { useCredit } from '../../wallet/wallet.api.ts'
import { HeldCredit } from './held-credit.tsx'

/** The credit at the head of the phone's home, where no top bar shows it. */
export function BalanceCard() {
  const mayCharge = usePermission('payment.charge')
  const { credit, isError, isFetching, refresh } = useCredit()
  return (
    <section
      aria-label={home.credit}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="min-w-0 flex-1 basis-36">
        <p className="text-sm text-ink-2">{home.credit}</p>
        <p className="mt-0.5 text-xl font-bold text-ink">
          {credit !== undefined ? (
            <Money tenths={tenthsOfRial(credit)} strong />
          ) : isError ? (
            <span className="text-base font-medium text-danger">{shell.creditUnknown}</span>
          ) : (
            <Skeleton className="my-1 h-6.5 w-36" />
          )}
        </p>
        {/* The line keeps its place before its words are known. */}
        <p className="mt-0.5 min-h-5 text-xs text-ink-3">
          <HeldCredit />
        </p>
      </div>
      <div className="flex shrink-0 items-center">
        <IconButton icon={RefreshCw} label={shell.refreshCredit} onPress={refresh} isLoading={isFetching} />
        {mayCharge && <IconLink href="/wallet/credit" icon={Wallet} label={shell.wallet} variant="soft" />}
      </div>
    </section>
  )
}
