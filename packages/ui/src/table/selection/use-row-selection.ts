import { useCallback, useRef } from 'react'

import { selectRow } from './table-selection.ts'
import type { TableViewProps } from '../table-props.ts'

/** Selects a row, or with Shift all rows from the one pressed before. */
export type SelectRow = (press: { key: string; isSelected: boolean; isRange: boolean }) => void

/** A stable function, so that rows that did not change are not rendered again. */
export function useRowSelection<Row>(table: Pick<TableViewProps<Row>, 'rows' | 'rowKey' | 'selection'>): SelectRow {
  const latest = useRef(table)
  latest.current = table
  const before = useRef<string | null>(null)
  return useCallback(({ key, isSelected, isRange }) => {
    const { rows, rowKey, selection } = latest.current
    if (selection === undefined) return
    const keys = rows.map(rowKey)
    const from = isRange ? before.current : null
    before.current = key
    selection.onChange(selectRow({ keys, selected: selection.selected, key, isSelected, from }))
  }, [])
}
