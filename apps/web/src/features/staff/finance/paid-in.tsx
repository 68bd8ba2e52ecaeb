import { useState } from 'react'
import { financeTexts } from '@peyk/phrases/fa/staff/money/finance.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { Rial } from '../payments/rial.tsx'
import type { Books } from '../staff-finance.api.ts'
import { dayName } from './finance.model.ts'

const { payments: texts } = financeTexts
type Way = Books['payments'][number]
type Day = Books['payment_days'][number]

const wayColumns: readonly Column<Way>[] = [
  { key: 'method', header: texts.method, priority: 'title', cell: (row) => row.method_fa },
  { key: 'gateway', header: texts.gateway, priority: 'state', cell: (row) => row.gateway ?? texts.none },
  { key: 'count', header: texts.count, cell: (row) => formatCount(row.count) },
  { key: 'payable', header: texts.payable, cell: (row) => <Rial of={row.payable} strong /> },
  { key: 'tax', header: texts.tax, cell: (row) => <Rial of={row.tax} /> },
  { key: 'credited', header: texts.credited, cell: (row) => <Rial of={row.credited} /> },
]
const dayColumns: readonly Column<Day>[] = [
  { key: 'day', header: texts.day, priority: 'title', cell: (row) => dayName(row.day) },
  { key: 'method', header: texts.method, priority: 'state', cell: (row) => row.method_fa },
  { key: 'gateway', header: texts.gateway, cell: (row) => row.gateway ?? texts.none },
  { key: 'count', header: texts.count, cell: (row) => formatCount(row.count) },
  { key: 'payable', header: texts.payable, cell: (row) => <Rial of={row.payable} /> },
]

/** What was paid in by each way and gateway, and by day at a press. */
export function PaidIn({ books }: { books: Books }) {
  const [isOpen, setOpen] = useState(false)
  const { payments, payment_days: days } = books
  return (
    <Card title={texts.title} isFlush>
      <div className="flex flex-col gap-4 px-5 pb-4 max-desk:px-4">
        {payments.length === 0 ? (
          <EmptyState title={texts.empty} description={texts.emptyHint} />
        ) : (
          <>
            <DataTable
              isCompact
              label={texts.title}
              columns={wayColumns}
              rows={payments}
              rowKey={(row) => `${row.method} ${row.gateway ?? ''}`}
            />
            <Button
              size="sm"
              variant="secondary"
              className="self-start"
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              {isOpen ? texts.hideDays : texts.showDays(formatCount(days.length))}
            </Button>
            {isOpen && (
              <DataTable
                isCompact
                label={texts.byDay}
                columns={dayColumns}
                rows={days}
                rowKey={(row) => `${row.day} ${row.method} ${row.gateway ?? ''}`}
              />
            )}
          </>
        )}
      </div>
    </Card>
  )
}
