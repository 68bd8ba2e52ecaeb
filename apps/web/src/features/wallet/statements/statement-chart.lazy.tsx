import { Card } from '@peyk/ui/display/card.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { statementTexts as texts } from '@peyk/phrases/fa/wallet/statements.ts'
import type { Statement } from '../wallet-transactions.api.ts'

const statementChart = lazyComponent(async () => (await import('./statement-chart.tsx')).StatementChart)

const skeleton = (
  <Card title={texts.chart}>
    <Skeleton className="h-[200px]" />
  </Card>
)

/** The chart of a month, whose code comes after its figures. */
export const LazyStatementChart = (props: { days: Statement['days'] }) => (
  <LazyWithSkeleton part={statementChart} props={props} skeleton={skeleton} />
)
