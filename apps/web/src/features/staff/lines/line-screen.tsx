import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Pencil, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { LineAccessList } from '../line-access/line-access-list.tsx'
import type { LineAction } from './line-action-dialogs.tsx'
import { LineAgreement } from './line-agreement.tsx'
import { LineDetails, LineSending } from './line-details.tsx'
import { LineHistory } from './line-history.tsx'
import { lineQuery } from '../staff-lines.api.ts'
import { useStaffAreaAccess } from '../staff.api.ts'

const { detail: texts, accounts, history } = staffLineTexts
const lineActionDialogs = lazyComponent(async () => (await import('./line-action-dialogs.tsx')).LineActionDialogs)
const grantLineDialog = lazyComponent(
  async () => (await import('../line-access/line-access-decision.tsx')).GrantLineDialog,
)
const route = getRouteApi('/staff/staff/lines/$id')
const STATES = ['all', 'waiting', 'granted', 'refused'] as const

const Heading = ({ children }: { children: string }) => <h2 className="text-md font-bold text-ink">{children}</h2>

/** A line on one page: what it is, what waits on it, its terms, who has it, and what was done to it. */
export function StaffLineScreen(): ReactNode {
  const id = Number(route.useParams().id)
  const search = route.useSearch()
  const list = useUrlList({ search, navigate: route.useNavigate() })
  const { data: line, error, refetch, isFetching } = useQuery(lineQuery(id))
  const may = useStaffAreaAccess()
  const [action, setAction] = useState<LineAction | 'give' | null>(null)
  const title = line === undefined ? staffTitles.line : isolateLtr(formatDigits(line.number))
  useMobileLayout({ title })
  if (line === undefined) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return (
      <>
        <PageHeader title={title} description={texts.description} />
        <Card>
          {error === null ? (
            <SkeletonRows count={8} isRuled={false} />
          ) : isMissing ? (
            <EmptyState title={texts.notFound} action={<LinkButton href="/staff/lines">{texts.toList}</LinkButton>} />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      </>
    )
  }
  const close = () => setAction(null)
  const hasTerms = line.agreement !== null || line.accepted_count > 0 || line.waiting_accounts > 0
  return (
    <>
      <PageHeader
        title={title}
        description={texts.description}
        {...(line.alias !== null && { note: line.alias })}
        action={
          <Button icon={Pencil} onPress={() => setAction('edit')}>
            {texts.edit}
          </Button>
        }
      />
      <div className="flex min-w-0 flex-col gap-8">
        <div className="grid items-start gap-6 desk:grid-cols-2">
          <LineDetails line={line} mayOpenAccount={may('accounts')} />
          <LineSending line={line} onAction={setAction} />
        </div>
        <LineAgreement line={line} onAction={setAction} />
        {hasTerms && (
          <section>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <Heading>{accounts.title}</Heading>
              {line.agreement !== null && (
                <Button size="sm" variant="secondary" icon={UserPlus} onPress={() => setAction('give')}>
                  {accounts.give}
                </Button>
              )}
            </div>
            <Segmented
              label={accounts.tab}
              className="mb-4"
              options={STATES.map((value) => ({ value, label: accounts.tabs[value] }))}
              value={search.state ?? 'all'}
              onChange={(value) => list.change({ state: value === 'all' ? undefined : value, page: 1 })}
            />
            <LineAccessList lineId={line.id} {...search} state={search.state} table={list.table} />
          </section>
        )}
        <section>
          <div className="mb-3">
            <Heading>{history.title}</Heading>
          </div>
          <LineHistory lineId={line.id} />
        </section>
      </div>
      {action === 'give' && (
        <LazyWithSkeleton part={grantLineDialog} props={{ lineId: line.id, onClose: close }} skeleton={null} />
      )}
      {action !== null && action !== 'give' && (
        <LazyWithSkeleton
          part={lineActionDialogs}
          props={{ action: action, line, onClose: close, onRefetch: async () => (await refetch()).data }}
          skeleton={null}
        />
      )}
    </>
  )
}
