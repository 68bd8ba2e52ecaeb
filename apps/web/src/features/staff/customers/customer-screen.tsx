import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { accountMoneyTexts } from '@peyk/phrases/fa/staff/money/account-money.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { lazyComponent, LazyWithSkeleton } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import type { CustomerAction } from './customer-action-dialogs.tsx'
import { CustomerDetails, CustomerSending, CustomerSettings } from './customer-details.tsx'
import { CustomerWaitingPlace } from './customer-waiting-place.tsx'
import { CustomerActivity } from './customer-activity.tsx'
import { CustomerBalance } from './customer-balance.tsx'
import { CustomerApiLimits } from '../api-limits/customer-api-limits.tsx'
import { customerQuery, useStaffAreaAccess } from '../staff.api.ts'

const { customer: texts } = staffTexts
const customerActionDialogs = lazyComponent(
  async () => (await import('./customer-action-dialogs.tsx')).CustomerActionDialogs,
)

const customerWaiting = lazyComponent(async () => (await import('./customer-waiting.tsx')).CustomerWaiting)

const route = getRouteApi('/staff/staff/accounts/$id')

/** A customer on one page, and everything that staff may do to the account. */
export function CustomerScreen(): ReactNode {
  const id = Number(route.useParams().id)
  const { data: customer, error, refetch, isFetching } = useQuery(customerQuery(id))
  const may = useStaffAreaAccess()
  const [action, setAction] = useState<CustomerAction | null>(null)
  const title = customer?.title ?? texts.title
  useMobileLayout({ title })
  if (customer === undefined) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    if (error === null) return <Loading title={title} />
    return (
      <>
        <PageHeader title={title} description={texts.description} />
        <Card>
          {isMissing ? (
            <EmptyState
              title={texts.notFound}
              action={<LinkButton href="/staff/accounts">{texts.toList}</LinkButton>}
            />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      </>
    )
  }
  const note = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Digits>{texts.id(formatDigits(customer.id))}</Digits>
      {may('money') && <TextLink href={`/staff/accounts/${customer.id}/money`}>{accountMoneyTexts.link}</TextLink>}
      {may('tickets') && <TextLink href={`/staff/tickets?queue=all&account=${customer.id}`}>{texts.tickets}</TextLink>}
      {may('audit') && <TextLink href={`/staff/audit?account=${customer.id}`}>{texts.audit}</TextLink>}
    </span>
  )
  return (
    <>
      <PageHeader
        title={title}
        description={texts.description}
        note={note}
        action={
          <Button icon={LogIn} onPress={() => setAction('enter')}>
            {texts.enter}
          </Button>
        }
      />
      {customer.owner.login_count === 0 && (
        <LazyWithSkeleton
          part={customerWaiting}
          props={{ accountId: customer.id, userName: customer.owner.user_name }}
          skeleton={<CustomerWaitingPlace />}
        />
      )}
      {customer.number_change_id !== null && (
        <InfoAlert
          className="mb-6"
          action={may('reviews') && <TextLink href="/staff/number-changes">{texts.seeChange}</TextLink>}
        >
          {texts.pendingChange}
        </InfoAlert>
      )}
      <div className="mb-8 grid items-start gap-6 desk:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerDetails customer={customer} />
          <CustomerSettings customer={customer} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerSending
            customer={customer}
            onBlock={() => setAction('block')}
            onUnblock={() => setAction('unblock')}
            onPlan={() => setAction('plan')}
            onMonitoring={() => setAction('monitoring')}
          />
          <CustomerBalance
            customer={customer}
            action={
              may('money') && (
                <Button size="sm" variant="secondary" onPress={() => setAction('credit')}>
                  {texts.adjust}
                </Button>
              )
            }
          />
          <CustomerApiLimits accountId={customer.id} />
        </div>
      </div>
      <CustomerActivity customer={customer} />
      {action !== null && (
        <LazyWithSkeleton
          part={customerActionDialogs}
          props={{ action: action, customer, onClose: () => setAction(null) }}
          skeleton={null}
        />
      )}
    </>
  )
}

const Loading = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} description={texts.description} note={<Skeleton className="h-6 w-40" />} />
    <div className="grid items-start gap-6 desk:grid-cols-2">
      {[texts.facts, texts.sending].map((card) => (
        <Card key={card} title={card}>
          <SkeletonRows count={6} isRuled={false} />
        </Card>
      ))}
    </div>
  </>
)
