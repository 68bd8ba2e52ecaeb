import { statementTexts as texts } from '@peyk/phrases/fa/wallet/statements.ts'
import { LineChart } from '@peyk/ui/chart/line-chart.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import type { Statement } from '../wallet-transactions.api.ts'
import { closingPoints } from './statement-chart.model.ts'

const SERIES = [{ key: 'closing', label: texts.chartSeries, tone: 'info', isFilled: true }] as const
const HEIGHT_PX = 200

/** The credit at the end of each day. */
export const StatementChart = ({ days }: { days: Statement['days'] }) => (
  <Card title={texts.chart}>
    <LineChart label={texts.chart} series={SERIES} points={closingPoints(days)} heightPx={HEIGHT_PX} />
  </Card>
)
