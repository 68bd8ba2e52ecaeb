import { EllipsisVertical, ListOrdered, Pencil, Plus, Trash2, type LucideIcon } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ticketSettingsTexts as texts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'

interface ListedCardProps<Row extends { id: number }> {
  label: string
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch' | 'isFetching'>
  nameOf: (row: Row) => string
  createLabel: string
  onCreate: () => void
  empty: string
  emptyHint: string
  icon?: LucideIcon
  saveOrder: (ids: number[]) => Promise<unknown>
  className?: string
  children: (row: Row, arrows: ReactNode) => ReactNode
}

/** A list that staff keep and order, with its four states. */
export function ListedCard<Row extends { id: number }>({
  label,
  query,
  nameOf,
  createLabel,
  onCreate,
  empty,
  emptyHint,
  icon = ListOrdered,
  saveOrder,
  className,
  children,
}: ListedCardProps<Row>) {
  const create = (
    <Button icon={Plus} onPress={onCreate}>
      {createLabel}
    </Button>
  )
  if (query.data === undefined)
    return (
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
    )
  if (query.data.length === 0)
    return (
      <Card>
        <EmptyState icon={icon} title={empty} description={emptyHint} action={create} />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <div>{create}</div>
      <Card isFlush>
        <OrderedList
          label={label}
          rows={query.data}
          idOf={({ id }) => id}
          nameOf={nameOf}
          save={saveOrder}
          className={className}
        >
          {children}
        </OrderedList>
      </Card>
    </div>
  )
}

interface RowMenuProps {
  name: string
  onEdit: () => void
  onRemove: () => void
}

/** What may be done to a row of such a list. */
export function ListedRowMenu({ name, onEdit, onRemove }: RowMenuProps) {
  return (
    <LazyMenu
      label={texts.menuOf(name)}
      placement="bottom end"
      groups={[
        [
          { id: 'edit', label: texts.edit, icon: Pencil, onAction: onEdit },
          { id: 'remove', label: texts.remove, icon: Trash2, isDanger: true, onAction: onRemove },
        ],
      ]}
      trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={texts.menuOf(name)} />}
    />
  )
}
