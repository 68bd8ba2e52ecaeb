import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { staffFaqTexts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { FaqIconDrawing } from '../../../lib/faq/faq-icon.tsx'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import { RemoveQuestion } from '../lists/remove-question.tsx'
import {
  staffFaqCategoriesQuery,
  useOrderFaqCategories,
  useRemoveFaqCategory,
  type StaffFaqCategory,
} from '../staff-faq.api.ts'

const { categories: texts, ...words } = staffFaqTexts

const categoryDialog = lazyComponent(async () => (await import('./faq-category-dialog.tsx')).FaqCategoryDialog)

/** The categories in their order, each with its questions; one without any can be removed. */
export function FaqCategoryList(): ReactNode {
  const categories = useQuery(staffFaqCategoriesQuery())
  const remove = useRemoveFaqCategory()
  const { mutateAsync: saveOrder } = useOrderFaqCategories()
  const [edited, setEdited] = useState<StaffFaqCategory | 'new' | null>(null)
  const [removed, setRemoved] = useState<StaffFaqCategory | null>(null)
  const { data, error } = categories
  const row = (category: StaffFaqCategory, arrows: ReactNode) => (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink">
        <FaqIconDrawing name={category.icon} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <TextLink href={`/staff/faq?category=${category.id}`} className="wrap-anywhere">
          {category.title}
        </TextLink>
        <p className="text-sm text-ink-3">
          {texts.counts(formatCount(category.entry_count), formatCount(category.draft_count))}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-desk:w-full max-desk:justify-end">
        {arrows}
        <IconButton icon={Pencil} label={texts.editTitle(category.title)} onPress={() => setEdited(category)} />
        {category.entry_count === 0 && (
          <IconButton icon={Trash2} label={`${words.delete} ${category.title}`} onPress={() => setRemoved(category)} />
        )}
      </div>
    </>
  )
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      <div>
        <Button variant="secondary" icon={Plus} onPress={() => setEdited('new')}>
          {texts.create}
        </Button>
      </div>
      {data === undefined ? (
        <Card>
          {error === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ErrorState
              description={callErrorMessage(error)}
              onRetry={() => void categories.refetch()}
              isRetrying={categories.isFetching}
            />
          )}
        </Card>
      ) : data.length === 0 ? (
        <Card>
          <EmptyState icon={FolderOpen} title={texts.empty} description={texts.emptyHint} />
        </Card>
      ) : (
        <Card key="rows" isFlush>
          <OrderedList
            label={texts.list}
            rows={data}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            save={(ids) => saveOrder({ ids })}
          >
            {row}
          </OrderedList>
        </Card>
      )}
      {edited !== null && (
        <LazyWithSkeleton
          part={categoryDialog}
          props={{ category: edited === 'new' ? null : edited, onClose: () => setEdited(null) }}
          skeleton={null}
        />
      )}
      <RemoveQuestion
        removed={removed && { id: removed.id, name: removed.title }}
        onClose={() => setRemoved(null)}
        call={remove}
        texts={{ title: texts.removeTitle, confirm: texts.remove, done: texts.removed, text: texts.removeText }}
      />
    </div>
  )
}
