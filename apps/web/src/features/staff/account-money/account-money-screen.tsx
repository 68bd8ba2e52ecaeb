import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { accountMoneyTexts as texts } from '@peyk/phrases/fa/staff/money/account-money.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { StatTile } from '@peyk/ui/display/stat-tile.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { accountMoneyQuery } from '../staff-payments.api.ts'
import { AccountGifts, AccountHolds } from './account-gifts-and-holds.tsx'
import { AccountLists } from './account-lists.tsx'
import { AccountBooks, AccountCredit, AccountSums, BalanceState } from './account-sums.tsx'

const route = getRouteApi('/staff/staff/accounts/$id/money')

/** `/staff/accounts/$id/money`: all the money of one account, and whether its books agree. */
export function AccountMoneyScreen(): ReactNode {
  const id = Number(route.useParams().id)
  const { data: money, error, refetch, isFetching } = useQuery(accountMoneyQuery(id))
  const title = money === undefined ? texts.unknown : texts.title(money.account_title)
  useMobileLayout({ title })
  if (money === undefined) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return (
      <>
        <PageHeader title={title} description={texts.description} />
        {error === null ? (
          <Loading />
        ) : (
          <Card>
            {isMissing ? (
              <EmptyState
                title={texts.notFound}
                action={<LinkButton href="/staff/accounts">{texts.toList}</LinkButton>}
              />
            ) : (
              <ErrorState
                description={callErrorMessage(error)}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            )}
          </Card>
        )}
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={title}
        description={texts.description}
        note={<TextLink href={`/staff/accounts/${id}`}>{texts.customer}</TextLink>}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <BalanceState isInBalance={money.is_in_balance} />
        <AccountCredit money={money} />
        <div className="grid items-start gap-6 desk:grid-cols-2">
          <AccountSums money={money} />
          <div className="flex min-w-0 flex-col gap-6">
            <AccountBooks books={money.books} />
            <AccountGifts gifts={money.gifts} />
            <AccountHolds holds={money.holds} />
          </div>
        </div>
        <AccountLists money={money} />
      </div>
    </>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-6">
    <div className="grid grid-cols-2 gap-4 desk:grid-cols-4">
      {[texts.credit, texts.cash, texts.gift, texts.held].map((label) => (
        <StatTile key={label} label={label} value="" isLoading />
      ))}
    </div>
    <Card title={texts.sums}>
      <SkeletonRows count={7} isRuled={false} />
    </Card>
  </div>
)
