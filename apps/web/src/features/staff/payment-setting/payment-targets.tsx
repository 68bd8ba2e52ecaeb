import { useQuery } from '@tanstack/react-query'
import { Landmark, Pencil, Plus, Power } from 'lucide-react'
import { useState } from 'react'
import { paymentSettingTexts } from '@peyk/phrases/fa/staff/money/payment-setting.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { tableState } from '../../../lib/search/table-state.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { paymentTargetsQuery, useUpdatePaymentTarget, type PaymentTargetRow } from '../staff-payment-settings.api.ts'
import { targetNumber, toTargetFormValues, toTargetRequest } from './target.model.ts'

const { targets: texts } = paymentSettingTexts
const { columns: names } = texts
const targetDialog = lazyComponent(async () => (await import('./target-dialog.tsx')).TargetDialog)

const columns: readonly Column<PaymentTargetRow>[] = [
  {
    key: 'number',
    header: names.number,
    priority: 'title',
    cell: (row) => (
      <>
        <span className="block font-medium">
          <Ltr>{formatDigits(targetNumber(row))}</Ltr>
        </span>
        <span className="block text-sm font-normal text-ink-2">
          {texts.kinds[row.kind]}
          {row.kind === 'account' && row.account_number !== null && (
            <>
              {' '}
              <Ltr>{formatDigits(row.account_number)}</Ltr>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <Chip tone={row.is_active ? 'success' : 'neutral'}>{row.is_active ? texts.on : texts.off}</Chip>,
  },
  { key: 'bank', header: names.bank, cell: (row) => row.bank_name },
  { key: 'owner', header: names.owner, cell: (row) => row.owner_name },
]

/** Cards and accounts that customers pay to. */
export function PaymentTargets() {
  const targets = useQuery(paymentTargetsQuery())
  const update = useUpdatePaymentTarget()
  const [edited, setEdited] = useState<PaymentTargetRow | 'new' | null>(null)
  const turn = (row: PaymentTargetRow) =>
    update.mutate(
      { id: row.id, ...toTargetRequest({ ...toTargetFormValues(row), is_active: !row.is_active }) },
      {
        onSuccess: () => showToast({ title: row.is_active ? texts.turnedOff : texts.turnedOn, tone: 'success' }),
        onError: (error) => showToast({ title: texts.changeFailed, description: callErrorMessage(error), tone: 'warning' }), // prettier-ignore
      },
    )
  return (
    <section className="min-w-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-md font-semibold text-ink">{texts.title}</h2>
          <p className="mt-1 text-sm text-ink-2">{texts.hint}</p>
        </div>
        <Button icon={Plus} variant="secondary" onPress={() => setEdited('new')}>
          {texts.add}
        </Button>
      </div>
      <DataTable
        {...tableState(targets)}
        label={texts.table}
        columns={columns}
        rows={targets.data ?? []}
        rowKey={(row) => String(row.id)}
        rowName={(row) => formatDigits(targetNumber(row))}
        rowActions={(row) => [
          { id: 'edit', label: texts.edit, icon: Pencil, onAction: () => setEdited(row) },
          {
            id: 'turn',
            label: row.is_active ? texts.turnOff : texts.turnOn,
            icon: Power,
            isDanger: row.is_active,
            onAction: () => turn(row),
          },
        ]}
        skeletonRows={2}
        empty={<EmptyState icon={Landmark} title={texts.empty} description={texts.emptyHint} />}
      />
      {edited !== null && (
        <LazyWithSkeleton
          part={targetDialog}
          props={{ target: edited === 'new' ? null : edited, onClose: () => setEdited(null) }}
          skeleton={null}
        />
      )}
    </section>
  )
}
