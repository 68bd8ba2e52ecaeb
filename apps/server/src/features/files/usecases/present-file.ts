import { FILE_CATEGORIES, type FileObject } from '@peyk/contract/files.ts'
import type { ValidationReport } from '@peyk/contract/validation-report.ts'
import { fileFaults } from '@peyk/phrases/fa/files.ts'
import type { FileRow } from '../queries/files.ts'

/** A report as the database keeps it: the sentence of its fault is said anew each time. */
export type KeptReport = Omit<ValidationReport, 'error_text'>

/** FileObj of contract §2; the preview only where one file is asked for. */
export function presentFile(
  row: FileRow,
  { withPreview = false, url = null }: { withPreview?: boolean; url?: string | null } = {},
): FileObject {
  const category = FILE_CATEGORIES.find(({ id }) => id === row.category) ?? FILE_CATEGORIES[6]
  return {
    file_id: row.id,
    name: row.name,
    size: row.size,
    mime: row.mime,
    category_id: category.id,
    category_key: category.key,
    purpose: row.purpose,
    status: row.status,
    rows: row.row_count,
    report: row.report === null ? null : presentReport(row.report as KeptReport, { withPreview }),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    progress: row.progress,
    is_used: row.is_used,
    user_name: row.user_name,
    url,
  }
}

export function presentReport(report: KeptReport, { withPreview }: { withPreview: boolean }): ValidationReport {
  const { preview, ...rest } = report
  const told = { ...rest, error_text: report.error_code === null ? null : fileFaults[report.error_code] }
  return withPreview && preview !== undefined ? { ...told, preview } : told
}
