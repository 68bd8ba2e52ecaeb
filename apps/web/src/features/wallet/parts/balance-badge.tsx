import { RefreshCw } from 'lucide-react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { useCredit } from '../wallet.api.ts'

/** The credit in rial and a button that asks for it again. */
export function BalanceBadge() {
  const { credit, isError, isFetching, refresh } = useCredit()
  return (
    <div className="flex h-10 items-center gap-2 rounded-md border border-line ps-4 pe-1 text-sm text-ink-2">
      <span>{shell.credit}</span>
      {credit !== undefined ? (
        <Money tenths={tenthsOfRial(credit)} strong />
      ) : isError ? (
        <span className="text-danger">{shell.creditUnknown}</span>
      ) : (
        <Skeleton className="h-4 w-24" />
      )}
      <IconButton icon={RefreshCw} size="sm" label={shell.refreshCredit} onPress={refresh} isLoading={isFetching} />
    </div>
  )
}
