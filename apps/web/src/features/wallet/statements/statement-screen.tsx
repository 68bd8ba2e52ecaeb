import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ListTree, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { statementTexts as texts } from '@peyk/phrases/fa/wallet/statements.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { monthName } from '../jalaali-month.model.ts'
import { WalletNav } from '../parts/wallet-nav.tsx'
import { statementQuery } from '../wallet-transactions.api.ts'
import { monthHref } from './statement-columns.tsx'
import { StatementDetails, StatementSkeleton } from './statement-details.tsx'

/** `/wallet/statements/{month}`: what the credit was at both ends of a month, and what moved it. */
export function StatementScreen(): ReactNode {
  const { month } = useParams({ strict: false }) as { month: string }
  const { data, error, isFetching, refetch } = useQuery(statementQuery(month))
  const title = texts.title(monthName(month))
  useMobileLayout({ title })
  return (
    <>
      <PageHeader
        title={title}
        description={data === undefined ? undefined : data.is_over ? texts.isOver : texts.isRunning}
        {...(data !== undefined && {
          action: (
            <>
              <LinkButton variant="secondary" icon={ListTree} href={monthHref(month)}>
                {texts.toTransactions}
              </LinkButton>
              <Button icon={Printer} onPress={() => window.print()}>
                {texts.print}
              </Button>
            </>
          ),
        })}
      />
      <WalletNav />
      {data !== undefined ? (
        <StatementDetails statement={data} />
      ) : error !== null ? (
        <Card key="failed">
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : (
        <StatementSkeleton />
      )}
    </>
  )
}
