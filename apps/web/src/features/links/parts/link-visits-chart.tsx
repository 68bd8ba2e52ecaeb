import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { webLinkVisits } from '@peyk/phrases/fa/links/link-clicks.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { formatCount, momentMs } from '@peyk/ui/format/format-values.ts'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { ChartLegend } from '@peyk/ui/chart/chart-legend.tsx'
import { DateRangePicker } from '@peyk/ui/date/date-range-picker.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { ExportButton } from '@peyk/ui/export/export-button.tsx'
import { Segmented } from '@peyk/ui/field/segmented.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { errorTextOf } from '../../../lib/call-error-message.ts'
import { visitsQuery, type TrackedLink } from '../links.api.ts'
import {
  seriesOf,
  stretchOf,
  sumOf,
  visitBars,
  visitColumns,
  type Stretch,
  type Visitors,
  type VisitsChoice,
} from '../visits.model.ts'

const texts = webLinkVisits
const barChart = onDemand(async () => (await import('@peyk/ui/chart/bar-chart.tsx')).BarChart)

const HEIGHT_PX = 220
const STEPS = [
  { value: 'hour', label: texts.hour },
  { value: 'day', label: texts.day },
] as const
const VISITORS = [
  { value: 'people', label: texts.people },
  { value: 'machines', label: texts.machines },
] as const

/** A choice above the chart. */
const ofAHead = { isWide: true, className: 'flex-1 desk:w-fit desk:flex-none' }

interface LinkVisitsProps {
  link: TrackedLink
  search: VisitsChoice
  onChange: (part: VisitsChoice) => void
}

/** The visits of a link over time, people and machines apart, with a file of both. */
export function LinkVisits({ link, search, onChange }: LinkVisitsProps) {
  const nowMs = useClock().nowMs()
  const today = dateValue(tehranDay(nowMs))
  const stretch = stretchOf(search, { madeMs: momentMs(link.created_at), nowMs })
  const who: Visitors = search.who ?? 'people'
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base font-semibold text-ink">{texts.title}</h3>
      <div className="flex flex-wrap items-start gap-3">
        <Segmented
          {...ofAHead}
          label={texts.who}
          options={VISITORS}
          value={who}
          onChange={(next) => onChange({ who: next === 'machines' ? next : undefined })}
        />
        <Segmented
          {...ofAHead}
          label={texts.per}
          options={STEPS}
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
      <Told link={link} who={who} stretch={stretch} />
    </section>
  )
}

function Told({ link, who, stretch }: { link: TrackedLink; who: Visitors; stretch: Stretch }) {
  const { per, asked } = stretch
  const { data, error, isFetching, refetch } = useQuery({
    ...visitsQuery({ id: link.id, ...(asked ?? { per, from: 0, to: 1 }) }),
    enabled: asked !== null,
  })
  const visits = data?.visits ?? []
  const sum = sumOf(visits, who)
  const points = visitBars(visits, { per, who })
  return (
    <>
      <div className="flex flex-col justify-center" style={{ minHeight: HEIGHT_PX }}>
        {sum > 0 ? (
          <Arriving
            part={barChart}
            props={{ label: texts.title, series: seriesOf(who), points, heightPx: HEIGHT_PX }}
            standIn={<Skeleton className="h-[220px]" />}
          />
        ) : error !== null ? (
          <ErrorState description={errorTextOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data === undefined && asked !== null ? (
          <Skeleton className="h-[220px]" />
        ) : (
          <EmptyState icon={ChartColumn} title={asked === null ? texts.choose : texts.empty[who]} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {sum > 0 && <ChartLegend entries={seriesOf(who)} />}
          {data !== undefined && <span className="text-xs text-ink-3">{texts.sum(formatCount(sum))}</span>}
        </div>
        <ExportButton
          source={{ name: texts.file(link.code), readPage: async () => ({ rows: visits, total: visits.length }) }}
          columns={visitColumns(per)}
          isDisabled={visits.length === 0}
        />
      </div>
    </>
  )
}
