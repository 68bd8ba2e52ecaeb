import { formatPercent } from '@peyk/domain/digits/format.ts'
import { abTextName } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { abTestReportTexts } from '@peyk/phrases/fa/reports/ab-test-report.ts'
import type { AbTest } from '../../sending/sending.api.ts'

const texts = abTestReportTexts
const percent = (rate: number) => formatPercent(Math.round(rate * 1000) / 10)

/**
 * The rate of each text as a bar and its interval as a line over it, from right to left, all on one scale. The table below
 * says the same in figures, so nothing here is read out twice.
 */
export function ConfidenceIntervalChart({ abTest: { arms, leader } }: { abTest: AbTest }) {
  const most = Math.max(0.05, ...arms.map(({ rate_high: high, sent }) => (sent === 0 ? 0 : high)))
  const at = (rate: number) => `${(Math.min(rate, most) / most) * 100}%`
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm text-ink-2">{texts.chart}</figcaption>
      <div aria-hidden className="flex flex-col gap-3" data-testid="interval-chart">
        {arms.map(({ number, rate, rate_low: low, rate_high: high, sent }) => (
          <div key={number} className="grid grid-cols-[4.5rem_minmax(0,1fr)_4rem] items-center gap-3">
            <span className="text-sm text-ink">{abTextName(number)}</span>
            <span className="relative block h-6 rounded-sm bg-subtle">
              {sent > 0 && (
                <>
                  <span
                    className={`absolute inset-y-0.5 start-0 rounded-sm ${number === leader ? 'bg-primary' : 'bg-field'}`}
                    style={{ inlineSize: at(rate) }}
                  />
                  <span
                    className="absolute inset-y-1.5 border-x-2 border-ink"
                    style={{ insetInlineStart: at(low), inlineSize: `calc(${at(high)} - ${at(low)})` }}
                  >
                    <span className="absolute inset-x-0 top-1/2 border-t-2 border-ink" />
                  </span>
                </>
              )}
            </span>
            <span className="text-sm font-medium text-ink tabular">{sent === 0 ? '—' : percent(rate)}</span>
          </div>
        ))}
      </div>
      <p className="text-xs text-ink-3">{texts.chartHint}</p>
    </figure>
  )
}

/** «از ۳٪ تا ۱۸٪». */
export const intervalText = ({ rate_low: low, rate_high: high, sent }: AbTest['arms'][number]): string =>
  sent === 0 ? '—' : texts.interval(percent(low), percent(high))
export const rateText = ({ rate, sent }: AbTest['arms'][number]): string => (sent === 0 ? '—' : percent(rate))
