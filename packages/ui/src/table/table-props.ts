import type { ComponentType, ReactNode, Ref } from 'react'

import type { ExportSource } from '../export/export-source.ts'
import type { MenuAction } from '../overlay/menu.tsx'
import type { PaginationProps } from './paging/pagination.tsx'
import type { Column } from './table-column.ts'
import type { SelectedKeys } from './selection/table-selection.ts'
import type { SortOrder } from './table-sort.ts'

export type RowSelection = {
  /** Keys of rows, those of other pages among them. */
  selected: SelectedKeys
  onChange: (selected: SelectedKeys) => void
  /** How many rows are selected, where that includes rows of pages that were never loaded. */
  count?: number
  /** Buttons that act on the selected rows. */
  actions?: ReactNode
  /** A line below them in the bar, for example that all matches can be selected. */
  note?: ReactNode
}

export type DataTableProps<Row> = {
  /** The name of the table for screen readers: «ارسال‌ها». */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** On the phone in place of cards; up to 200 rows. */
  mobileList?: ComponentType<TableViewProps<Row>>
  /** For a few figures inside a card: low rows, narrow columns, no frame of its own. */
  isCompact?: boolean
  /** Makes the whole row a link to its details. */
  rowHref?: (row: Row) => string
  /** The row's name in the labels of its checkbox and menu; by default the text of its title. */
  rowName?: (row: Row) => string
  /** Actions of one row, in a menu at its end. */
  rowActions?: (row: Row) => readonly MenuAction[]
  selection?: RowSelection
  /** The sort order, where the URL or the server holds it; without it the table holds its own. */
  order?: SortOrder | null
  onOrderChange?: (order: SortOrder | null) => void
  /** Offers the rows as a file of this name, without its ending. */
  exportName?: string
  /** In place of that, where these rows are one page of many: all pages go into the file. */
  exportAll?: ExportSource<Row>
  /** The first page is loading: skeletons of the final height. */
  isLoading?: boolean
  /** The previous rows are shown while new ones load. */
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

/** What the desktop and the phone form of the table need. */
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
