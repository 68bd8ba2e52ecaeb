import { abTextName } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { abTestReportTexts } from '@peyk/phrases/fa/reports/ab-test-report.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import type { AbTest } from '../../sending/sending.api.ts'
import { intervalText, rateText } from './confidence-interval-chart.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const { columns: names, ...texts } = abTestReportTexts

type Variant = AbTest['arms'][number]

const countColumn = (key: string, header: string, of: (arm: Variant) => number | null): Column<Variant> => ({
  key,
  header,
  cell: (arm) => {
    const value = of(arm)
    return value === null ? '—' : <Digits>{value}</Digits>
  },
  text: of,
})

const variantColumns = (criterion: AbTest['criterion']): readonly Column<Variant>[] => [
  {
    key: 'text',
    header: names.text,
    priority: 'title',
    width: 'w-1/4',
    cell: ({ number, message }) => (
      <span className="block min-w-0">
        {abTextName(number)}
        <CutText lines={2} dir="auto" className="text-xs font-normal wrap-anywhere text-ink-2">
          {message}
        </CutText>
      </span>
    ),
    text: ({ message }) => message,
  },
  countColumn('sent', names.sent, ({ sent }) => sent),
  countColumn('delivered', names.delivered, ({ delivered }) => delivered),
  ...(criterion === 'clicks'
    ? [
        countColumn('people', names.people, ({ people }) => people),
        countColumn('clicks', names.clicks, ({ clicks }) => clicks),
      ]
    : [countColumn('replies', names.replies, ({ replies }) => replies)]),
  { key: 'rate', header: names.rate, cell: rateText, text: rateText },
  {
    key: 'interval',
    header: names.interval,
    cell: (arm) => <span className="whitespace-nowrap">{intervalText(arm)}</span>,
    text: intervalText,
  },
]

/** The figures of the texts, a row each; a row leads to the report of its send. */
export function AbTestVariants({ abTest: { arms, criterion } }: { abTest: AbTest }) {
  // So many columns are no table for a phone: there each text is a card.
  const isMobile = useLayoutMode() === 'mobile'
  return (
    <DataTable
      label={texts.table}
      isCompact={!isMobile}
      columns={variantColumns(criterion)}
      rows={arms}
      rowKey={({ number }) => String(number)}
      rowName={({ number }) => abTextName(number)}
      rowHref={({ messages_outbox_id: id }) => `/reports/${id}`}
    />
  )
}
