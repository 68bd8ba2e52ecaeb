import type { ReactNode } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { statementTexts as texts } from '@peyk/phrases/fa/wallet/statements.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { StatTile } from '@peyk/ui/display/stat-tile.tsx'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { SignedMoney } from '../parts/signed-money.tsx'
import type { Statement } from '../wallet-transactions.api.ts'
import { LazyStatementChart } from './statement-chart.lazy.tsx'
import { dayColumns, dayHref, DayLines, methodColumns, MethodLines, monthHref } from './statement-columns.tsx'

const { columns: names } = texts

const tilesClass = 'grid grid-cols-2 gap-4 desk:grid-cols-4 print:grid-cols-4 max-desk:gap-3'

/** The four sums of a month. */
const Tiles = ({ statement }: { statement: Statement | null }) => {
  const value = (show: (of: Statement) => ReactNode) =>
    statement === null ? null : <span className="max-desk:text-md print:text-md">{show(statement)}</span>
  const isLoading = statement === null
  return (
    <div className={tilesClass}>
      <StatTile
        label={names.opening}
        value={value(({ opening }) => (
          <Money tenths={tenthsOfRial(opening)} />
        ))}
        isLoading={isLoading}
      />
      <StatTile
        label={names.deposits}
        value={value(({ deposits }) => (
          <SignedMoney rial={deposits} />
        ))}
        isLoading={isLoading}
      />
      <StatTile
        label={names.withdrawals}
        value={value(({ withdrawals }) => (
          <SignedMoney rial={-withdrawals} />
        ))}
        isLoading={isLoading}
      />
      <StatTile
        label={statement === null || statement.is_over ? names.closing : texts.closingNow}
        value={value(({ closing }) => (
          <Money tenths={tenthsOfRial(closing)} />
        ))}
        isLoading={isLoading}
      />
    </div>
  )
}

/** A month as a whole, by method and by day. */
export function StatementDetails({ statement }: { statement: Statement }) {
  const { days, by_method: methods, held } = statement
  return (
    <div className="flex flex-col gap-4">
      <Tiles statement={statement} />
      {held !== null && held > 0 && <InfoAlert>{texts.held(formatRial(tenthsOfRial(held)))}</InfoAlert>}
      {days.length === 0 ? (
        <Card>
          <EmptyState title={texts.noDays} />
        </Card>
      ) : (
        <>
          {days.length > 1 && <LazyStatementChart days={days} />}
          <section aria-label={texts.byMethod}>
            <h2 className="mb-3 text-md font-semibold text-ink">{texts.byMethod}</h2>
            <DataTable
              label={texts.byMethod}
              columns={methodColumns}
              mobileList={MethodLines}
              rows={methods}
              rowKey={({ method }) => method}
              rowHref={({ method }) => monthHref(statement.month, method)}
            />
          </section>
          <section aria-label={texts.byDay}>
            <h2 className="mb-3 text-md font-semibold text-ink">{texts.byDay}</h2>
            <DataTable
              label={texts.byDay}
              columns={dayColumns}
              mobileList={DayLines}
              rows={days}
              rowKey={({ day }) => day}
              rowHref={({ day }) => dayHref(day)}
            />
          </section>
        </>
      )}
    </div>
  )
}

/** Of its height, before it is there. */
export const StatementSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Tiles statement={null} />
    <Card>
      <SkeletonRows count={5} />
    </Card>
    <Card>
      <SkeletonRows count={8} />
    </Card>
  </div>
)
