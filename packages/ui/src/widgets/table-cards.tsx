import { ui } from '@peyk/phrases/fa/ui.ts'
import { Link } from 'react-aria-components/Link'

import type { DataTableProps } from './data-table.tsx'
import { Skeleton } from './skeleton.tsx'

type TableCardsProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowHref' | 'isLoading' | 'skeletonRows'
>

const cardClass = 'relative rounded-lg border border-line bg-surface p-4 shadow-card'
/** Cards are taller than rows: fewer of them fill the screen. */
const MOST_SKELETON_CARDS = 4

/** The phone form of `DataTable`: text and state, then label and value in pairs. */
export function TableCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  isLoading,
  skeletonRows = 10,
}: TableCardsProps<Row>) {
  const title = columns.find((column) => column.priority === 'title') ?? columns[0]
  const state = columns.find((column) => column.priority === 'state')
  const details = columns.filter(
    (column) => column !== title && column !== state && (column.priority ?? 'detail') === 'detail',
  )
  if (title === undefined) return null
  if (isLoading) {
    return (
      <ul aria-label={label} className="flex flex-col gap-3">
        {Array.from({ length: Math.min(skeletonRows, MOST_SKELETON_CARDS) }, (_, at) => (
          <li key={at} className={cardClass}>
            {at === 0 && <span className="sr-only">{ui.loading}</span>}
            <div className="flex min-h-7 items-center justify-between gap-3">
              <Skeleton className="h-5 w-40" />
              {state && <Skeleton className="h-6 w-16" />}
            </div>
            <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
              {details.map((column) => (
                <div key={column.key}>
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
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={rowKey(row)} className={cardClass}>
          <div className="flex items-start justify-between gap-3">
            <div className="line-clamp-2 min-w-0 text-base font-semibold text-ink">
              {rowHref ? (
                <Link
                  href={rowHref(row)}
                  className="row-link outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-primary"
                >
                  {title.cell(row)}
                </Link>
              ) : (
                title.cell(row)
              )}
            </div>
            {state && <div className="shrink-0">{state.cell(row)}</div>}
          </div>
          {details.length > 0 && (
            <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
              {details.map((column) => (
                <div key={column.key} className="min-w-0 [&_a]:relative [&_a]:z-1 [&_button]:relative [&_button]:z-1">
                  <dt className="text-xs text-ink-3">{column.header}</dt>
                  <dd className="text-base break-words text-ink">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
