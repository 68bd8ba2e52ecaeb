import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { memo, type ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { RowCheckbox } from './selection/row-checkbox.tsx'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import type { TableViewProps } from './table-props.ts'
import { useRowSelection } from './selection/use-row-selection.ts'
import { CutText } from '../display/cut-text.tsx'

/** Enough to fill the screen of a phone. */
const MAX_SKELETON_LINES = 10
const listClass = 'overflow-clip rounded-lg border border-line bg-surface shadow-card print:overflow-visible'
const lineClass = 'relative flex min-h-16 items-center border-b border-line py-1.5 last:border-b-0'

/** What a row says on the phone: `end` stands behind the title, `note` quietly below it, each on one line. */
export interface LineTexts {
  title: ReactNode
  end?: ReactNode
  note: ReactNode
}

/**
 * A phone form of `DataTable` for rows that say little: two lines each, one below the other, where cards would leave most
 * of the screen empty. `DataTable` takes it as `mobileList`.
 */
export const tableLineList = <Row,>(lineOf: (row: Row) => LineTexts) =>
  function TableLineList(table: TableViewProps<Row>) {
    const choose = useRowSelection(table)
    if (table.isLoading) return <LineSkeletons label={table.label} count={table.skeletonRows} />
    return (
      <ul aria-label={table.label} className={listClass}>
        {table.rows.map((row) => (
          <Line
            key={table.rowKey(row)}
            row={row}
            lineOf={lineOf as (row: unknown) => LineTexts}
            table={table as unknown as TableViewProps<unknown>}
            isSelected={table.selection?.selected.has(table.rowKey(row)) ?? false}
            selectRow={table.selection && choose}
          />
        ))}
      </ul>
    )
  }

interface LineProps {
  row: unknown
  lineOf: (row: unknown) => LineTexts
  table: TableViewProps<unknown>
  isSelected: boolean
  selectRow: ReturnType<typeof useRowSelection> | undefined
}

const isSameLine = (one: LineProps, other: LineProps) =>
  one.row === other.row &&
  one.isSelected === other.isSelected &&
  one.table.rowHref === other.table.rowHref &&
  one.table.rowActions === other.table.rowActions

const Line = memo(function Line({ row, lineOf, table, isSelected, selectRow }: LineProps) {
  const { columns, rowKey, rowName, rowHref, rowActions } = table
  const named = { row, columns, rowKey, ...(rowName && { rowName }) }
  const { title, end, note } = lineOf(row)
  const heading = <CutText dir={typeof title === 'string' ? 'auto' : undefined}>{title}</CutText>
  return (
    <li
      className={classNames(
        lineClass,
        isSelected && 'bg-primary-soft',
        selectRow ? 'ps-3' : 'ps-4',
        rowActions ? 'pe-1' : 'pe-4',
      )}
    >
      {selectRow && (
        <span className="-me-3 flex shrink-0 print:hidden">
          <RowCheckbox {...named} isSelected={isSelected} selectRow={selectRow} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <div className="min-w-0 text-base font-semibold text-ink">
            {rowHref ? (
              <RowLink href={rowHref(row)} className="after:-outline-offset-2">
                {heading}
              </RowLink>
            ) : (
              heading
            )}
          </div>
          {end !== undefined && <div className="shrink-0 text-sm text-ink-2">{end}</div>}
        </div>
        <CutText className="text-xs text-ink-3">{note}</CutText>
      </div>
      {rowActions && (
        <span className="shrink-0">
          <RowMenu {...named} rowActions={rowActions} />
        </span>
      )}
    </li>
  )
}, isSameLine)

function LineSkeletons({ label, count }: { label: string; count: number }) {
  return (
    <ul aria-label={label} className={listClass}>
      {Array.from({ length: Math.min(count, MAX_SKELETON_LINES) }, (_, at) => (
        <li key={at} className={classNames(lineClass, 'flex-col items-stretch! justify-center gap-2 px-4')}>
          {at === 0 && <span className="sr-only">{ui.loading}</span>}
          <span className="flex justify-between gap-3">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-24" />
          </span>
          <Skeleton className="h-3 w-40" />
        </li>
      ))}
    </ul>
  )
}
