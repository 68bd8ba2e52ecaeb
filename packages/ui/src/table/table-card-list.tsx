import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { memo, type Ref } from 'react'

import { classNames } from '../app/class-names.ts'
import { useRowSelection } from './selection/use-row-selection.ts'
import type { TableViewProps, VisibleRange } from './table-props.ts'
import { RowMenu } from './row-menu.tsx'
import { RowCheckbox } from './selection/row-checkbox.tsx'
import { RowLink } from './row-link.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { CutText } from '../display/cut-text.tsx'

const cardClass = 'relative rounded-lg border bg-surface p-4 shadow-card print:break-inside-avoid'
/** Cards are taller than rows: fewer of them fill the screen. */
const MAX_SKELETON_CARDS = 4

/** What goes where on a card. */
const cardSlots = <Row,>(columns: TableViewProps<Row>['columns']) => {
  const title = columns.find((column) => column.priority === 'title') ?? columns[0]
  const state = columns.find((column) => column.priority === 'state')
  const details = columns.filter(
    (column) => column !== title && column !== state && (column.priority ?? 'detail') === 'detail',
  )
  return { title, state, details }
}

/** The phone form of `DataTable`: text and state, then label and value in pairs. */
export function TableCardList<Row>({ part, ...table }: TableViewProps<Row> & { part?: VisibleRange }) {
  const choose = useRowSelection(table)
  const { title } = cardSlots(table.columns)
  if (title === undefined) return null
  if (table.isLoading) return <CardSkeletons {...table} />
  const shown = part === undefined ? table.rows : table.rows.slice(part.from, part.to)
  return (
    <ul
      aria-label={table.label}
      className="flex flex-col gap-3"
      {...(part && { style: { paddingTop: part.beforePx, paddingBottom: part.afterPx } })}
    >
      {shown.map((row, at) => (
        <TableCard
          key={table.rowKey(row)}
          row={row}
          table={table as unknown as TableViewProps<unknown>}
          isSelected={table.selection?.selected.has(table.rowKey(row)) ?? false}
          selectRow={table.selection && choose}
          {...(part && { position: part.from + at, count: table.rows.length, measure: part.measure })}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  row: unknown
  table: TableViewProps<unknown>
  isSelected: boolean
  selectRow: ReturnType<typeof useRowSelection> | undefined
  position?: number
  count?: number
  measure?: Ref<HTMLElement>
}

const isSameCard = (one: CardProps, other: CardProps) =>
  one.row === other.row &&
  one.isSelected === other.isSelected &&
  one.position === other.position &&
  one.count === other.count &&
  one.table.columns === other.table.columns &&
  one.table.rowHref === other.table.rowHref &&
  one.table.rowActions === other.table.rowActions

const TableCard = memo(function TableCard({ row, table, isSelected, selectRow, position, count, measure }: CardProps) {
  const { columns, rowKey, rowName, rowHref, rowActions } = table
  const { title, state, details } = cardSlots(columns)
  const content = title?.cell(row)
  // What is more than a text says itself how much of it is shown.
  const heading =
    typeof content === 'string' ? (
      <CutText lines={2} dir="auto">
        {content}
      </CutText>
    ) : (
      content
    )
  const named = { row, columns, rowKey, ...(rowName && { rowName }) }
  return (
    <li
      {...(measure && { ref: measure as Ref<HTMLLIElement> })}
      {...(position !== undefined && { 'data-index': position, 'aria-posinset': position + 1, 'aria-setsize': count })}
      className={classNames(cardClass, isSelected ? 'border-primary' : 'border-line')}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        {selectRow && (
          <span className="-my-2.5 -me-3 flex print:hidden">
            <RowCheckbox {...named} isSelected={isSelected} selectRow={selectRow} />
          </span>
        )}
        <div className="min-w-10 flex-1 text-base font-semibold break-words text-ink">
          {rowHref ? (
            <RowLink href={rowHref(row)} className="after:rounded-lg">
              {heading}
            </RowLink>
          ) : (
            heading
          )}
        </div>
        {state && <div className="shrink-0">{state.cell(row)}</div>}
        {rowActions && (
          <span className="-my-2.5 -me-2.5">
            <RowMenu {...named} rowActions={rowActions} />
          </span>
        )}
      </div>
      {details.length > 0 && (
        <dl className="mt-3 grid halves gap-x-4 gap-y-3">
          {details.map((column) => (
            <div
              key={column.key}
              className={classNames(
                'min-w-0 [&_a]:relative [&_a]:z-1 [&_button]:relative [&_button]:z-1',
                column.isLong && 'col-span-full',
              )}
            >
              <dt className="text-xs text-ink-3">{column.header}</dt>
              <dd className="text-base break-words text-ink">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}, isSameCard)

function CardSkeletons<Row>({ label, columns, skeletonRows }: TableViewProps<Row>) {
  const { state, details } = cardSlots(columns)
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {Array.from({ length: Math.min(skeletonRows, MAX_SKELETON_CARDS) }, (_, at) => (
        <li key={at} className={classNames(cardClass, 'border-line')}>
          {at === 0 && <span className="sr-only">{ui.loading}</span>}
          <div className="flex min-h-7 items-center justify-between gap-3">
            <Skeleton className="h-5 w-40" />
            {state && <Skeleton className="h-6 w-16" />}
          </div>
          <div className="mt-3 grid halves gap-x-4 gap-y-3">
            {details.map((column) => (
              <div key={column.key} className={column.isLong ? 'col-span-full' : undefined}>
                <Skeleton className="my-1 h-3 w-12" />
                <Skeleton className="my-1.5 h-4 w-20" />
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
