import { columnHeading } from '@peyk/domain/phonebook/column-heading.ts'
import { columnTexts } from '@peyk/phrases/fa/files/columns.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** A column as people know it: «شماره موبایل»; «ستون ۲» only where it has no heading. */
export const columnName = (key: string, columns: readonly { key: string; title: string }[]): string => {
  const { title, place } = columnHeading(key, columns)
  if (place === null) return title
  return title === '' ? columnTexts.byPlace(formatCount(place)) : columnTexts.ofTwins(title, formatCount(place))
}

const MAX_SAMPLE_CHARACTERS = 30

/** The first value of a column, shortened; empty where its first rows have none. */
export const columnSample = (key: string, rows: readonly Readonly<Record<string, string>>[] = []): string => {
  const value = rows.map((row) => (row[key] ?? '').trim()).find((cell) => cell !== '') ?? ''
  return value.length > MAX_SAMPLE_CHARACTERS ? `${value.slice(0, MAX_SAMPLE_CHARACTERS)}…` : value
}
