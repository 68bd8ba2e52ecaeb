import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'

import { classNames } from '../app/class-names.ts'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { LazyWithSkeleton, lazyComponent } from '../lazy/lazy-component.ts'
import { sortRows, type SortOrder } from './table-sort.ts'
import type { SelectedKeys } from './table-selection.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { ErrorState } from '../display/error-state.tsx'
import type { ExportSource } from '../export/export-button.tsx'
import type { MenuAction } from '../overlay/menu.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'
import { TableCardList } from './table-card-list.tsx'
import { TableRows } from './table-rows.tsx'
import { useTableFocus } from './use-table-focus.ts'
import { TableToolbar } from './table-toolbar.tsx'

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
  /** Its text may be long: on a card it has a line of its own. */
  isLong?: boolean
  /** Tailwind width of the column on desktop, `w-40`. */
  width?: string
  /** The table orders its rows by this when the header is pressed; for rows that are all in hand. */
  orderBy?: (row: Row) => string | number | null
  /** Whoever reads the rows can order them by this column: `onOrderChange` tells him. */
  isOrderable?: boolean
  /** What an exported file says; a column without it is left out there. */
  text?: (row: Row) => string | number | null
}

export type RowSelection = {
  /** Keys of rows, those of other pages among them. */
  selected: SelectedKeys
  onChange: (selected: SelectedKeys) => void
  /** How many are chosen in all, where rows are chosen that never were on a page. */
  count?: number
  /** What can be done with the chosen rows: buttons. */
  actions?: ReactNode
  /** A line below them in the bar: that more can be chosen, or is. */
  note?: ReactNode
}

export type DataTableProps<Row> = {
  /** The name of the table for screen readers: «ارسال‌ها». */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** For a few figures inside a card: low rows, narrow columns, no frame of its own. */
  isCompact?: boolean
  /** Makes the whole row a link to its details. */
  rowHref?: (row: Row) => string
  /** What a row is called where its boxes and buttons are named; the words of its title unless told. */
  rowName?: (row: Row) => string
  /** What can be done with one row, behind a button at its end. */
  rowActions?: (row: Row) => readonly MenuAction[]
  selection?: RowSelection
  /** The order in force, where the address or the server keeps it; without it the table keeps its own. */
  order?: SortOrder | null
  onOrderChange?: (order: SortOrder | null) => void
  /** Offers the rows as a file of this name, without its ending. */
  exportName?: string
  /** In place of that, where these rows are one page of many: all pages go into the file. */
  exportAll?: ExportSource<Row>
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

/** What both forms of the table draw from. */
export type TableViewProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowHref' | 'rowName' | 'rowActions' | 'selection' | 'isCompact'
> & {
  isLoading: boolean
  skeletonRows: number
  order: SortOrder | null
  onOrderChange: (order: SortOrder | null) => void
}

/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM_ROWS = 200
/** Lists from which nothing is chosen do without it. */
const selectionBar = lazyComponent(async () => (await import('./selection-bar.tsx')).SelectionBar)
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
  const Form = isMobile && props.isCompact !== true ? TableCardList : TableRows
  const toTop = () => {
    // Who pages by keyboard goes to where the rows begin, too: the focus is not left out of sight.
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
        // What is told in place of rows is no row that moved up to where the bar was: it is another thing.
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
        // Nothing is known of the pages yet: their place is kept, and what comes there jumps from nowhere.
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
