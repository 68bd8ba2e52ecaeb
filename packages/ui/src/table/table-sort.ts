import { comparePersian } from '../format/collate.ts'

/** By which column rows stand, and which way. */
export type SortOrder = { key: string; direction: 'ascending' | 'descending' }

/** The next press on a header: up, down, and then as the rows came. */
export const nextSortOrder = (key: string, order: SortOrder | null): SortOrder | null => {
  if (order?.key !== key) return { key, direction: 'ascending' }
  return order.direction === 'ascending' ? { key, direction: 'descending' } : null
}

type SortableColumn<Row> = { key: string; orderBy?: (row: Row) => string | number | null }

/** A column whose header may be pressed. */
export const isOrderable = (column: { orderBy?: unknown; isOrderable?: boolean }): boolean =>
  column.orderBy !== undefined || column.isOrderable === true

/**
 * Rows that are all in hand, in order. Texts stand in the order of the Persian alphabet, rows without a value at the end
 * either way, equal ones as they came. A column without `orderBy` was ordered by whoever read the rows.
 */
export function sortRows<Row>({
  rows,
  columns,
  order,
}: {
  rows: readonly Row[]
  columns: readonly SortableColumn<Row>[]
  order: SortOrder | null
}): readonly Row[] {
  const valueOf = order === null ? undefined : columns.find(({ key }) => key === order.key)?.orderBy
  if (order === null || valueOf === undefined) return rows
  const turn = order.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null)
      return turn * compareValues(one.value, other.value)
    })
    .map(({ row }) => row)
}

const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : comparePersian(String(one), String(other))

/** An order as one word of an address: `cost`, or `-cost` for descending. */
export const formatSortOrder = (order: SortOrder | null): string | undefined =>
  order === null ? undefined : order.direction === 'ascending' ? order.key : `-${order.key}`

/** The other way; null for nothing. */
export const parseSortOrder = (text: string | undefined): SortOrder | null => {
  if (text === undefined || text === '' || text === '-') return null
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' }
}
