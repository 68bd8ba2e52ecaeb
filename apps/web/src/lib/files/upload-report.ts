import type { ValidationReport } from '@peyk/contract/files/validation-report.ts'
import type { RowErrors, UploadReportData } from '@peyk/ui/upload/upload-report.tsx'
import { columnName } from '../column-name.ts'

/** The wrong rows with their columns as people know them. */
const withColumnNames = (errors: RowErrors, columns: ValidationReport['columns']): RowErrors => ({
  ...errors,
  samples: errors.samples.map((sample) => ({ ...sample, column: columnName(sample.column, columns) })),
})

/** The server's report of a file's rows as the kit shows it. */
export const toUploadReport = (report: ValidationReport): UploadReportData => ({
  fault: report.error_code,
  total: report.total_rows,
  valid: report.valid_count,
  duplicates: report.duplicate_count,
  blacklisted: report.blacklist_count,
  invalid: report.invalid_count,
  rowErrors: {
    empty_cell: withColumnNames(report.errors.empty_cell, report.columns),
    invalid_number: withColumnNames(report.errors.invalid_number, report.columns),
    other: withColumnNames(report.errors.other, report.columns),
  },
  ...(report.import?.status === 'cancelled' || report.import?.status === 'failed'
    ? { left: report.import.left_count }
    : {}),
})
