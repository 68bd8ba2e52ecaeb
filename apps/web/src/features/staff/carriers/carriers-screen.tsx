import { useQuery } from '@tanstack/react-query'
import { Cable, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import type { CarrierRow } from './carrier-form.model.ts'
import { carrierActions, carrierColumns } from './carrier-columns.tsx'
import { carriersQuery } from '../staff-lines.api.ts'

const { carriers: texts } = staffLineTexts
const carrierDialog = lazyComponent(async () => (await import('./carrier-dialog.tsx')).CarrierDialog)

/** The connections that lines go by, with what waits on each. */
export function CarriersScreen(): ReactNode {
  const carriers = useQuery(carriersQuery())
  const [edited, setEdited] = useState<CarrierRow | 'new' | null>(null)
  const carrier = edited === 'new' ? null : edited
  const reread = async () => (await carriers.refetch()).data?.find(({ key }) => key === carrier?.key)
  return (
    <>
      <PageHeader
        title={staffTitles.carriers}
        description={texts.description}
        action={
          <Button icon={Plus} onPress={() => setEdited('new')}>
            {texts.create}
          </Button>
        }
      />
      <DataTable
        {...tableState(carriers)}
        label={texts.table}
        columns={carrierColumns}
        rows={carriers.data ?? []}
        rowKey={(row) => row.key}
        rowName={(row) => row.title}
        rowActions={(row) => carrierActions(row, () => setEdited(row))}
        skeletonRows={3}
        empty={<EmptyState icon={Cable} title={texts.empty} description={texts.emptyHint} />}
      />
      {edited !== null && (
        <LazyWithSkeleton
          part={carrierDialog}
          props={{ carrier, onClose: () => setEdited(null), onRefetch: reread }}
          skeleton={null}
        />
      )}
    </>
  )
}
