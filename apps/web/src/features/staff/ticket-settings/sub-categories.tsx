import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ticketSettingsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import {
  useCreateSubCategory,
  useOrderSubCategories,
  useRemoveSubCategory,
  useUpdateSubCategory,
  type DeskCategory,
  type DeskSubCategory,
} from '../staff-ticket-lists.api.ts'
import { ListedRowMenu } from './listed-rows.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

const { categories: texts, used, hidden } = ticketSettingsTexts
const nameDialog = lazyComponent(async () => (await import('./name-dialog.tsx')).NameDialog)

/** The sub-categories of a category, in their order. */
export function SubCategories({ category }: { category: DeskCategory }) {
  const create = useCreateSubCategory()
  const update = useUpdateSubCategory()
  const remove = useRemoveSubCategory()
  const { mutateAsync: saveOrder } = useOrderSubCategories()
  const [edited, setEdited] = useState<DeskSubCategory | 'new' | null>(null)
  const [removed, setRemoved] = useState<DeskSubCategory | null>(null)
  const subs = category.sub_categories
  return (
    <div className="mt-3 border-s-2 border-line ps-3">
      {subs.length === 0 ? (
        <p className="text-sm text-ink-3">{texts.noSubs}</p>
      ) : (
        <OrderedList
          label={texts.subs(category.name)}
          hint=""
          rows={subs}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          save={(ids) => saveOrder({ id: category.id, ids })}
          className="*:items-center *:py-2"
        >
          {(sub, arrows) => (
            <>
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-base text-ink">
                <span dir="auto" className="wrap-anywhere">
                  {sub.title}
                </span>
                {!sub.is_active && <Chip>{hidden}</Chip>}
                <span className="text-xs text-ink-3">{used(formatCount(sub.ticket_count))}</span>
              </span>
              <span className="flex shrink-0 items-center gap-1">
                {arrows}
                <ListedRowMenu name={sub.title} onEdit={() => setEdited(sub)} onRemove={() => setRemoved(sub)} />
              </span>
            </>
          )}
        </OrderedList>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        aria-label={texts.createSubOf(category.name)}
        onPress={() => setEdited('new')}
      >
        {texts.createSub}
      </Button>
      {edited !== null && (
        <LazyWithSkeleton
          part={nameDialog}
          props={{
            title: edited === 'new' ? texts.createSubOf(category.name) : texts.edit(edited.title),
            autosaveName: `ticket-sub-${category.id}-${edited === 'new' ? 'new' : edited.id}`,
            initialValues:
              edited === 'new'
                ? { name: '', description: '', isActive: true }
                : { name: edited.title, description: '', isActive: edited.is_active },
            isSaving: create.isPending || update.isPending,
            onSave: ({ name, isActive }) => {
              const fields = { title: name, is_active: isActive }
              return edited === 'new'
                ? create.mutateAsync({ id: category.id, ...fields })
                : update.mutateAsync({ id: edited.id, ...fields })
            },
            onClose: () => setEdited(null),
          }}
          skeleton={null}
        />
      )}
      <RemovalDialog
        call={remove}
        row={removed === null ? null : { id: removed.id, name: removed.title }}
        onClose={() => setRemoved(null)}
      />
    </div>
  )
}
