import { ui } from '@peyk/phrases/fa/ui.ts'
import { useRef } from 'react'
import { Link } from 'react-aria-components/Link'

import { classNames } from '../class-names.ts'
import { useOverflows } from '../overflow.ts'
import type { Column, DataTableProps } from './data-table.tsx'
import { Skeleton } from './skeleton.tsx'

const alignClass = (column: Column<never> | Column<unknown>) =>
  classNames(
    column.align === 'end' ? 'text-end' : column.align === 'center' ? 'text-center' : 'text-start',
    column.width,
  )

type TableRowsProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowHref' | 'isLoading' | 'skeletonRows'
>

/** The desktop form of `DataTable`. */
export function TableRows<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  isLoading,
  skeletonRows = 10,
}: TableRowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(scroller, 'sideways')
  const linked = columns.find((column) => column.priority === 'title') ?? columns[0]
  return (
    <div
      ref={scroller}
      {...(overflows && { role: 'region', 'aria-label': ui.table.scroll(label), tabIndex: 0 })}
      className="scrollbar-slim overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table aria-label={label} className="w-full border-collapse text-base">
        <thead>
          <tr className="border-b border-line bg-subtle">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'h-11 px-4 text-sm font-medium whitespace-nowrap text-ink-2 first:ps-5 last:pe-5',
                  alignClass(column as Column<unknown>),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading
            ? Array.from({ length: skeletonRows }, (_, at) => (
                <tr key={at} className="border-b border-line last:border-0">
                  {columns.map((column) => (
                    <td key={column.key} className="h-13 px-4 first:ps-5 last:pe-5">
                      {at === 0 && column === columns[0] && <span className="sr-only">{ui.loading}</span>}
                      <Skeleton className={column.priority === 'title' ? 'h-4 w-48' : 'h-4 w-20'} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={classNames(
                    'relative border-b border-line transition-colors last:border-0',
                    rowHref && 'hover:bg-subtle has-[.row-link:focus-visible]:bg-subtle',
                  )}
                >
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={classNames(
                        'h-13 px-4 py-2 text-ink first:ps-5 last:pe-5',
                        // What can be pressed in a linked row lies above the row's own link.
                        '[&_a:not(.row-link)]:relative [&_a:not(.row-link)]:z-1 [&_button]:relative [&_button]:z-1',
                        alignClass(column as Column<unknown>),
                      )}
                    >
                      {rowHref && column === linked ? (
                        <Link
                          href={rowHref(row)}
                          className="row-link font-medium text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
                        >
                          {column.cell(row)}
                        </Link>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
