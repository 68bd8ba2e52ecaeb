/** Rows that were chosen, by their keys; those of other pages stay chosen. */
export type Chosen = ReadonlySet<string>

/** Whether none, some or all of the rows on the page are chosen. */
export const pageChoice = (keys: readonly string[], chosen: Chosen): 'none' | 'some' | 'all' => {
  const count = keys.filter((key) => chosen.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

const withAll = (chosen: Chosen, keys: readonly string[], isChosen: boolean): Chosen => {
  const next = new Set(chosen)
  for (const key of keys) {
    if (isChosen) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The box in the head: all rows of the page, or none of them when all were chosen. */
export const choosePage = (keys: readonly string[], chosen: Chosen): Chosen =>
  withAll(chosen, keys, pageChoice(keys, chosen) !== 'all')

/** One row; with `from` (a press with Shift) every row between the two takes the state of the pressed one. */
export function chooseRow({
  keys,
  chosen,
  key,
  isChosen,
  from,
}: {
  keys: readonly string[]
  chosen: Chosen
  key: string
  isChosen: boolean
  from: string | null
}): Chosen {
  const [start, end] = [keys.indexOf(from ?? key), keys.indexOf(key)]
  if (start < 0 || end < 0) return withAll(chosen, [key], isChosen)
  return withAll(chosen, keys.slice(Math.min(start, end), Math.max(start, end) + 1), isChosen)
}
