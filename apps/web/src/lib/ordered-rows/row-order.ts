/** The ids of rows after one of them went to another place, counted from 0; null when nothing changes. */
export const movedOrder = (ids: readonly number[], { id, to }: { id: number; to: number }): number[] | null => {
  const from = ids.indexOf(id)
  if (from === -1 || to < 0 || to >= ids.length || from === to) return null
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The rows in this order, as long as it is of the same ones. */
export const inOrder = <Row>(
  rows: readonly Row[],
  ids: readonly number[],
  idOf: (row: Row) => number,
): readonly Row[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return ordered.length === rows.length ? ordered : rows
}
