import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import type { SendFilters } from '../reports.api.ts'
import { totalsQuery } from '../reports-lists.api.ts'
import { deliveredShare } from './totals.model.ts'
import { TotalsByPeriod } from './totals-by-period.tsx'
import { TotalsSkeleton } from './totals-skeleton.tsx'

const { totals: texts } = reportLists

export interface ListTotalsProps {
  filters: SendFilters
  isArchive: boolean
}

interface SumProps {
  label: string
  note?: string
  isFolded?: boolean
  children: ReactNode
}

/** On the phone the amounts have a line each, and come with the press. */
const Sum = ({ label, note, isFolded, children }: SumProps) => (
  <div
    className={classNames(
      'min-w-0',
      isFolded !== undefined && 'max-desk:col-span-3 max-desk:flex max-desk:items-baseline max-desk:justify-between',
      isFolded === true && 'max-desk:hidden',
    )}
  >
    <dt className="text-xs text-ink-2">{label}</dt>
    <dd className="text-base font-semibold wrap-anywhere text-ink">
      {children}
      {note !== undefined && <span className="ms-1.5 text-xs font-normal text-ink-2">{note}</span>}
    </dd>
  </div>
)

/** The sums of all sends that a list found, and with a press those of each day, week or month. */
export function ListTotals({ filters, isArchive }: ListTotalsProps): ReactNode {
  const {
    data: totals,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useQuery(totalsQuery({ filters, archive: isArchive }))
  const [isOpen, setOpen] = useState(false)
  const isMobile = useLayoutMode() === 'mobile'
  if (totals === undefined && error === null) return <TotalsSkeleton />
  if (totals === undefined)
    return (
      // As high as the sums: the list below stays where it is.
      <div className="flex min-h-31 max-desk:min-h-33 items-center justify-between gap-4 rounded-lg border border-line bg-surface px-5 py-4 shadow-card max-desk:px-4">
        <p role="alert" className="min-w-0 text-sm text-danger">
          {callErrorMessage(error)}
        </p>
        <Button
          size="sm"
          variant="secondary"
          onPress={() => void refetch()}
          isLoading={isFetching}
          className="shrink-0"
        >
          {texts.retry}
        </Button>
      </div>
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
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 desk:grid-cols-6">
        <Sum label={texts.sends}>
          <Digits>{totals.sends}</Digits>
        </Sum>
        <Sum label={texts.recipients}>
          <Digits>{totals.recipients}</Digits>
        </Sum>
        <Sum label={texts.delivered} {...(share !== null && { note: share })}>
          <Digits>{totals.delivered}</Digits>
        </Sum>
        <Sum label={texts.charged} isFolded={!isOpen}>
          <Money tenths={tenthsOfRial(totals.charged)} />
        </Sum>
        <Sum label={texts.held} isFolded={!isOpen}>
          <Money tenths={tenthsOfRial(totals.held)} />
        </Sum>
        <Sum label={texts.returned} isFolded={!isOpen}>
          <Money tenths={tenthsOfRial(totals.returned)} />
        </Sum>
      </dl>
      <Button
        size="sm"
        variant="ghost"
        icon={ChevronDown}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        className={classNames('-ms-3 mt-2 print:hidden', isOpen && '[&_svg]:rotate-180')}
      >
        {isMobile ? texts.showOnPhone[totals.period] : texts.show[totals.period]}
      </Button>
      {isOpen && <TotalsByPeriod totals={totals} />}
    </section>
  )
}
