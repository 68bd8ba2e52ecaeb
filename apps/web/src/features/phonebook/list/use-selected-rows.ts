import { useState } from 'react'

/** Rows of a list that were chosen, with what is known of them; those of other pages stay chosen. */
export const useSelectedRows = <Row>({ rows, rowKey }: { rows: readonly Row[]; rowKey: (row: Row) => string }) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const choose = (keys: ReadonlySet<string>) => {
    const rowsOfPage = new Map(rows.map((row) => [rowKey(row), row]))
    setSelected(
      new Map(
        [...keys].flatMap((key) => {
          const row = rowsOfPage.get(key) ?? selected.get(key)
          return row === undefined ? [] : [[key, row] as const]
        }),
      ),
    )
  }
  return {
    rows: [...selected.values()],
    clear: () => setSelected(new Map()),
    /** For `selection` of the table. */
    selection: { selected: new Set(selected.keys()) as ReadonlySet<string>, onChange: choose },
  }
}
