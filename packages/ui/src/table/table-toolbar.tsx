import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'
import { isOrderable, orderOf, orderText } from './table-sort.ts'
import { choosePage, pageChoice } from './table-selection.ts'
import { Checkbox } from '../field/checkbox.tsx'
import type { DataTableProps, DrawnTable } from './data-table.tsx'
import { ExportButton, type TableExport } from '../export/export-button.tsx'
import { SelectOnDemand } from '../select/select.lazy.tsx'

const AS_THEY_CAME = 'none'

export type TableToolbarProps<Row> = {
  table: Pick<DataTableProps<Row>, 'exportName' | 'exportAll' | 'pagination'>
  drawn: DrawnTable<Row>
  isMobile: boolean
}

/** Above the rows: on the phone the box for all of them and their order, and the way to a file. */
export function TableToolbar<Row>({ table, drawn, isMobile }: TableToolbarProps<Row>) {
  const { selection, isLoading } = drawn
  const canExport = table.exportName !== undefined || table.exportAll !== undefined
  // A compact table keeps its head on the phone.
  const canOrder = isMobile && drawn.isCompact !== true && drawn.columns.some(isOrderable)
  const canChoose = isMobile && selection !== undefined
  if (!canExport && !canOrder && !canChoose) return null
  const inHand: TableExport<Row> = {
    name: table.exportName ?? '',
    readPage: async () => ({ rows: drawn.rows, total: drawn.rows.length }),
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {canChoose && <PageBox {...drawn} selection={selection} />}
      <div className={classNames('ms-auto flex items-center gap-3', canOrder && 'w-full')}>
        {canOrder && <OrderSelect {...drawn} />}
        {canExport && (
          <ExportButton
            source={table.exportAll ?? inHand}
            columns={drawn.columns}
            rows={table.exportAll === undefined ? drawn.rows.length : table.pagination?.total}
            isDisabled={isLoading}
          />
        )}
      </div>
    </div>
  )
}

/** On the phone the head has no place for the box that chooses the page. */
function PageBox<Row>({
  rows,
  rowKey,
  selection,
}: Pick<DrawnTable<Row>, 'rows' | 'rowKey'> & { selection: NonNullable<DrawnTable<Row>['selection']> }) {
  const keys = rows.map(rowKey)
  const choice = pageChoice(keys, selection.chosen)
  return (
    <Checkbox
      isSelected={choice === 'all'}
      isIndeterminate={choice === 'some'}
      isDisabled={keys.length === 0}
      onChange={() => selection.onChange(choosePage(keys, selection.chosen))}
      className="max-desk:items-center"
    >
      {ui.table.chooseAll}
    </Checkbox>
  )
}

/** Cards have no headers to press. */
function OrderSelect<Row>({ columns, order, onOrderChange }: DrawnTable<Row>) {
  const options = columns.filter(isOrderable).flatMap(({ key, header }) => [
    { value: key, label: ui.table.ascending(header) },
    { value: `-${key}`, label: ui.table.descending(header) },
  ])
  return (
    <SelectOnDemand
      label={ui.table.order}
      isLabelHidden
      className="min-w-0 flex-1"
      options={[{ value: AS_THEY_CAME, label: ui.table.orderNone }, ...options]}
      value={orderText(order) ?? AS_THEY_CAME}
      onChange={(value) => onOrderChange(value === AS_THEY_CAME ? null : orderOf(value))}
    />
  )
}
