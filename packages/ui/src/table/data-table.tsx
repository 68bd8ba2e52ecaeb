import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef, useState } from 'react'

import { classNames } from '../app/class-names.ts'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { LazyWithSkeleton, lazyComponent } from '../lazy/lazy-component.ts'
import { sortRows, type SortOrder } from './table-sort.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { ErrorState } from '../display/error-state.tsx'
import { Pagination } from './paging/pagination.tsx'
import type { DataTableProps, TableViewProps } from './table-props.ts'
import { TableCardList } from './table-card-list.tsx'
import { TableRows } from './table-rows.tsx'
import { useTableFocus } from './use-table-focus.ts'
import { TableToolbar } from './table-toolbar.tsx'

export type { Column } from './table-column.ts'
export type { DataTableProps } from './table-props.ts'

/** From this many rows on, only those in sight are rendered. */
const VIRTUAL_FROM_ROWS = 200
/** Loaded only by tables with selection. */
const selectionBar = lazyComponent(async () => (await import('./selection/selection-bar.tsx')).SelectionBar)
const virtualTable = lazyComponent(async () => (await import('./virtual-table.tsx')).VirtualTable)

const boxClass = 'overflow-clip print:overflow-visible rounded-lg border border-line bg-surface shadow-card'

/** Rows of one kind: a table on desktop, cards on the phone, from the same columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, pagination, error, isLoading = false, isStale = false } = props
  const isMobile = useLayoutMode() === 'mobile'
  const top = useRef<HTMLDivElement>(null)
  const [ownOrder, setOwnOrder] = useState<SortOrder | null>(null)
  const order = props.order === undefined ? ownOrder : props.order
  const hasFailed = error !== undefined && error !== null
  useTableFocus(top, `${props.selection?.selected.size ?? 0} ${props.rows.map(props.rowKey).join(' ')}`)
  const drawn: TableViewProps<Row> = {
    ...props,
    rows: sortRows({ rows: props.rows, columns, order }),
    isLoading,
    skeletonRows: props.skeletonRows ?? 10,
    order,
    onOrderChange: props.onOrderChange ?? setOwnOrder,
  }
  const frameClass = props.isCompact === true ? '' : boxClass
  const isEmpty = !hasFailed && !isLoading && props.rows.length === 0
  const isBeyond = isEmpty && pagination !== undefined && pagination.total > 0
  // Figures in a card need no cards of their own on the phone.
  const Form = isMobile && props.isCompact !== true ? (props.mobileList ?? TableCardList) : TableRows
  const toTop = () => {
    // After paging by keyboard the focus goes to the first rows, too, so that it stays in sight.
    if (document.activeElement?.matches(':focus-visible') === true) top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div
      ref={top}
      role="group"
      aria-label={props.label}
      tabIndex={-1}
      className="flex scroll-mt-[calc(var(--page-top)+1rem)] flex-col gap-4 rounded-lg"
    >
      {!hasFailed && !isEmpty && <TableToolbar table={props} view={drawn} isMobile={isMobile} />}
      <div
        // An error or empty state is a new element, not the rows moved up: otherwise it counts as a layout shift.
        key={hasFailed ? 'failed' : isEmpty ? 'empty' : 'rows'}
        aria-busy={isLoading || isStale}
        className={classNames('transition-opacity', isStale && 'opacity-60')}
      >
        {hasFailed ? (
          <div className={frameClass}>
            <ErrorState
              {...(typeof error === 'string' && { description: error })}
              {...(props.onRetry && { onRetry: props.onRetry })}
              isRetrying={props.isRetrying === true}
            />
          </div>
        ) : isBeyond ? (
          <div className={frameClass}>
            <EmptyState
              title={ui.table.beyond}
              description={ui.table.beyondHint}
              action={
                <Button
                  variant="secondary"
                  onPress={() => pagination.onPageChange(Math.ceil(pagination.total / pagination.size))}
                >
                  {ui.table.toLast}
                </Button>
              }
            />
          </div>
        ) : isEmpty ? (
          <div className={frameClass}>{props.empty ?? <EmptyState />}</div>
        ) : (
          <div className={isMobile ? undefined : frameClass}>
            {drawn.rows.length > VIRTUAL_FROM_ROWS ? (
              <LazyWithSkeleton
                part={virtualTable}
                props={{ table: drawn as TableViewProps<unknown>, isMobile }}
                skeleton={<Form {...drawn} rows={drawn.rows.slice(0, 20)} />}
              />
            ) : (
              <Form {...drawn} />
            )}
          </div>
        )}
      </div>
      {props.selection && !hasFailed && !isEmpty && (
        <LazyWithSkeleton part={selectionBar} props={{ selection: props.selection }} skeleton={null} />
      )}
      {pagination && !hasFailed && !isBeyond && (pagination.total > 0 || isLoading) && (
        // The number of pages is unknown yet: the space is reserved, so that nothing moves when they come.
        <div className={isLoading ? 'invisible' : undefined}>
          <Pagination
            {...pagination}
            onPageChange={(page) => {
              pagination.onPageChange(page)
              toTop()
            }}
          />
        </div>
      )}
    </div>
  )
}
