import { useCallback, useRef } from 'react'

import { chooseRow } from './table-selection.ts'
import type { DrawnTable } from './data-table.tsx'

/** Chooses a row, or with Shift all from the row that was pressed before. */
export type ChooseRow = (press: { key: string; isChosen: boolean; isRange: boolean }) => void

/** The same function for every drawing, so that rows which did not change are not drawn again. */
export function useRowChoice<Row>(table: Pick<DrawnTable<Row>, 'rows' | 'rowKey' | 'selection'>): ChooseRow {
  const latest = useRef(table)
  latest.current = table
  const before = useRef<string | null>(null)
  return useCallback(({ key, isChosen, isRange }) => {
    const { rows, rowKey, selection } = latest.current
    if (selection === undefined) return
    const keys = rows.map(rowKey)
    const from = isRange ? before.current : null
    before.current = key
    selection.onChange(chooseRow({ keys, chosen: selection.chosen, key, isChosen, from }))
  }, [])
}
