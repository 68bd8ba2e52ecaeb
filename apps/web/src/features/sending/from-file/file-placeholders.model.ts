import type { ValidationReport } from '@peyk/contract/files/validation-report.ts'
import { columnOfPlaceholder } from '@peyk/domain/sms/placeholder-column.ts'
import { columnTexts } from '@peyk/phrases/fa/files/columns.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { GetPlaceholderLabel } from '@peyk/ui/message/message-variables.ts'
import { columnName, columnSample } from '../../../lib/column-name.ts'
import type { Placeholder, SampleRow } from '../send-form/personalised-text.model.ts'

/**
 * In the text a column is written by its title where only one has it, else by its letter; people see its heading, and
 * without one its place with a sample.
 */
export const filePlaceholders = ({
  columns,
  preview = [],
  has_header: hasHeader,
}: Pick<ValidationReport, 'columns' | 'preview' | 'has_header'>): {
  placeholders: Placeholder[]
  labelOf: GetPlaceholderLabel
  rows: SampleRow[]
} => {
  const titles = columns.map(({ title }) => title.trim())
  const isOwn = (title: string) =>
    hasHeader && title !== '' && !/[{}]/.test(title) && titles.indexOf(title) === titles.lastIndexOf(title)
  const placeholders = columns.map(({ key, title }) => {
    const name = isOwn(title.trim()) ? title.trim() : key
    const label = columnName(key, columns)
    const sample = title.trim() === '' ? columnSample(key, preview) : ''
    return { name, label, ...(sample !== '' && { buttonLabel: columnTexts.withSample(label, formatDigits(sample)) }) }
  })
  const rows = preview.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ key, title }) => [
        [key, row[key] ?? ''],
        [title.trim(), row[key] ?? ''],
      ]),
    ),
  )
  const labelOf = (name: string) => placeholders[columnOfPlaceholder(name, columns) ?? -1]?.label ?? null
  return { placeholders, labelOf, rows }
}
