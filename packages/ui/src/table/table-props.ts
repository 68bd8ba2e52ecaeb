import type { ReactNode, Ref } from 'react'

import type { ExportSource } from '../export/export-source.ts'
import type { MenuAction } from '../overlay/menu.tsx'
import type { PaginationProps } from './pagination.tsx'
import type { Column } from './table-column.ts'
import type { SelectedKeys } from './table-selection.ts'
import type { SortOrder } from './table-sort.ts'

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

/** The part of a long table that is drawn: rows from `from` on, and the height of what is left out around them, in px. */
export type VisibleRange = { from: number; to: number; beforePx: number; afterPx: number; measure: Ref<HTMLElement> }
