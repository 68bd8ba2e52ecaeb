import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { financeTexts as texts } from '@peyk/phrases/fa/staff/money/finance.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { ExportMenu } from '@peyk/ui/export/export-menu.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { downloadFile } from '../../../lib/files/download-file.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { booksQuery, type Books } from '../staff-finance.api.ts'
import { BookChartsSkeleton } from './book-charts-skeleton.tsx'
import { BookChecks } from './book-checks.tsx'
import { BookFigures } from './book-figures.tsx'
import { BookPeriods, TrialBalance } from './book-tables.tsx'
import { dayName, toPeriod, toPeriodRows } from './finance.model.ts'
import { PaidIn } from './paid-in.tsx'
import { financeSearch } from './url-params.ts'

const bookCharts = lazyComponent(async () => (await import('./book-charts.tsx')).BookCharts)
const rangePicker = lazyComponent(
  async () => (await import('@peyk/ui/date/range/date-range-picker.tsx')).DateRangePicker,
)

const RANGE_CLASS = 'max-desk:w-full desk:w-96'

/** `/staff/finance`: the operator's books of a period, drawn and as tables, and whether they are right. */
export function FinanceScreen(): ReactNode {
  const navigate = useNavigate()
  const written: unknown = useSearch({ strict: false })
  const today = tehranDay(useNowMs())
  const { range, problem, asked } = toPeriod(financeSearch(written as never), today)
  const { data, error, isFetching, refetch } = useQuery({ ...booksQuery(asked ?? {}), enabled: asked !== null })
  return (
    <>
      <PageHeader title={staffTitles.finance} description={texts.description} />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <LazyWithSkeleton
            part={rangePicker}
            props={{
              label: texts.range,
              isLabelHidden: true,
              className: RANGE_CLASS,
              maxDate: dateValue(today),
              value: range,
              onChange: ({ from, to }) =>
                void navigate({
                  to: '.',
                  search: { from: from || undefined, to: to || undefined } as never,
                  replace: true,
                }),
              ...(problem !== null && { error: problem }),
            }}
            skeleton={
              <FieldSkeleton label={texts.range} isLabelHidden className={RANGE_CLASS} text="" icon={CalendarDays} />
            }
          />
          <BooksFile period={asked} />
        </div>
        {asked === null && data === undefined ? null : error !== null && data === undefined ? (
          <Card>
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          </Card>
        ) : (
          <BooksOf books={data} />
        )}
        {/* Not before it has its place: it would jump when the books come. */}
        {(asked === null || data !== undefined || error !== null) && <BookChecks />}
      </div>
    </>
  )
}

function BooksOf({ books }: { books: Books | undefined }) {
  if (books === undefined)
    return (
      <>
        <BookFigures books={undefined} />
        <BookChartsSkeleton />
        <Card title={texts.periods.title.day}>
          <SkeletonRows count={6} isRuled={false} />
        </Card>
      </>
    )
  const { period, rows } = toPeriodRows(books.days)
  return (
    <>
      <BookFigures books={books} />
      {rows.length > 1 && <LazyWithSkeleton part={bookCharts} props={{ rows }} skeleton={<BookChartsSkeleton />} />}
      <BookPeriods period={period} rows={rows} />
      <PaidIn books={books} />
      <TrialBalance balance={books.trial_balance} />
    </>
  )
}

/** All tables of the period as one file, which the server writes. */
function BooksFile({ period }: { period: { from_day: string; to_day: string } | null }) {
  const session = useSession()
  const [isMaking, setMaking] = useState(false)
  const make = async (format: 'xlsx' | 'csv') => {
    if (period === null) return
    setMaking(true)
    const path = `staff/finance/export?${new URLSearchParams({ ...period, format }).toString()}`
    const ends = [period.from_day, period.to_day].map((day) => formatDigits(dayName(day)).replaceAll('/', '-'))
    const name = `${texts.file(ends[0] ?? '', ends[1] ?? '')}.${format}`
    await downloadFile({ path, name, token: session.token() }).catch(() =>
      showToast({ title: texts.fileFailed, tone: 'warning' }),
    )
    setMaking(false)
  }
  return <ExportMenu onSelect={(format) => void make(format)} isDisabled={period === null} isLoading={isMaking} />
}
