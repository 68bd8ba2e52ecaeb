import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { apiLimitTexts } from '@peyk/phrases/fa/staff/api-limits.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { lazyComponent, LazyWithSkeleton } from '@peyk/ui/lazy/lazy-component.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { accountApiLimitsQuery, type AccountApiLimits } from '../staff-api-limits.api.ts'
import type { CustomerLimit } from './customer-limit-dialog.tsx'

const { customer: texts } = apiLimitTexts
const limitDialog = lazyComponent(async () => (await import('./customer-limit-dialog.tsx')).CustomerLimitDialog)

/** How many calls a minute the account and each of its keys may make. */
export function CustomerApiLimits({ accountId }: { accountId: number }) {
  const { data: limits, error, refetch, isFetching } = useQuery(accountApiLimitsQuery(accountId))
  const [edited, setEdited] = useState<CustomerLimit | null>(null)
  return (
    <Card title={texts.title}>
      {limits !== undefined ? (
        <ul className="flex flex-col divide-y divide-line">
          {toRows(limits).map((row) => (
            <LimitRow key={row.keyId ?? 'account'} row={row} onEdit={() => setEdited(row)} />
          ))}
          {limits.keys.length === 0 && <li className="py-2 text-sm text-ink-3">{texts.noKeys}</li>}
        </ul>
      ) : error === null ? (
        <SkeletonRows count={2} isRuled={false} />
      ) : (
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {edited !== null && (
        <LazyWithSkeleton
          part={limitDialog}
          props={{ accountId, limit: edited, onClose: () => setEdited(null) }}
          skeleton={null}
        />
      )}
    </Card>
  )
}

/** The account first, then its keys. */
const toRows = ({ account_per_minute: ofAccount, keys, general }: AccountApiLimits): CustomerLimit[] => [
  { name: texts.account, masked: null, keyId: null, perMinute: ofAccount, general: general.account_per_minute },
  ...keys.map(({ id, title, masked_key: masked, per_minute: perMinute }) => ({
    name: title,
    masked,
    keyId: id,
    perMinute,
    general: general.key_per_minute,
  })),
]

function LimitRow({ row, onEdit }: { row: CustomerLimit; onEdit: () => void }) {
  const { name, masked, perMinute, general } = row
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <span className="block wrap-anywhere text-ink">{name}</span>
        {masked !== null && <Ltr className="font-mono text-xs text-ink-3">{masked}</Ltr>}
      </div>
      <span className={perMinute === null ? 'text-sm text-ink-2' : 'text-sm font-medium text-ink'}>
        {perMinute === null ? texts.general(formatCount(general)) : texts.own(formatCount(perMinute))}
      </span>
      <IconButton icon={Pencil} size="sm" label={texts.editOf(name)} onPress={onEdit} />
    </li>
  )
}
