import type { ReactNode } from 'react'
import { useRef } from 'react'

import { classNames } from '../class-names.ts'
import { useLayoutMode } from '../layout-mode.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'
import { TableCards } from './table-cards.tsx'
import { TableRows } from './table-rows.tsx'

/**
 * Where a column goes on the phone: `title` heads the card, `state` stands beside it, `detail` is a label with its
 * value (four at most read well), `desktop` is left out.
 */
export type ColumnPriority = 'title' | 'state' | 'detail' | 'desktop'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the start too in right-to-left text; `end` is for actions. */
  align?: 'start' | 'center' | 'end'
  /** `detail` unless told. */
  priority?: ColumnPriority
  /** Tailwind width of the column on desktop, `w-40`. */
  width?: string
}

export type DataTableProps<Row> = {
  /** The name of the table for screen readers: «ارسال‌ها». */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes the whole row a link to its details. */
  rowHref?: (row: Row) => string
  /** Nothing read yet: skeletons of the final height. */
  isLoading?: boolean
  /** Rows of before are shown while new ones are read. */
  isStale?: boolean
  /** How many skeleton rows; the page size is right. */
  skeletonRows?: number
  /** Anything but null and undefined puts the error state in place of the rows; a text becomes its description. */
  error?: unknown
  onRetry?: () => void
  isRetrying?: boolean
  /** In place of no rows; `EmptyState` with what to do. */
  empty?: ReactNode
  /** Changing the page scrolls back to the top of the table. */
  pagination?: PaginationProps
}

/** Rows of one kind: a table on desktop, cards on the phone, from the same columns. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  isLoading = false,
  isStale = false,
  skeletonRows = 10,
  error,
  onRetry,
  isRetrying = false,
  empty,
  pagination,
}: DataTableProps<Row>) {
  const isMobile = useLayoutMode() === 'mobile'
  const top = useRef<HTMLDivElement>(null)
  const hasFailed = error !== undefined && error !== null
  const isEmpty = !hasFailed && !isLoading && rows.length === 0
  const drawn = { label, columns, rows, rowKey, isLoading, skeletonRows, ...(rowHref && { rowHref }) }
  const boxClass = 'overflow-hidden rounded-lg border border-line bg-surface shadow-card'
  return (
    <div ref={top} className="flex scroll-mt-20 flex-col gap-4">
      <div aria-busy={isLoading || isStale} className={classNames('transition-opacity', isStale && 'opacity-60')}>
        {hasFailed ? (
          <div className={boxClass}>
            <ErrorState
              {...(typeof error === 'string' && { description: error })}
              {...(onRetry && { onRetry })}
              isRetrying={isRetrying}
            />
          </div>
        ) : isEmpty ? (
          <div className={boxClass}>{empty ?? <EmptyState />}</div>
        ) : isMobile ? (
          <TableCards {...drawn} />
        ) : (
          <div className={boxClass}>
            <TableRows {...drawn} />
          </div>
        )}
      </div>
      {pagination && !hasFailed && (pagination.total > 0 || isLoading) && (
        <Pagination
          {...pagination}
          onPageChange={(page) => {
            pagination.onPageChange(page)
            top.current?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
    </div>
  )
}
