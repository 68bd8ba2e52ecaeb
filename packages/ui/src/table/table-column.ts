import type { ReactNode } from 'react'

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
  /** `detail` by default. */
  priority?: ColumnPriority
  /** Its text may be long: on a card it has a line of its own. */
  isLong?: boolean
  /** Tailwind width of the column on desktop, `w-40`. */
  width?: string
  /** Sorts by this value when the header is pressed; only where all rows are loaded. */
  orderBy?: (row: Row) => string | number | null
  /** The server can sort by this column: the header calls `onOrderChange`. */
  isOrderable?: boolean
  /** What an exported file says; a column without it is left out there. */
  text?: (row: Row) => string | number | null
}
