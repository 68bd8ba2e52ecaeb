import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ticketSettingsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import {
  deskCategoriesQuery,
  useCreateCategory,
  useOrderCategories,
  useRemoveCategory,
  useUpdateCategory,
  type DeskCategory,
} from '../staff-ticket-lists.api.ts'
import { ListedCard, ListedRowMenu } from './listed-rows.tsx'
import type { NameForm } from './name-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { SubCategories } from './sub-categories.tsx'

const { categories: texts, used, hidden } = ticketSettingsTexts
const nameDialog = lazyComponent(async () => (await import('./name-dialog.tsx')).NameDialog)

const toRequest = ({ name, description, isActive }: NameForm) => ({
  name,
  ...(description !== '' && { description }),
  is_active: isActive,
})

/** What a ticket may be about, in the order in which customers see it. */
export function CategoriesTab() {
  const categories = useQuery(deskCategoriesQuery())
  const create = useCreateCategory()
  const update = useUpdateCategory()
  const remove = useRemoveCategory()
  const { mutateAsync: saveOrder } = useOrderCategories()
  const [edited, setEdited] = useState<DeskCategory | 'new' | null>(null)
  const [removed, setRemoved] = useState<DeskCategory | null>(null)
  return (
    <>
      <ListedCard
        label={texts.label}
        query={categories}
        nameOf={({ name }) => name}
        createLabel={texts.create}
        onCreate={() => setEdited('new')}
        empty={texts.empty}
        emptyHint={texts.emptyHint}
        saveOrder={(ids) => saveOrder({ ids })}
      >
        {(category, arrows) => (
          <div className="min-w-0 flex-1">
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-2">
                  <strong dir="auto" className="text-md font-semibold wrap-anywhere text-ink">
                    {category.name}
                  </strong>
                  {!category.is_active && <Chip>{hidden}</Chip>}
                  <span className="text-xs text-ink-3">{used(formatCount(category.ticket_count))}</span>
                </div>
                {category.description !== null && (
                  <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
                    {category.description}
                  </p>
                )}
              </div>
              {/* Beside its name and above its sub-categories, on the phone too: below them they would be the last one's. */}
              <div className="-mt-1.5 flex shrink-0 items-center gap-1 max-desk:-mt-2">
                {arrows}
                <ListedRowMenu
                  name={category.name}
                  onEdit={() => setEdited(category)}
                  onRemove={() => setRemoved(category)}
                />
              </div>
            </div>
            <SubCategories category={category} />
          </div>
        )}
      </ListedCard>
      {edited !== null && (
        <LazyWithSkeleton
          part={nameDialog}
          props={{
            title: edited === 'new' ? texts.create : texts.edit(edited.name),
            autosaveName: `ticket-category-${edited === 'new' ? 'new' : edited.id}`,
            initialValues:
              edited === 'new'
                ? { name: '', description: '', isActive: true }
                : { name: edited.name, description: edited.description ?? '', isActive: edited.is_active },
            hasDescription: true,
            isSaving: create.isPending || update.isPending,
            onSave: (values) =>
              edited === 'new'
                ? create.mutateAsync(toRequest(values))
                : update.mutateAsync({ id: edited.id, ...toRequest(values) }),
            onClose: () => setEdited(null),
          }}
          skeleton={null}
        />
      )}
      <RemovalDialog call={remove} row={removed} onClose={() => setRemoved(null)} />
    </>
  )
}
