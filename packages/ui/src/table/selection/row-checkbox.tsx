import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef } from 'react'

import type { SelectRow } from './use-row-selection.ts'
import { Checkbox } from '../../field/choice/checkbox.tsx'
import type { TableViewProps } from '../table-props.ts'

export type RowCheckboxProps = Pick<TableViewProps<unknown>, 'columns' | 'rowKey' | 'rowName'> & {
  row: unknown
  isSelected: boolean
  selectRow: SelectRow
}

/** The row's name for screen readers: its own name, else its text in an exported file, else its key. */
export const accessibleRowName = ({
  row,
  columns,
  rowKey,
  rowName,
}: Pick<RowCheckboxProps, 'row' | 'columns' | 'rowKey' | 'rowName'>) =>
  rowName?.(row) ?? String(columns.find(({ priority }) => priority === 'title')?.text?.(row) ?? rowKey(row))

/** The checkbox of one row; with Shift it selects all rows from the one pressed before. */
export function RowCheckbox(props: RowCheckboxProps) {
  const isRange = useRef(false)
  const note = (event: { shiftKey: boolean }) => {
    isRange.current = event.shiftKey
  }
  return (
    <span onPointerDownCapture={note} onKeyDownCapture={note} className="relative z-1 inline-flex">
      <Checkbox
        aria-label={ui.table.chooseRow(accessibleRowName(props))}
        isSelected={props.isSelected}
        onChange={(isChosen) =>
          props.selectRow({ key: props.rowKey(props.row), isSelected: isChosen, isRange: isRange.current })
        }
        className="max-desk:min-w-11 max-desk:items-center"
      >
        {null}
      </Checkbox>
    </span>
  )
}
