import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { memo, useEffect, useMemo, useRef, type Ref } from 'react'

import { classNames } from '../app/class-names.ts'
import { useIsOverflowing } from '../dom/use-overflow.ts'
import { useRowSelection } from './selection/use-row-selection.ts'
import type { TableViewProps, VisibleRange } from './table-props.ts'
import { RowMenu } from './row-menu.tsx'
import { RowCheckbox } from './selection/row-checkbox.tsx'
import { RowLink } from './row-link.tsx'
import { LightLink } from '../navigation/light-link.tsx'
import { stickyCellClass } from './sticky-cell.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { alignClass, edgeClass, TableHead } from './table-head.tsx'

/** The desktop form of `DataTable`. */
export function TableRows<Row>({ part, ...table }: TableViewProps<Row> & { part?: VisibleRange }) {
  const { label, columns, rows, isLoading, skeletonRows } = table
  const scroller = useRef<HTMLDivElement>(null)
  const overflows = useIsOverflowing(scroller, 'sideways')
  const isScroller = overflows && part === undefined
  useEffect(() => {
    const box = scroller.current
    if (!isScroller || box === null) return
    let stop = () => {}
    let isGone = false
    // Most tables fit their window and do without.
    void import('../dom/scroll-edges.ts').then(
      ({ watchScrollEdges }) => {
        if (!isGone) stop = watchScrollEdges(box)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [isScroller])
  const choose = useRowSelection(table)
  const [titleSize, figureSize] = table.isCompact === true ? ['h-4 w-20', 'h-4 w-8'] : ['h-4 w-48', 'h-4 w-20']
  const restSizes = [
    ...(table.selection ? ['size-5'] : []),
    ...columns.map(({ priority }) => (priority === 'title' ? titleSize : figureSize)),
    ...(table.rowActions ? ['size-5'] : []),
  ]
  const shown = part === undefined ? rows : rows.slice(part.from, part.to)
  return (
    <div
      className={classNames(
        isScroller && 'group/wide relative overflow-clip after:pointer-events-none after:absolute after:inset-y-0',
        isScroller && 'after:end-0 data-more-end:after:shadow-[0_0_12px_6px_var(--edge-shadow)]',
      )}
    >
      <div
        ref={scroller}
        {...(isScroller && { role: 'region', 'aria-label': ui.table.scroll(label), tabIndex: 0 })}
        // Without need no scroller: the head sticks to the page. A wide table is its own window, its head sticks in there.
        className={classNames(
          'focus-visible:-outline-offset-2',
          // On the phone, too: wider than the window for the moment in which it is measured, it would shrink the whole page.
          table.isCompact === true && 'scrollbar-slim overflow-x-auto print:overflow-visible',
          isScroller && 'scrollbar-slim isolate scroll-pt-11 max-h-[85dvh] overflow-auto print:max-h-none',
        )}
      >
        <table
          aria-label={label}
          {...(part && { 'aria-rowcount': rows.length + 1 })}
          className={classNames('w-full border-separate border-spacing-0 text-base', part && 'table-fixed')}
        >
          <TableHead {...table} isWide={isScroller} />
          <tbody>
            {part && part.beforePx > 0 && <SpacerRow heightPx={part.beforePx} />}
            {isLoading
              ? Array.from({ length: skeletonRows }, (_, at) => (
                  <tr key={at}>
                    {restSizes.map((size, place) => (
                      <td key={place} className={classNames('border-b border-line', edgeClass(table.isCompact))}>
                        {at === 0 && place === 0 && <span className="sr-only">{ui.loading}</span>}
                        <Skeleton className={size} />
                      </td>
                    ))}
                  </tr>
                ))
              : shown.map((row, at) => {
                  const place = at + (part?.from ?? 0)
                  const key = table.rowKey(row)
                  return (
                    <TableRow
                      key={key}
                      row={row}
                      rowIndex={part && place}
                      isWide={isScroller}
                      isLast={place === rows.length - 1}
                      {...(part && { measure: part.measure })}
                      isSelected={table.selection?.selected.has(key) ?? false}
                      selectRow={table.selection && choose}
                      columns={columns as TableViewProps<unknown>['columns']}
                      {...rowTableProps(table)}
                    />
                  )
                })}
            {part && part.afterPx > 0 && <SpacerRow heightPx={part.afterPx} />}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** A rule under every row but the last: said by the table, for `:last-child` is asked anew with every row that comes. */
const ruleClass = (isLast: boolean) => (isLast ? undefined : 'border-b border-line')

/** Stands for the rows that are not drawn; without a cell there is nothing in it to be read out. */
const SpacerRow = ({ heightPx }: { heightPx: number }) => <tr aria-hidden style={{ height: heightPx }} />

/** What a row needs of its table; a row is drawn anew only when one of these is another one. */
const rowTableProps = <Row,>({ rowKey, rowHref, rowName, rowActions, isCompact }: TableViewProps<Row>) =>
  ({ rowKey, rowHref, rowName, rowActions, isCompact }) as Pick<
    TableViewProps<unknown>,
    'rowKey' | 'rowHref' | 'rowName' | 'rowActions' | 'isCompact'
  >

type TableRowProps = Pick<
  TableViewProps<unknown>,
  'columns' | 'rowKey' | 'rowHref' | 'rowName' | 'rowActions' | 'isCompact'
> & {
  row: unknown
  rowIndex: number | undefined
  measure?: Ref<HTMLElement>
  /** The table scrolls sideways: its first column sticks. */
  isWide: boolean
  isLast: boolean
  isSelected: boolean
  selectRow: ReturnType<typeof useRowSelection> | undefined
}

const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, rowIndex, measure, columns, isWide, rowHref, rowActions, isCompact, isLast, isSelected, selectRow } =
    props
  const linked = columns.find((column) => column.priority === 'title') ?? columns[0]
  const hasCheckbox = selectRow !== undefined
  // Cells of a row of which only the choice has changed stay as they are.
  const cells = useMemo(
    () =>
      columns.map((column, at) => {
        // What heads the card on the phone heads the row here.
        const Cell = column === linked ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            {...(column === linked && { scope: 'row' as const })}
            className={classNames(
              'py-2 font-normal text-ink',
              ruleClass(isLast),
              edgeClass(isCompact),
              // What can be pressed in a linked row lies above the row's own link.
              '[&_a:not(.row-link)]:relative [&_a:not(.row-link)]:z-1 [&_button]:relative [&_button]:z-1',
              alignClass(column),
              isWide && at === 0 && classNames('sticky z-2 bg-inherit print:static', stickyCellClass(hasCheckbox)),
            )}
          >
            {rowHref && column === linked ? (
              <RowLink href={rowHref(row)} className="font-medium text-ink focus-visible:after:-outline-offset-2">
                {column.cell(row)}
              </RowLink>
            ) : (
              column.cell(row)
            )}
            {/* A cell that sticks bounds the link within it: one more covers what is on its other side. */}
            {isWide && rowHref && at === (linked === columns[0] ? 1 : 0) && (
              <LightLink href={rowHref(row)} aria-hidden tabIndex={-1} className="row-link absolute inset-0" />
            )}
          </Cell>
        )
      }),
    [columns, linked, row, rowHref, isCompact, isLast, isWide, hasCheckbox],
  )
  const cellClass = classNames(ruleClass(isLast), edgeClass(isCompact))
  return (
    <tr
      {...(measure && { ref: measure as Ref<HTMLTableRowElement> })}
      {...(rowIndex !== undefined && { 'aria-rowindex': rowIndex + 2, 'data-index': rowIndex })}
      {...(selectRow && { 'aria-selected': isSelected })}
      className={classNames(
        'relative',
        // In a long table rows pass under a pointer that stands still.
        rowIndex === undefined && 'transition-colors',
        // What sticks hides what passes below it only with a colour of its own.
        isWide && 'bg-surface',
        isSelected ? 'bg-[color-mix(in_oklab,var(--primary-soft)_50%,var(--surface))]!' : rowHref && 'hover:bg-subtle',
      )}
    >
      {selectRow && (
        <td
          className={classNames(cellClass, 'pe-0 print:hidden', isWide ? 'w-13 sticky start-0 z-3 bg-inherit' : 'w-12')}
        >
          <RowCheckbox {...props} selectRow={selectRow} />
        </td>
      )}
      {cells}
      {rowActions && (
        <td className={classNames(cellClass, 'w-14 text-end print:hidden')}>
          <RowMenu {...props} rowActions={rowActions} />
        </td>
      )}
    </tr>
  )
})
