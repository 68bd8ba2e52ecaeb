import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RefreshCw } from 'lucide-react'
import { financeTexts } from '@peyk/phrases/fa/staff/money/finance.ts'
import { bookDifferenceNames } from '@peyk/phrases/fa/wallet/book-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { Rial, rialText } from '../payments/rial.tsx'
import { bookChecksQuery, useCheckBooks, type BookCheck } from '../staff-finance.api.ts'

const { checks: texts } = financeTexts

const secondsOf = (ms: number): string => formatCount(Math.max(0.1, Math.round(ms / 100) / 10))
const sizeOf = (check: BookCheck): string =>
  texts.summary(formatCount(check.accounts), formatCount(check.entries), secondsOf(check.took_ms))

const checkColumns: readonly Column<BookCheck>[] = [
  { key: 'time', header: texts.time, priority: 'title', cell: (row) => <DateTime at={row.checked_at} /> },
  {
    key: 'result',
    header: texts.result,
    priority: 'state',
    cell: (row) => <Chip tone={row.is_ok ? 'success' : 'danger'}>{row.is_ok ? texts.ok : texts.wrong}</Chip>,
  },
  { key: 'by', header: texts.by, cell: (row) => row.by ?? texts.nightly },
  { key: 'size', header: texts.size, isLong: true, cell: sizeOf },
]

type Difference = BookCheck['differences'][number]
const differenceColumns: readonly Column<Difference>[] = [
  {
    key: 'account',
    header: texts.account,
    priority: 'title',
    cell: (row) => <TextLink href={`/staff/accounts/${row.account_id}/money`}>{row.account_title}</TextLink>,
  },
  { key: 'what', header: texts.what, priority: 'state', cell: (row) => bookDifferenceNames[row.what] },
  { key: 'wallet', header: texts.wallet, cell: (row) => <Rial of={row.wallet} /> },
  { key: 'ledger', header: texts.ledger, cell: (row) => <Rial of={row.ledger} /> },
]

/** Whether the ledger adds up and the wallets agree with it: the last result, those before it, and a new one at a press. */
export function BookChecks() {
  const checks = useQuery(bookChecksQuery())
  const check = useCheckBooks()
  const [last, ...before] = checks.data ?? []
  return (
    <Card
      title={texts.title}
      aside={
        <Button icon={RefreshCw} size="sm" isLoading={check.isPending} onPress={() => check.mutate({})}>
          {texts.now}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{texts.hint}</p>
        <CallErrorAlert error={check.error} />
        {last !== undefined && <LastCheck check={last} />}
        {(last === undefined || before.length > 0) && (
          <DataTable
            {...tableState(checks)}
            isCompact
            label={texts.table}
            columns={checkColumns}
            rows={before}
            rowKey={(row) => row.checked_at}
            skeletonRows={3}
            empty={<EmptyState icon={CircleCheck} title={texts.never} description={texts.neverHint} />}
          />
        )}
      </div>
    </Card>
  )
}

function LastCheck({ check }: { check: BookCheck }) {
  const facts = (
    <>
      <DateTime at={check.checked_at} />، {check.by ?? texts.nightly}، {sizeOf(check)}
    </>
  )
  if (check.is_ok)
    return (
      <InfoAlert tone="success" title={texts.ok}>
        {facts}
      </InfoAlert>
    )
  return (
    <>
      <ErrorAlert title={texts.wrong}>
        {check.sum !== 0 && <span className="block">{texts.sum(rialText(check.sum))}</span>}
        {facts}
      </ErrorAlert>
      {check.differences.length > 0 && (
        <DataTable
          isCompact
          label={texts.differences}
          columns={differenceColumns}
          rows={check.differences}
          rowKey={(row) => `${row.account_id} ${row.what}`}
        />
      )}
    </>
  )
}
