import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import type { PageQuery, useUrlList } from '../../../lib/search/use-url-list.ts'
import { staffPaymentQuery, type PaymentRow } from '../staff-payments.api.ts'
import type { PaymentsSearch } from './url-params.ts'
import { pendingColumns } from './payment-columns.tsx'

const { pending: texts } = staffPaymentTexts
const transferDialog = lazyComponent(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

interface PendingTransfersProps {
  transfers: PageQuery<PaymentRow>
  list: ReturnType<typeof useUrlList<PaymentsSearch>>
  /** The payment that is looked at, of the address. */
  openId: number | undefined
  onOpen: (id: number | undefined) => void
}

/** Transfers that wait, oldest first; one of them opens in a dialog whose address can be passed on. */
export function PendingTransfers({ transfers, list, openId, onOpen }: PendingTransfersProps) {
  const listed = transfers.data?.rows.find((row) => row.payment_id === openId)
  // An address that was passed on may be of a payment that is not on this page.
  const { data: found } = useQuery({
    ...staffPaymentQuery(openId ?? 0),
    enabled: openId !== undefined && listed === undefined && transfers.data !== undefined,
  })
  const open = listed ?? (found?.payment_id === openId ? found : undefined)
  return (
    <>
      <p className="mb-4 text-base text-ink-2">{list.found(transfers, texts.count)}</p>
      <DataTable
        {...list.table(transfers)}
        label={texts.table}
        columns={pendingColumns((row) => onOpen(row.payment_id))}
        rowKey={(row) => String(row.payment_id)}
        skeletonRows={5}
        empty={<EmptyState icon={Banknote} title={texts.empty} description={texts.emptyHint} />}
      />
      {openId !== undefined && open !== undefined && (
        <LazyWithSkeleton
          part={transferDialog}
          props={{ row: open, onClose: () => onOpen(undefined) }}
          skeleton={null}
        />
      )}
    </>
  )
}
