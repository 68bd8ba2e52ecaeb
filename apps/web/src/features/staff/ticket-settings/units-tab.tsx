import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { ticketSettingsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import {
  deskUnitsQuery,
  useCreateUnit,
  useOrderUnits,
  useRemoveUnit,
  useUpdateUnit,
  type DeskUnit,
} from '../staff-ticket-lists.api.ts'
import { ListedCard, ListedRowMenu } from './listed-rows.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

const { units: texts, waiting, hidden, form } = ticketSettingsTexts
const nameDialog = lazyComponent(async () => (await import('./name-dialog.tsx')).NameDialog)

/** Where tickets are referred to. */
export function UnitsTab() {
  const units = useQuery(deskUnitsQuery())
  const create = useCreateUnit()
  const update = useUpdateUnit()
  const remove = useRemoveUnit()
  const { mutateAsync: saveOrder } = useOrderUnits()
  const [edited, setEdited] = useState<DeskUnit | 'new' | null>(null)
  const [removed, setRemoved] = useState<DeskUnit | null>(null)
  return (
    <>
      <ListedCard
        label={texts.label}
        query={units}
        nameOf={({ name }) => name}
        createLabel={texts.create}
        onCreate={() => setEdited('new')}
        empty={texts.empty}
        emptyHint={texts.emptyHint}
        icon={Building2}
        saveOrder={(ids) => saveOrder({ ids })}
        className="*:items-center *:py-2.5"
      >
        {(unit, arrows) => (
          <>
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              <strong dir="auto" className="text-base font-semibold wrap-anywhere text-ink">
                {unit.name}
              </strong>
              {!unit.is_active && <Chip>{hidden}</Chip>}
              <span className="text-xs text-ink-3">{waiting(formatCount(unit.ticket_count))}</span>
            </span>
            <span className="flex shrink-0 items-center gap-1">
              {arrows}
              <ListedRowMenu name={unit.name} onEdit={() => setEdited(unit)} onRemove={() => setRemoved(unit)} />
            </span>
          </>
        )}
      </ListedCard>
      {edited !== null && (
        <LazyWithSkeleton
          part={nameDialog}
          props={{
            title: edited === 'new' ? texts.create : texts.edit(edited.name),
            autosaveName: `ticket-unit-${edited === 'new' ? 'new' : edited.id}`,
            initialValues:
              edited === 'new'
                ? { name: '', description: '', isActive: true }
                : { name: edited.name, description: '', isActive: edited.is_active },
            activeLabel: form.unitActive,
            isSaving: create.isPending || update.isPending,
            onSave: ({ name, isActive }) => {
              const fields = { name, is_active: isActive }
              return edited === 'new' ? create.mutateAsync(fields) : update.mutateAsync({ id: edited.id, ...fields })
            },
            onClose: () => setEdited(null),
          }}
          skeleton={null}
        />
      )}
      <RemovalDialog call={remove} row={removed} onClose={() => setRemoved(null)} />
    </>
  )
}
