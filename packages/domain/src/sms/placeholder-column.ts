import { headingKey } from '../phonebook/column-title-key.ts'

/** The column that `{ex_B}` means: the one of that letter, else the first with that title, however it is spelt; or null. */
export function columnOfPlaceholder(name: string, columns: readonly { key: string; title: string }[]): number | null {
  const byLetter = columns.findIndex(({ key }) => key === name.toUpperCase())
  if (byLetter >= 0) return byLetter
  const key = headingKey(name)
  const byTitle = key === '' ? -1 : columns.findIndex(({ title }) => headingKey(title) === key)
  return byTitle >= 0 ? byTitle : null
}
