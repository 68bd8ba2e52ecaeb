import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { bankVersionTexts as texts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { bankQuery, type BankDetails } from '../staff-number-banks.api.ts'
import { BankButtons } from './bank-buttons.tsx'
import { BankState } from '../number-banks/bank-columns.tsx'
import { BankCountsCard } from './bank-counts.tsx'
import { BankFactsCard } from './bank-facts.tsx'
import { BankOutcome } from './bank-outcome.tsx'
import { BankReport } from './bank-report.tsx'
import { hasCounts, type BankAction } from '../number-banks/number-bank.model.ts'

const bankActionDialogs = lazyComponent(async () => (await import('./bank-action-dialogs.tsx')).BankActionDialogs)
const columnChooser = lazyComponent(async () => (await import('./column-chooser.tsx')).ColumnChooser)
const route = getRouteApi('/staff/staff/banks/$id')

/** One version of a number bank: what it is, how its rows fared, and whom it has, beside another one. */
export function NumberBankScreen(): ReactNode {
  const id = Number(route.useParams().id)
  const { data, error, refetch, isFetching } = useQuery(bankQuery(id))
  const title = data?.version.title ?? staffTitles.bank
  useMobileLayout({ title })
  if (data !== undefined) return <Bank key={id} bank={data} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <>
      <PageHeader title={title} description={texts.description} />
      <Card>
        {error === null ? (
          <SkeletonRows count={8} isRuled={false} />
        ) : isMissing ? (
          <EmptyState title={texts.notFound} action={<LinkButton href="/staff/banks">{texts.toList}</LinkButton>} />
        ) : (
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Card>
    </>
  )
}

function Bank({ bank }: { bank: BankDetails }) {
  const { version, columns } = bank
  const openPage = useNavigate()
  const [action, setAction] = useState<BankAction | null>(null)
  const isUnread = version.state === 'failed' || version.state === 'cancelled' || version.is_dry_run
  const mayChooseColumns = isUnread && version.state !== 'loading' && version.has_file && columns.length > 0
  return (
    <>
      <PageHeader
        title={version.title}
        description={texts.description}
        note={<BankState version={version} />}
        action={<BankButtons version={version} onAction={setAction} />}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <BankOutcome version={version} />
        <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <BankFactsCard version={version} />
          <BankReport bank={bank} />
        </div>
        {mayChooseColumns && (
          <LazyWithSkeleton part={columnChooser} props={{ bank }} skeleton={<SkeletonRows count={6} />} />
        )}
        {hasCounts(version) && <BankCountsCard version={version} />}
      </div>
      {action !== null && (
        <LazyWithSkeleton
          part={bankActionDialogs}
          props={{
            action,
            version,
            onClose: () => setAction(null),
            onDeleted: () => void openPage({ to: '/staff/banks', replace: true }),
          }}
          skeleton={null}
        />
      )}
    </>
  )
}
