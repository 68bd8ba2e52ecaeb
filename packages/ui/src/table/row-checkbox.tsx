import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef } from 'react'

import type { ChooseRow } from './use-row-selection.ts'
import { Checkbox } from '../field/checkbox.tsx'
import type { DrawnTable } from './data-table.tsx'

export type RowBoxProps = Pick<DrawnTable<unknown>, 'columns' | 'rowKey' | 'rowName'> & {
  row: unknown
  isChosen: boolean
  choose: ChooseRow
}

/** What a row is called for who does not see it: its own name, else the words of the file, else its key. */
export const nameOfRow = ({
  row,
  columns,
  rowKey,
  rowName,
}: Pick<RowBoxProps, 'row' | 'columns' | 'rowKey' | 'rowName'>) =>
  rowName?.(row) ?? String(columns.find(({ priority }) => priority === 'title')?.text?.(row) ?? rowKey(row))

/** The box that chooses one row; with Shift, all rows from the one pressed before. */
export function RowBox(props: RowBoxProps) {
  const isRange = useRef(false)
  const note = (event: { shiftKey: boolean }) => {
    isRange.current = event.shiftKey
  }
  return (
    <span onPointerDownCapture={note} onKeyDownCapture={note} className="relative z-1 inline-flex">
      <Checkbox
        aria-label={ui.table.chooseRow(nameOfRow(props))}
        isSelected={props.isChosen}
        onChange={(isChosen) => props.choose({ key: props.rowKey(props.row), isChosen, isRange: isRange.current })}
        className="max-desk:min-w-11 max-desk:items-center"
      >
        {null}
      </Checkbox>
    </span>
  )
}
