import type { ValidationReport } from '@peyk/contract/validation-report.ts'
import { fillingOf, placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import type { Placeholder } from './send-mode.state.ts'

/** The values of one recipient by the names of placeholders. */
export type SampleRow = Readonly<Record<string, string>>

/** The text with what is known of one recipient; what is not known stays as it is written. */
export const filledWith = (text: string, row: SampleRow | undefined): string => {
  if (row === undefined) return text
  let filled = text
  for (const name of placeholdersIn(text)) {
    const value = fillingOf(row[name])
    if (value !== '') filled = filled.replaceAll(`{ex_${name}}`, value)
  }
  return filled
}

/** A column goes by its title where only one has it, else by its letter. */
export const columnsOf = ({
  columns,
  preview = [],
  has_header: hasHeader,
}: Pick<ValidationReport, 'columns' | 'preview' | 'has_header'>): {
  placeholders: Placeholder[]
  rows: SampleRow[]
} => {
  const titles = columns.map(({ title }) => title.trim())
  const isOwn = (title: string) =>
    hasHeader && title !== '' && !/[{}]/.test(title) && titles.indexOf(title) === titles.lastIndexOf(title)
  const placeholders = columns.map(({ key, title }) => {
    const name = isOwn(title.trim()) ? title.trim() : key
    return { name, label: title.trim() === '' ? key : title.trim() }
  })
  const rows = preview.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ key, title }) => [
        [key, row[key] ?? ''],
        [title.trim(), row[key] ?? ''],
      ]),
    ),
  )
  return { placeholders, rows }
}
