import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'
import { isOrderable, parseSortOrder, formatSortOrder } from './table-sort.ts'
import { togglePage, pageSelectionState } from './selection/table-selection.ts'
import { Checkbox } from '../field/choice/checkbox.tsx'
import type { DataTableProps, TableViewProps } from './table-props.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { ExportSource } from '../export/export-source.ts'
import { LazySelect } from '../select/select.lazy.tsx'

const UNSORTED = 'none'

export type TableToolbarProps<Row> = {
  table: Pick<DataTableProps<Row>, 'exportName' | 'exportAll' | 'pagination'>
  view: TableViewProps<Row>
  isMobile: boolean
}

/** Above the rows: on the phone the box for all of them and their order, and the way to a file. */
export function TableToolbar<Row>({ table, view, isMobile }: TableToolbarProps<Row>) {
  const { selection, isLoading } = view
  const canExport = table.exportName !== undefined || table.exportAll !== undefined
  // A compact table keeps its head on the phone.
  const canOrder = isMobile && view.isCompact !== true && view.columns.some(isOrderable)
  const canChoose = isMobile && selection !== undefined
  if (!canExport && !canOrder && !canChoose) return null
  const inHand: ExportSource<Row> = {
    name: table.exportName ?? '',
    readPage: async () => ({ rows: view.rows, total: view.rows.length }),
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {canChoose && <SelectPageCheckbox {...view} selection={selection} />}
      <div className={classNames('ms-auto flex items-center gap-3', canOrder && 'w-full')}>
        {canOrder && <OrderSelect {...view} />}
        {canExport && (
          <ExportButton
            source={table.exportAll ?? inHand}
            columns={view.columns}
            rows={table.exportAll === undefined ? view.rows.length : table.pagination?.total}
            isDisabled={isLoading}
          />
        )}
      </div>
    </div>
  )
}

/** On the phone the head has no place for the box that chooses the page. */
function SelectPageCheckbox<Row>({
  rows,
  rowKey,
  selection,
}: Pick<TableViewProps<Row>, 'rows' | 'rowKey'> & { selection: NonNullable<TableViewProps<Row>['selection']> }) {
  const keys = rows.map(rowKey)
  const choice = pageSelectionState(keys, selection.selected)
  return (
    <Checkbox
      isSelected={choice === 'all'}
      isIndeterminate={choice === 'some'}
      isDisabled={keys.length === 0}
      onChange={() => selection.onChange(togglePage(keys, selection.selected))}
      className="max-desk:items-center"
    >
      {ui.table.chooseAll}
    </Checkbox>
  )
}

/** Cards have no headers to press. */
function OrderSelect<Row>({ columns, order, onOrderChange }: TableViewProps<Row>) {
  const options = columns.filter(isOrderable).flatMap(({ key, header }) => [
    { value: key, label: ui.table.ascending(header) },
    { value: `-${key}`, label: ui.table.descending(header) },
  ])
  return (
    <LazySelect
      label={ui.table.order}
      isLabelHidden
      className="min-w-0 flex-1"
      options={[{ value: UNSORTED, label: ui.table.orderNone }, ...options]}
      value={formatSortOrder(order) ?? UNSORTED}
      onChange={(value) => onOrderChange(value === UNSORTED ? null : parseSortOrder(value))}
    />
  )
}
