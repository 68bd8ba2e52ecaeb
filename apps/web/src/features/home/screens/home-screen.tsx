import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Lock, Plus } from 'lucide-react'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { useLiveSends } from '../../../lib/live/use-live.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { isRunning } from '../../../lib/sends/send-status.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { HomeBanners } from '../banners/home-banners.tsx'
import { lastSendsQuery, overviewQuery, summaryQuery } from '../home.api.ts'
import { hasMessages } from '../home.model.ts'
import { NeedsCard } from '../needs/needs-card.tsx'
import { NewsCard } from '../news/news-card.tsx'
import { BalanceCard } from '../parts/balance-card.tsx'
import { DailyMessagesChart } from '../parts/daily-messages-chart.tsx'
import { FirstStepsCard } from '../parts/first-steps-card.tsx'
import { HeldCredit } from '../parts/held-credit.tsx'
import { LastSends } from '../parts/last-sends.tsx'
import { OldPanelBanner } from '../parts/old-panel-banner.tsx'
import { TodayStats } from '../parts/today-stats.tsx'
import { QuickAccessSection } from '../quick-access/quick-access-section.tsx'

const TWO_COLUMNS = 'grid gap-4 max-desk:gap-3 desk:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]'

/**
 * `/dashboard`: today's figures first, then what needs somebody, the last days and sends, and what one keeps at hand. A new
 * account is led to its first send instead.
 */
export function HomeScreen() {
  const isMobile = useLayoutMode() === 'mobile'
  const nowMs = useNowMs()
  const mayReport = usePermission('report.view')
  const summary = useQuery({ ...summaryQuery(), enabled: mayReport })
  const lastSends = useQuery({ ...lastSendsQuery(), enabled: mayReport })
  const sends = lastSends.data?.rows
  const hasNoSummary = summary.isError && summary.data === undefined
  useLiveSends((sends ?? []).filter(isRunning).map((send) => send.messages_outbox_id))

  const overview = useQuery(overviewQuery())
  const { data: who } = useQuery(whoAmIQuery())
  const firstSteps = overview.data?.first_steps ?? null
  // Until it is known whether the account is new, its zeros are no news.
  const shownSummary =
    overview.isPending && summary.data !== undefined && !hasMessages(summary.data) ? undefined : summary.data
  // On the phone that fills the window: what stands below comes with it, and does not jump to its place afterwards.
  const isRestShown = !isMobile || !overview.isPending
  const needs = (
    <NeedsCard
      key={who?.user_id}
      userId={who?.user_id ?? 0}
      needs={overview.data?.needs}
      isError={overview.isError}
      isRetrying={overview.isFetching}
      onRetry={() => void overview.refetch()}
    />
  )
  const lists = (
    <div className={TWO_COLUMNS}>
      {needs}
      {!isMobile && <NewsCard />}
    </div>
  )

  return (
    <>
      {isMobile ? (
        <div className="mb-3">
          <BalanceCard />
        </div>
      ) : (
        <PageHeader
          title={routes.dashboard}
          description={<span data-now>{home.today(formatDateTime(nowMs, 'dateLong'))}</span>}
          // The top bar shows the credit that is left.
          note={<HeldCredit />}
          action={
            <PermissionLinkButton href="/send-sms/quick" icon={Plus}>
              {home.newSend}
            </PermissionLinkButton>
          }
        />
      )}
      <div className="flex flex-col gap-4 max-desk:gap-3">
        <OldPanelBanner />
        {firstSteps !== null ? (
          // Drawn anew, not moved: what stood there before was of an account that has sent.
          <Fragment key="new">
            <div className={TWO_COLUMNS}>
              <FirstStepsCard steps={firstSteps} />
              {!isMobile && <NewsCard />}
            </div>
            {overview.data?.needs.length !== 0 && needs}
          </Fragment>
        ) : mayReport ? (
          <>
            <TodayStats summary={shownSummary} hasFailed={hasNoSummary} />
            {lists}
            {isRestShown && (
              <div className={TWO_COLUMNS}>
                <DailyMessagesChart
                  summary={shownSummary}
                  hasFailed={hasNoSummary}
                  isRetrying={summary.isFetching}
                  onRetry={() => void summary.refetch()}
                />
                <LastSends
                  sends={sends}
                  isError={lastSends.isError}
                  isRetrying={lastSends.isFetching}
                  onRetry={() => void lastSends.refetch()}
                />
              </div>
            )}
          </>
        ) : (
          <>
            {lists}
            <Card>
              <EmptyState icon={Lock} title={home.noReports} description={shell.accessRestricted} />
            </Card>
          </>
        )}
        {isRestShown && (
          <>
            <div className="mt-2">
              <QuickAccessSection />
            </div>
            {isMobile && <NewsCard />}
            <HomeBanners />
          </>
        )}
      </div>
    </>
  )
}
