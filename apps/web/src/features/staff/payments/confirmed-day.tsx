import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { dateValue, isoDayOf, parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { confirmedPaymentsQuery, type ConfirmedDay as Day } from '../staff-payments.api.ts'
import { dayColumns } from './payment-columns.tsx'
import { Rial } from './rial.tsx'

const { day: texts, columns: names } = staffPaymentTexts
type Sum = Omit<Day['totals'][number], 'method'> & { isTotal: boolean }

const MAX_ROWS = 500

const sumColumns: readonly Column<Sum>[] = [
  {
    key: 'method',
    header: names.method,
    priority: 'title',
    cell: (row) => <span className={row.isTotal ? 'font-bold text-ink' : undefined}>{row.method_fa}</span>,
  },
  { key: 'count', header: names.count, cell: (row) => formatCount(row.count) },
  { key: 'payable', header: names.payable, cell: (row) => <Rial of={row.payable} /> },
  { key: 'tax', header: names.tax, cell: (row) => <Rial of={row.tax} /> },
  { key: 'credited', header: names.credited, cell: (row) => <Rial of={row.credited} strong /> },
]

/** The sum of each way, of none, too, and below them that of all. */
const withTotal = (totals: Day['totals']): readonly Sum[] => {
  const sum = (key: 'count' | 'payable' | 'tax' | 'credited') => totals.reduce((so, row) => so + row[key], 0)
  return [
    ...PAYMENT_METHODS.map((method) => {
      const none = { method_fa: transactionMethodNames[method], count: 0, payable: 0, tax: 0, credited: 0 }
      return { ...none, ...totals.find((one) => one.method === method), isTotal: false }
    }),
    { method_fa: texts.total, count: sum('count'), payable: sum('payable'), tax: sum('tax'), credited: sum('credited'), isTotal: true },
  ] // prettier-ignore
}

interface ConfirmedDayProps {
  /** `YYYY/MM/DD`, Jalaali; today without it. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** What was confirmed for whom on a day, and the sums by way. */
export function ConfirmedDay({ day, onDay }: ConfirmedDayProps) {
  const today = tehranDay(useNowMs())
  const typed = day === undefined ? null : parseDateText(day)
  const shown = typed ?? today
  const confirmed = useQuery(confirmedPaymentsQuery(typed === null ? undefined : isoDayOf(typed)))
  const isToday = dateValue(shown) >= dateValue(today)
  const go = (days: number) => {
    const next = dateValue(addDays({ date: shown, days }))
    onDay(next === dateValue(today) ? undefined : next)
  }
  const state = tableState(confirmed)
  const { totals = [], rows = [] } = confirmed.data ?? {}
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-2">
        <IconButton icon={ChevronRight} variant="secondary" label={texts.before} onPress={() => go(-1)} />
        <div className="w-48">
          <LazyDateTimePicker
            label={texts.pick}
            isLabelHidden
            value={dateValue(shown)}
            maxDate={dateValue(today)}
            onChange={(value) => value !== '' && onDay(value === dateValue(today) ? undefined : value)}
          />
        </div>
        <IconButton
          icon={ChevronLeft}
          variant="secondary"
          label={texts.after}
          isDisabled={isToday}
          onPress={() => go(1)}
        />
      </div>
      {state.error === null && (
        <section>
          <h2 className="mb-3 text-md font-semibold text-ink">{texts.sums}</h2>
          <DataTable
            isLoading={state.isLoading}
            isStale={state.isStale}
            skeletonRows={PAYMENT_METHODS.length + 1}
            label={texts.sums}
            columns={sumColumns}
            rows={confirmed.data === undefined ? [] : withTotal(totals)}
            rowKey={(row) => row.method_fa}
          />
        </section>
      )}
      {rows.length >= MAX_ROWS && <InfoAlert>{texts.most}</InfoAlert>}
      <DataTable
        {...state}
        label={texts.table}
        columns={dayColumns}
        rows={rows}
        rowKey={(row) => String(row.payment_id)}
        rowHref={(row) => `/staff/payments/${row.payment_id}`}
        skeletonRows={5}
        empty={<EmptyState icon={CalendarCheck} title={texts.empty} description={texts.emptyHint} />}
      />
    </div>
  )
}
