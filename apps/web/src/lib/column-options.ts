import type { ValidationReport } from '@peyk/contract/files/validation-report.ts'
import { columnTexts } from '@peyk/phrases/fa/files/columns.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { columnName, columnSample } from './column-name.ts'

/** The columns of a file to choose from, each by its heading with its first value. */
export const columnOptions = ({ columns, preview }: Pick<ValidationReport, 'columns' | 'preview'>): readonly Option[] =>
  columns.map(({ key }) => {
    const sample = columnSample(key, preview)
    return {
      value: key,
      label: columnName(key, columns),
      ...(sample !== '' && { description: columnTexts.sample(formatDigits(sample)) }),
    }
  })
