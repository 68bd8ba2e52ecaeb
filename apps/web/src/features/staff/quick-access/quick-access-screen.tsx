import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { staffQuickAccessTexts as texts } from '@peyk/phrases/fa/staff/staff-quick-access.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { rowOrder } from '@peyk/phrases/fa/ui/row-order.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import {
  staffQuickAccessQuery,
  useOrderQuickAccess,
  useRemoveQuickAccess,
  type StaffQuickAccess,
} from '../staff-published.api.ts'
import { QuickAccessRow } from './quick-access-row.tsx'

const itemDialog = lazyComponent(async () => (await import('./quick-access-dialog.tsx')).QuickAccessDialog)

/** `/staff/quick-access`: what customers choose from for their home page, in its order. */
export function StaffQuickAccessScreen(): ReactNode {
  const items = useQuery(staffQuickAccessQuery())
  const remove = useRemoveQuickAccess()
  const { mutateAsync: saveOrder } = useOrderQuickAccess()
  const [edited, setEdited] = useState<StaffQuickAccess | 'new' | null>(null)
  const [removed, setRemoved] = useState<StaffQuickAccess | null>(null)
  const createButton = (
    <Button icon={Plus} onPress={() => setEdited('new')}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={staffTitles.quickAccess} description={texts.description} action={createButton} />
      {items.data === undefined ? (
        <Card>
          {items.error === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ErrorState
              description={callErrorMessage(items.error)}
              onRetry={() => void items.refetch()}
              isRetrying={items.isFetching}
            />
          )}
        </Card>
      ) : items.data.length === 0 ? (
        <Card>
          <EmptyState icon={LayoutGrid} title={texts.empty} description={texts.emptyHint} />
        </Card>
      ) : (
        // Another card than that of the placeholder: its rows did not move.
        <Card key="rows" isFlush>
          <OrderedList
            label={texts.list}
            hint={items.data.length > 1 ? rowOrder.hint : null}
            rows={items.data}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            save={(ids) => saveOrder({ ids })}
          >
            {(item, arrows) => (
              <QuickAccessRow
                item={item}
                arrows={arrows}
                onEdit={() => setEdited(item)}
                onRemove={() => setRemoved(item)}
              />
            )}
          </OrderedList>
        </Card>
      )}
      {edited !== null && (
        <LazyWithSkeleton
          part={itemDialog}
          props={{ item: edited === 'new' ? null : edited, onClose: () => setEdited(null) }}
          skeleton={null}
        />
      )}
      <LazyConfirmDialog
        isOpen={removed !== null}
        title={texts.remove.title}
        confirmLabel={texts.remove.confirm}
        isDanger
        {...confirmDialogProps({
          call: remove,
          fields: { id: removed?.id ?? 0 },
          onClose: () => setRemoved(null),
          done: texts.remove.done,
        })}
      >
        {texts.remove.text(removed?.title ?? '')}
      </LazyConfirmDialog>
    </>
  )
}
