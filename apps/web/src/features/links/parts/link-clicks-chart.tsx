import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { linkClickTexts } from '@peyk/phrases/fa/links/link-clicks.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { formatCount, momentMs } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { ChartLegend } from '@peyk/ui/chart/chart-legend.tsx'
import { DateRangePicker } from '@peyk/ui/date/range/date-range-picker.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { ExportButton } from '@peyk/ui/export/export-button.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { clicksQuery, type TrackedLink } from '../links.api.ts'
import {
  toChartSeries,
  clickPeriodOf,
  totalClicks,
  toClickBars,
  clickExportColumns,
  type ClickPeriod,
  type Visitors,
  type ClicksChartParams,
} from '../clicks.model.ts'

const texts = linkClickTexts
const barChart = lazyComponent(async () => (await import('@peyk/ui/chart/bar-chart.tsx')).BarChart)

const HEIGHT_PX = 220
const INTERVALS = [
  { value: 'hour', label: texts.hour },
  { value: 'day', label: texts.day },
] as const
const VISITORS = [
  { value: 'people', label: texts.people },
  { value: 'machines', label: texts.machines },
] as const

/** A choice above the chart. */
const segmentedProps = { isWide: true, className: 'flex-1 desk:w-fit desk:flex-none' }

interface LinkClicksChartProps {
  link: TrackedLink
  search: ClicksChartParams
  onChange: (part: ClicksChartParams) => void
}

/** The clicks of a link over time, people and machines apart, with a file of both. */
export function LinkClicksChart({ link, search, onChange }: LinkClicksChartProps) {
  const nowMs = useClock().nowMs()
  const today = dateValue(tehranDay(nowMs))
  const stretch = clickPeriodOf(search, { madeMs: momentMs(link.created_at), nowMs })
  const who: Visitors = search.who ?? 'people'
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base font-semibold text-ink">{texts.title}</h3>
      <div className="flex flex-wrap items-start gap-3">
        <Segmented
          {...segmentedProps}
          label={texts.who}
          options={VISITORS}
          value={who}
          onChange={(next) => onChange({ who: next === 'machines' ? next : undefined })}
        />
        <Segmented
          {...segmentedProps}
          label={texts.per}
          options={INTERVALS}
          value={stretch.per}
          onChange={(per) => onChange({ per })}
        />
        <DateRangePicker
          label={texts.range}
          isLabelHidden
          className="max-desk:w-full desk:flex-1"
          maxDate={today}
          value={stretch.range}
          onChange={({ from, to }) => onChange({ from: from || undefined, to: to || undefined })}
          {...(stretch.problem !== undefined && { error: stretch.problem })}
        />
      </div>
      <PeriodClicks link={link} who={who} period={stretch} />
    </section>
  )
}

function PeriodClicks({ link, who, period }: { link: TrackedLink; who: Visitors; period: ClickPeriod }) {
  const { per, params } = period
  const { data, error, isFetching, refetch } = useQuery({
    ...clicksQuery({ id: link.id, ...(params ?? { per, from: 0, to: 1 }) }),
    enabled: params !== null,
  })
  const visits = data?.visits ?? []
  const sum = totalClicks(visits, who)
  const points = toClickBars(visits, { per, who })
  return (
    <>
      <div className="flex flex-col justify-center" style={{ minHeight: HEIGHT_PX }}>
        {sum > 0 ? (
          <LazyWithSkeleton
            part={barChart}
            props={{ label: texts.title, series: toChartSeries(who), points, heightPx: HEIGHT_PX }}
            skeleton={<Skeleton className="h-[220px]" />}
          />
        ) : error !== null ? (
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data === undefined && params !== null ? (
          <Skeleton className="h-[220px]" />
        ) : (
          <EmptyState icon={ChartColumn} title={params === null ? texts.choose : texts.empty[who]} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {sum > 0 && <ChartLegend entries={toChartSeries(who)} />}
          {data !== undefined && <span className="text-xs text-ink-3">{texts.sum(formatCount(sum))}</span>}
        </div>
        <ExportButton
          source={{ name: texts.file(link.code), readPage: async () => ({ rows: visits, total: visits.length }) }}
          columns={clickExportColumns(per)}
          isDisabled={visits.length === 0}
        />
      </div>
    </>
  )
}
