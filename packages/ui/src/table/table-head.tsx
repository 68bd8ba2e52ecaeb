import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, useMemo } from 'react'
import { Button } from 'react-aria-components/Button'

import { classNames } from '../app/class-names.ts'
import { isOrderable, nextSortOrder } from './table-sort.ts'
import { togglePage, pageSelectionState } from './selection/table-selection.ts'
import { Checkbox } from '../field/choice/checkbox.tsx'
import { stickyCellClass } from './sticky-cell.ts'
import type { Column } from './table-column.ts'
import type { TableViewProps } from './table-props.ts'

export const alignClass = <Row,>({ align, width }: Column<Row>) =>
  classNames(align === 'end' ? 'text-end' : align === 'center' ? 'text-center' : 'text-start', width)

/** Cells keep the same edges and the same height in head and body. */
export const edgeClass = (isCompact: boolean | undefined) =>
  isCompact === true ? 'h-10 px-2 first:ps-0 last:pe-0' : 'h-13 px-4 first:ps-5 last:pe-5'

function Head<Row>({
  columns,
  rows,
  rowKey,
  rowActions,
  selection,
  isCompact,
  order,
  onOrderChange,
  isWide,
}: TableViewProps<Row> & { isWide: boolean }) {
  const keys = useMemo(() => (selection === undefined ? [] : rows.map(rowKey)), [rows, rowKey, selection])
  const choice = selection === undefined ? 'none' : pageSelectionState(keys, selection.selected)
  const cellClass = classNames(
    'sticky top-(--page-top) h-11! text-sm font-medium text-ink-2',
    isCompact === true ? 'bg-surface' : 'bg-subtle whitespace-nowrap',
    // A rule on the row would stay behind when its cells stick.
    'inset-shadow-[0_-1px_0_var(--line)]',
    isWide ? 'z-3' : 'z-2',
    edgeClass(isCompact),
  )
  return (
    <thead>
      <tr {...(rows.length > 0 && { 'aria-rowindex': 1 })}>
        {selection && (
          <td className={classNames(cellClass, 'pe-0 print:hidden', isWide ? 'w-13 start-0 z-5!' : 'w-12')}>
            <Checkbox
              aria-label={ui.table.chooseAll}
              isSelected={choice === 'all'}
              isIndeterminate={choice === 'some'}
              isDisabled={keys.length === 0}
              onChange={() => selection.onChange(togglePage(keys, selection.selected))}
            >
              {null}
            </Checkbox>
          </td>
        )}
        {columns.map((column, at) => {
          const direction = order?.key === column.key ? order.direction : undefined
          const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
          return (
            <th
              key={column.key}
              scope="col"
              {...(isOrderable(column) && { 'aria-sort': direction ?? ('none' as const) })}
              className={classNames(
                cellClass,
                alignClass(column),
                isWide && at === 0 && classNames('z-4! print:static', stickyCellClass(selection !== undefined)),
              )}
            >
              {isOrderable(column) ? (
                <Button
                  onPress={() => onOrderChange(nextSortOrder(column.key, order))}
                  className={classNames(
                    '-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 transition-colors',
                    'hover:bg-hover hover:text-ink',
                    direction !== undefined && 'font-semibold text-ink',
                  )}
                >
                  {column.header}
                  <Icon
                    size={14}
                    aria-hidden
                    className={direction === undefined ? 'shrink-0 text-ink-3' : 'shrink-0'}
                  />
                </Button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {rowActions && (
          <td className={classNames(cellClass, 'w-14 print:hidden')}>
            <span className="sr-only">{ui.table.actions}</span>
          </td>
        )}
      </tr>
    </thead>
  )
}

/** The head of the desktop table: it stays in sight, chooses the page and orders the rows; scrolling leaves it alone. */
export const TableHead = memo(Head) as typeof Head
