import { useState } from 'react'

/** Rows of a list that were chosen, with what is known of them; those of other pages stay chosen. */
export const useSelectedRows = <Row>({ rows, rowKey }: { rows: readonly Row[]; rowKey: (row: Row) => string }) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const choose = (keys: ReadonlySet<string>) => {
    const inHand = new Map(rows.map((row) => [rowKey(row), row]))
    setChosen(
      new Map(
        [...keys].flatMap((key) => {
          const row = inHand.get(key) ?? chosen.get(key)
          return row === undefined ? [] : [[key, row] as const]
        }),
      ),
    )
  }
  return {
    rows: [...chosen.values()],
    clear: () => setChosen(new Map()),
    /** For `selection` of the table. */
    selection: { selected: new Set(chosen.keys()) as ReadonlySet<string>, onChange: choose },
  }
}
