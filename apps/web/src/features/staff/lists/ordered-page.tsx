import type { UseQueryResult } from '@tanstack/react-query'
import { Plus, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import type { ConfirmDialogCall } from '../../../lib/form/confirm-dialog-props.tsx'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import { RemoveQuestion } from './remove-question.tsx'

interface OrderedPageProps<Row> {
  title: string
  texts: {
    description: string
    create: string
    list: string
    empty: string
    emptyHint: string
    remove: { title: string; confirm: string; done: string; text: (title: string) => string }
  }
  /** Of an empty list. */
  icon: LucideIcon
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch' | 'isFetching'>
  saveOrder: (ids: number[]) => Promise<unknown>
  remove: ConfirmDialogCall<{ id: number }>['call']
  row: (row: Row, acts: { arrows: ReactNode; onEdit: () => void; onRemove: () => void }) => ReactNode
  /** Of one that is changed, or of a new one (null). */
  dialog: (row: Row | null, onClose: () => void) => ReactNode
}

/** A short list of what staff publish in an order of their own: made and changed in a dialog, removed after a question. */
export function OrderedPage<Row extends { id: number; title: string }>({
  title,
  texts,
  icon,
  query,
  saveOrder,
  remove,
  row: drawRow,
  dialog,
}: OrderedPageProps<Row>) {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [removed, setRemoved] = useState<Row | null>(null)
  const createButton = (
    <Button icon={Plus} onPress={() => setEdited('new')}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} description={texts.description} action={createButton} />
      {query.data === undefined ? (
        <Card>
          {query.error === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ErrorState
              description={callErrorMessage(query.error)}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
        </Card>
      ) : query.data.length === 0 ? (
        <Card>
          <EmptyState icon={icon} title={texts.empty} description={texts.emptyHint} />
        </Card>
      ) : (
        // Another card than that of the placeholder: its rows did not move.
        <Card key="rows" isFlush>
          <OrderedList
            label={texts.list}
            rows={query.data}
            idOf={({ id }) => id}
            nameOf={(row) => row.title}
            save={saveOrder}
          >
            {(row, arrows) => drawRow(row, { arrows, onEdit: () => setEdited(row), onRemove: () => setRemoved(row) })}
          </OrderedList>
        </Card>
      )}
      {edited !== null && dialog(edited === 'new' ? null : edited, () => setEdited(null))}
      <RemoveQuestion
        removed={removed && { id: removed.id, name: removed.title }}
        onClose={() => setRemoved(null)}
        call={remove}
        texts={texts.remove}
      />
    </>
  )
}
