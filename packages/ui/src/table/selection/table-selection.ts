/** Rows that were chosen, by their keys; those of other pages stay chosen. */
export type SelectedKeys = ReadonlySet<string>

/** Whether none, some or all of the rows on the page are chosen. */
export const pageSelectionState = (keys: readonly string[], selected: SelectedKeys): 'none' | 'some' | 'all' => {
  const count = keys.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

const setSelected = (selected: SelectedKeys, keys: readonly string[], isSelected: boolean): SelectedKeys => {
  const next = new Set(selected)
  for (const key of keys) {
    if (isSelected) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The box in the head: all rows of the page, or none of them when all were chosen. */
export const togglePage = (keys: readonly string[], selected: SelectedKeys): SelectedKeys =>
  setSelected(selected, keys, pageSelectionState(keys, selected) !== 'all')

/** One row; with `from` (a press with Shift) every row between the two takes the state of the pressed one. */
export function selectRow({
  keys,
  selected,
  key,
  isSelected,
  from,
}: {
  keys: readonly string[]
  selected: SelectedKeys
  key: string
  isSelected: boolean
  from: string | null
}): SelectedKeys {
  const [start, end] = [keys.indexOf(from ?? key), keys.indexOf(key)]
  if (start < 0 || end < 0) return setSelected(selected, [key], isSelected)
  return setSelected(selected, keys.slice(Math.min(start, end), Math.max(start, end) + 1), isSelected)
}
