import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { textDirectionProps } from '@peyk/ui/field/typing/text-direction.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { AbTestBadge } from '../../../lib/sends/ab-test-badge.tsx'
import { isRunning } from '../../../lib/sends/send-status.ts'
import { SendStatusChip } from '../../../lib/sends/send-status-chip.tsx'
import { canBeDelivered } from '../reports.model.ts'

const { columns: names } = reportScreens

const DeliveryProgress = ({ row }: { row: OutboxRow }) => {
  if (!canBeDelivered(row)) return <span className="text-ink-3">—</span>
  const all = Number(row.rcpts_count)
  const delivered = formatCount(row.delivered_count)
  if (!isRunning(row)) return <Digits>{row.delivered_count}</Digits>
  return (
    <span className="flex flex-col gap-1">
      <Digits>{row.delivered_count}</Digits>
      <ProgressBar
        label={names.progress}
        isBare
        percent={(row.delivered_count / all) * 100}
        note={reportScreens.delivered(delivered, formatCount(all))}
      />
    </span>
  )
}

/** How many it is for; on the phone, where progress has no place of its own, with those it has reached. */
const RecipientCount = ({ row }: { row: OutboxRow }) => {
  const all = formatCount(Number(row.rcpts_count))
  const isMobile = useLayoutMode() === 'mobile'
  return (
    <Digits>
      {isMobile && isRunning(row) && canBeDelivered(row)
        ? reportScreens.reached(formatCount(row.delivered_count), all)
        : all}
    </Digits>
  )
}

/** What was finally paid; of a send that is not over what it will cost at most. */
const SendCost = ({ row }: { row: OutboxRow }) =>
  isRunning(row) ? (
    <>
      <Money tenths={tenthsOfRial(row.cost)} />
      <span className="block text-xs text-ink-2">{reportScreens.estimated}</span>
    </>
  ) : (
    <Money tenths={tenthsOfRial(row.charged)} />
  )

/** A send in a list, of the last days or archived. */
export const sendColumns: readonly Column<OutboxRow>[] = [
  {
    key: 'message',
    header: names.message,
    priority: 'title',
    cell: (row) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <CutText dir={textDirectionProps(row.message).dir} className="font-medium max-desk:cut-2">
          {row.summary ?? row.message}
        </CutText>
        <AbTestBadge send={row} />
      </span>
    ),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <SendStatusChip send={row} />,
  },
  { key: 'line', header: names.line, cell: (row) => <Ltr>{formatDigits(row.number)}</Ltr> },
  { key: 'people', header: names.people, cell: (row) => <RecipientCount row={row} /> },
  {
    key: 'progress',
    header: names.progress,
    priority: 'desktop',
    width: 'w-28',
    cell: (row) => <DeliveryProgress row={row} />,
  },
  { key: 'cost', header: names.cost, cell: (row) => <SendCost row={row} /> },
  {
    key: 'time',
    header: names.time,
    cell: (row) => <ListTime at={Number(row.time_send) * 1000} />,
  },
]
