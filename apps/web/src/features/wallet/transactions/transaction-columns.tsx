import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { MethodIcon } from '../parts/method-icon.tsx'
import { SignedMoney } from '../parts/signed-money.tsx'
import type { Transaction } from '../wallet-transactions.api.ts'
import { isVoid, statusTone } from './transactions.model.ts'

const { columns: names } = texts

/** What it was, and what somebody wrote about it; on the phone, where the time has no place of its own, with the time. */
const What = ({ row }: { row: Transaction }) => (
  <span className="flex min-w-0 items-center gap-3">
    <MethodIcon method={row.method} type={row.type} />
    <span className="min-w-0">
      <span className="block font-medium text-ink">{row.method_fa}</span>
      {row.description !== '' && row.description !== row.method_fa && (
        <CutText lines={2} dir="auto" className="text-xs font-normal text-ink-2">
          {row.description}
        </CutText>
      )}
      <span className="block text-xs font-normal text-ink-3 desk:hidden">
        <ListTime at={row.time * 1000} />
      </span>
    </span>
  </span>
)

export const StatusChip = ({ row }: { row: Pick<Transaction, 'status' | 'status_fa'> }) => (
  <Chip tone={statusTone(row.status)} className="shrink-0">
    {row.status_fa}
  </Chip>
)

export const transactionColumns: readonly Column<Transaction>[] = [
  { key: 'what', header: names.what, priority: 'title', width: 'w-2/5', cell: (row) => <What row={row} /> },
  {
    key: 'status',
    header: names.status,
    priority: 'state',
    cell: (row) => (
      <>
        <StatusChip row={row} />
        {row.reject_comment !== null && (
          <span className="mt-1 block max-w-52 text-xs text-ink-2 max-desk:max-w-44">{row.reject_comment}</span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: names.amount,
    cell: (row) => <SignedMoney rial={row.amount} isVoid={isVoid(row)} tabular />,
  },
  {
    key: 'creditAfter',
    header: names.creditAfter,
    cell: (row) => <Money tenths={tenthsOfRial(row.credit_after)} tabular />,
  },
  { key: 'time', header: names.time, priority: 'desktop', cell: (row) => <ListTime at={row.time * 1000} /> },
]
