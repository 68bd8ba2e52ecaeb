import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { sendTotals } from '@peyk/contract/reports/send-lists.ts'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import type { SendFilters } from '../reports.api.ts'
import { totalsQuery } from '../reports-lists.api.ts'
import { TotalsByPeriod } from './totals-by-period.tsx'
import { TotalsSkeleton } from './totals-skeleton.tsx'

const { totals: texts } = reportLists

export type Totals = CallData<typeof sendTotals>

export interface ListTotalsProps {
  filters: SendFilters
  isArchive: boolean
}

const Sum = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-2">{label}</dt>
    <dd className="text-base font-semibold wrap-anywhere text-ink">
      {children}
      {note !== undefined && <span className="ms-1.5 text-xs font-normal text-ink-2">{note}</span>}
    </dd>
  </div>
)

/** How many of the recipients have it, in percent; null of none. */
export const deliveredShare = ({ delivered, recipients }: Pick<Totals, 'delivered' | 'recipients'>): string | null =>
  recipients === 0 ? null : formatPercent(Math.floor((delivered / recipients) * 1000) / 10)

/** The sums of all sends that a list found, and with a press those of each day, week or month. */
export function ListTotals({ filters, isArchive }: ListTotalsProps): ReactNode {
  const { data: totals, error, refetch, isPlaceholderData } = useQuery(totalsQuery({ filters, archive: isArchive }))
  const [isOpen, setOpen] = useState(false)
  if (totals === undefined && error === null) return <TotalsSkeleton />
  if (totals === undefined)
    return (
      <ErrorAlert>
        <span className="flex flex-wrap items-center justify-between gap-2">
          {callErrorMessage(error)}
          <Button size="sm" variant="secondary" onPress={() => void refetch()}>
            {texts.retry}
          </Button>
        </span>
      </ErrorAlert>
    )
  const share = deliveredShare(totals)
  return (
    <section
      aria-label={texts.title}
      className={classNames(
        'rounded-lg border border-line bg-surface px-5 py-4 shadow-card transition-opacity max-desk:px-4',
        isPlaceholderData && 'opacity-60',
      )}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 desk:grid-cols-6">
        <Sum label={texts.sends}>
          <Digits>{totals.sends}</Digits>
        </Sum>
        <Sum label={texts.recipients}>
          <Digits>{totals.recipients}</Digits>
        </Sum>
        <Sum label={texts.delivered} {...(share !== null && { note: share })}>
          <Digits>{totals.delivered}</Digits>
        </Sum>
        <Sum label={texts.charged}>
          <Money tenths={tenthsOfRial(totals.charged)} />
        </Sum>
        <Sum label={texts.held}>
          <Money tenths={tenthsOfRial(totals.held)} />
        </Sum>
        <Sum label={texts.returned}>
          <Money tenths={tenthsOfRial(totals.returned)} />
        </Sum>
      </dl>
      {totals.periods.length > 1 && (
        <>
          <Button
            size="sm"
            variant="ghost"
            icon={ChevronDown}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
            className={classNames('-ms-3 mt-2', isOpen && '[&_svg]:rotate-180')}
          >
            {texts.show[totals.period]}
          </Button>
          {isOpen && <TotalsByPeriod totals={totals} />}
        </>
      )}
    </section>
  )
}
