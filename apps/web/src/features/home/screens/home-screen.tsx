import { useQuery } from '@tanstack/react-query'
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
import { isRunning } from '../../../lib/send-status.ts'
import { lastSendsQuery, summaryQuery } from '../home.api.ts'
import { BalanceCard } from '../parts/balance-card.tsx'
import { DailyMessagesChart } from '../parts/daily-messages-chart.tsx'
import { HeldCredit } from '../parts/held-credit.tsx'
import { LastSends } from '../parts/last-sends.tsx'
import { OldPanelBanner } from '../parts/old-panel-banner.tsx'
import { QuickLinks } from '../parts/quick-links.tsx'
import { TodayStats } from '../parts/today-stats.tsx'

/** `/dashboard`: today's figures, the last days and sends, and the things done most often. */
export function HomeScreen() {
  const isMobile = useLayoutMode() === 'mobile'
  const nowMs = useNowMs()
  const mayReport = usePermission('report.view')
  const summary = useQuery({ ...summaryQuery(), enabled: mayReport })
  const lastSends = useQuery({ ...lastSendsQuery(), enabled: mayReport })
  const sends = lastSends.data?.rows
  const hasNoSummary = summary.isError && summary.data === undefined
  useLiveSends((sends ?? []).filter(isRunning).map((send) => send.messages_outbox_id))

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
        {mayReport ? (
          <>
            <TodayStats summary={summary.data} hasFailed={hasNoSummary} />
            <div className="grid gap-4 max-desk:gap-3 desk:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
              <DailyMessagesChart
                summary={summary.data}
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
          </>
        ) : (
          <Card>
            <EmptyState icon={Lock} title={home.noReports} description={shell.accessRestricted} />
          </Card>
        )}
        <div className="mt-2">
          <QuickLinks />
        </div>
      </div>
    </>
  )
}
