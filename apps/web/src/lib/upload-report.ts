import type { ValidationReport } from '@peyk/contract/files/validation-report.ts'
import type { UploadReportData } from '@peyk/ui/upload/upload-report.tsx'

/** The server's report of a file's rows as the kit shows it. */
export const toUploadReport = (report: ValidationReport): UploadReportData => ({
  fault: report.error_code,
  total: report.total_rows,
  valid: report.valid_count,
  duplicates: report.duplicate_count,
  blacklisted: report.blacklist_count,
  invalid: report.invalid_count,
  rowErrors: report.errors,
  ...(report.import?.status === 'cancelled' || report.import?.status === 'failed'
    ? { left: report.import.left_count }
    : {}),
})
