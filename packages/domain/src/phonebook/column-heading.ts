/** How people know a column of a sheet; see `columnHeading`. */
export interface ColumnHeading {
  /** Empty without a heading. */
  title: string
  /** From 1; null where the heading alone says which column it is. */
  place: number | null
}

/** The place of a column by its letters, from 1: «B» is the second. */
const placeOf = (key: string): number => [...key].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** A column goes by its heading; without one by its place, and by both where another column has the same heading. */
export function columnHeading(key: string, columns: readonly { key: string; title: string }[]): ColumnHeading {
  const title = columns.find((column) => column.key === key)?.title.trim() ?? ''
  const isOwn = title !== '' && columns.filter((column) => column.title.trim() === title).length === 1
  return { title, place: isOwn ? null : placeOf(key) }
}
