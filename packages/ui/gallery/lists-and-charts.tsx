import { useState } from 'react'

import { systemClock } from '../src/app/clock.tsx'
import { DateTime } from '../src/format/date-time.tsx'
import { Digits } from '../src/format/digits.tsx'
import { Ltr } from '../src/format/ltr.tsx'
import { Money } from '../src/format/money.tsx'
import { formatDateTime, formatDigits } from '../src/format/format-values.ts'
import type { FilterItem, FilterValues } from '../src/filter/filter-query.ts'
import { BarChart } from '../src/chart/bar-chart.tsx'
import { Card } from '../src/display/card.tsx'
import { ChartLegend } from '../src/chart/chart-legend.tsx'
import { Chip } from '../src/display/chip.tsx'
import { DataTable, type Column } from '../src/table/data-table.tsx'
import { DonutChart } from '../src/chart/donut-chart.tsx'
import { LineChart, type LineChartProps } from '../src/chart/line-chart.tsx'
import { Filters } from '../src/filter/filters.tsx'
import { Tabs } from '../src/navigation/tabs.tsx'
import { sentRows, twoWeeks, type Sent } from './sample-data.ts'

const STATES = {
  sent: { label: 'ارسال شد', tone: 'success' },
  running: { label: 'در حال ارسال', tone: 'info' },
  planned: { label: 'زمان‌بندی‌شده', tone: 'warning' },
} as const

const columns: Column<Sent>[] = [
  { key: 'id', header: 'شناسه', cell: ({ id }) => <Digits>{String(id)}</Digits>, priority: 'desktop' },
  { key: 'text', header: 'متن', cell: ({ text }) => text, priority: 'title' },
  { key: 'people', header: 'گیرنده', cell: ({ people }) => <Digits>{people}</Digits> },
  { key: 'cost', header: 'هزینه', cell: ({ tenths }) => <Money tenths={tenths} /> },
  { key: 'line', header: 'خط', cell: ({ line }) => <Ltr>{formatDigits(line)}</Ltr> },
  { key: 'at', header: 'زمان', cell: ({ atMs }) => <DateTime at={atMs} /> },
  {
    key: 'state',
    header: 'وضعیت',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>,
    priority: 'state',
  },
]

const filterItems: FilterItem[] = [
  { type: 'search', key: 'text', title: 'متن پیام' },
  {
    type: 'options',
    key: 'state',
    title: 'وضعیت',
    isMultiple: true,
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  },
  { type: 'date_range', key: 'date', title: 'زمان ارسال', dateFromKey: 'from', dateToKey: 'to' },
  { type: 'search_range', key: 'people', title: 'تعداد گیرنده' },
]

const DAY_MS = 86_400_000
const series = [
  { key: 'reached', label: 'رسیده', tone: 'info' },
  { key: 'not', label: 'نرسیده', tone: 'danger' },
] as const

const courseSeries: LineChartProps['series'] = [
  { key: 'sent', label: 'ارسال‌شده', tone: 'info' },
  { key: 'delivered', label: 'رسیده به گوشی', tone: 'success', isFilled: true },
  { key: 'failed', label: 'نرسیده به گوشی', tone: 'danger', isDashed: true },
]
const course = Array.from({ length: 31 }, (_, at) => {
  const time = formatDigits(`12:${String(at).padStart(2, '0')}`)
  const sent = Math.min(12_355, at * 840)
  return { key: time, at, label: time, shortLabel: time, values: [sent, Math.round(sent * (at / 33)), at * 14] }
})

export function ListsAndCharts() {
  const nowMs = systemClock.nowMs()
  const [values, setValues] = useState<FilterValues>({ text: 'تخفیف', state: ['sent'] })
  const [page, setPage] = useState(3)
  const [size, setSize] = useState(10)
  const points = twoWeeks.map((reached, at) => {
    const dayMs = nowMs - (twoWeeks.length - 1 - at) * DAY_MS
    const long = formatDateTime(dayMs, 'dateLong')
    return {
      key: String(at),
      label: long,
      shortLabel: long.split(' ').slice(1, 3).join(' '),
      values: [reached, reached * 0.03],
    }
  })
  const table = {
    label: 'ارسال‌ها',
    columns,
    rowKey: ({ id }: Sent) => String(id),
    rowHref: ({ id }: Sent) => `/reports/${id}`,
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 desk:grid-cols-[3fr_2fr]">
        <Card title="پیامک‌های ۱۴ روز گذشته" aside={<ChartLegend entries={[...series]} />}>
          <BarChart label="پیامک‌های ۱۴ روز گذشته" series={series} points={points} />
        </Card>
        <Card title="وضعیت گیرنده‌ها">
          <DonutChart
            label="وضعیت گیرنده‌ها"
            slices={[
              { key: 'a', label: 'رسیده به گوشی', value: 15_200, tone: 'success' },
              { key: 'b', label: 'رسیده به مخابرات', value: 3100, tone: 'info' },
              { key: 'c', label: 'نرسیده به گوشی', value: 820, tone: 'danger' },
              { key: 'd', label: 'لیست سیاه', value: 290, tone: 'neutral' },
            ]}
          />
        </Card>
      </div>
      <Card title="روند یک ارسال" aside={<ChartLegend entries={[...courseSeries]} />}>
        <LineChart label="روند یک ارسال" series={courseSeries} points={course} />
      </Card>
      <Filters items={filterItems} values={values} onApply={setValues} onClear={() => setValues({})} note="۶۳ ارسال" />
      <Tabs
        label="حالت‌های جدول"
        isOutsideUrl
        tabs={[
          {
            label: 'پر',
            content: (
              <DataTable
                {...table}
                rows={sentRows(nowMs)}
                pagination={{ page, size, total: 163, onPageChange: setPage, onSizeChange: setSize }}
              />
            ),
          },
          { label: 'در حال دریافت', content: <DataTable {...table} rows={[]} isLoading /> },
          { label: 'خالی', content: <DataTable {...table} rows={[]} /> },
          { label: 'خطا', content: <DataTable {...table} rows={[]} error="اتصال برقرار نشد" onRetry={() => {}} /> },
        ]}
      />
    </div>
  )
}
