import { useQuery } from '@tanstack/react-query'
import { Gift, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { giftChargeTexts as texts } from '@peyk/phrases/fa/staff/money/gift-charges.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { giftChargesQuery, type GiftChargeRow } from '../staff-finance.api.ts'
import { giftChargeActions, giftChargeColumns } from './gift-charge-columns.tsx'

const chargeDialog = lazyComponent(async () => (await import('./gift-charge-dialog.tsx')).GiftChargeDialog)
const stopDialog = lazyComponent(async () => (await import('./stop-charge-dialog.tsx')).StopChargeDialog)

/** `/staff/gift-charges`: what payments earn and earned, newest first. */
export function GiftChargesScreen(): ReactNode {
  const charges = useQuery(giftChargesQuery())
  const [edited, setEdited] = useState<GiftChargeRow | 'new' | null>(null)
  const [stopped, setStopped] = useState<GiftChargeRow | null>(null)
  return (
    <>
      <PageHeader
        title={staffTitles.giftCharges}
        description={texts.description}
        action={
          <Button icon={Plus} onPress={() => setEdited('new')}>
            {texts.add}
          </Button>
        }
      />
      <DataTable
        {...tableState(charges)}
        label={texts.table}
        columns={giftChargeColumns}
        rows={charges.data ?? []}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.title}
        rowActions={(row) => giftChargeActions(row, { onEdit: () => setEdited(row), onStop: () => setStopped(row) })}
        skeletonRows={4}
        empty={<EmptyState icon={Gift} title={texts.empty} description={texts.emptyHint} />}
      />
      {edited !== null && (
        <LazyWithSkeleton
          part={chargeDialog}
          props={{ charge: edited === 'new' ? null : edited, onClose: () => setEdited(null) }}
          skeleton={null}
        />
      )}
      {stopped !== null && (
        <LazyWithSkeleton
          part={stopDialog}
          props={{ charge: stopped, onClose: () => setStopped(null) }}
          skeleton={null}
        />
      )}
    </>
  )
}
