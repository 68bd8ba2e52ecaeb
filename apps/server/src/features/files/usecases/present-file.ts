import { FILE_CATEGORIES, type FileObject } from '@peyk/contract/files/files.ts'
import type { FileFault, FilePurpose, ImportOutcome, ValidationReport } from '@peyk/contract/files/validation-report.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { fileFaults, importFaults, twoColumnsNeeded } from '@peyk/phrases/fa/files/files.ts'
import type { FileRow } from '../queries/files.ts'
import { MAX_SAMPLES } from '../uploads/usecases/rejected-row.ts'
import type { StoredImportReport, StoredReport } from './stored-report.ts'

/** FileObj of contract §2; the preview only where one file is asked for. */
export function presentFile(
  row: FileRow,
  { withPreview = false, url = null }: { withPreview?: boolean; url?: string | null } = {},
): FileObject {
  const category = FILE_CATEGORIES.find(({ id }) => id === row.category) ?? FILE_CATEGORIES[6]
  const { report, importing } = buildReport(row, { withPreview })
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
    report,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    progress: row.status === 'ready' && importing !== null ? importing : row.progress,
    is_used: row.is_used,
    user_name: row.user_name,
    url,
  }
}

/** The report of a file with what its import has found beside its check. */
export function buildReport(row: FileRow, { withPreview }: { withPreview: boolean }) {
  const taken = row.import_report as StoredImportReport | null
  const kept = row.report as StoredReport | null
  return {
    report: kept === null ? null : presentReport(kept, { taken, purpose: row.purpose, withPreview }),
    /** How far an import is that is under way. */
    importing: taken?.status === 'processing' ? taken.progress : null,
    isImportFailed: taken?.status === 'failed',
  }
}

function presentReport(
  report: StoredReport,
  { taken, purpose, withPreview }: { taken: StoredImportReport | null; purpose: FilePurpose; withPreview: boolean },
): ValidationReport {
  const { preview, ...checked } = report
  const rest = taken === null || taken.status === 'processing' ? checked : mergeImport(checked, taken)
  const told = {
    ...rest,
    ...(taken === null ? {} : { import: presentImport(taken, checked) }),
    error_text: faultText(report.error_code, purpose),
  }
  return withPreview && preview !== undefined ? { ...told, preview } : told
}

const faultText = (fault: FileFault | null, purpose: FilePurpose): string | null => {
  if (fault === null) return null
  return fault === 'bad_columns' && purpose === 'peer_to_peer'
    ? errorSentence('files.bad_columns', { need: twoColumnsNeeded })
    : fileFaults[fault]
}

const presentImport = (taken: StoredImportReport, checked: Omit<StoredReport, 'preview'>): ImportOutcome => ({
  phonebook_id: taken.phonebook_id,
  status: taken.status,
  progress: taken.progress,
  added_count: taken.added_count,
  updated_count: taken.updated_count,
  existing_count: taken.existing_count,
  blacklist_count: taken.blacklist_count,
  invalid_count: taken.invalid_count,
  full_count: taken.full_count,
  left_count: leftCount(taken, checked),
  error_text: taken.fault === null ? null : importFaults[taken.fault],
})

const leftCount = (taken: StoredImportReport, checked: Omit<StoredReport, 'preview'>): number => {
  const { added_count: added, updated_count: updated, existing_count: existing } = taken
  const { blacklist_count: blacklist, invalid_count: invalid, full_count: full } = taken
  return checked.valid_count + checked.blacklist_count - (added + updated + existing + blacklist + invalid + full)
}

/** Counts the rows by their final outcome: a contact that is in the phonebook already is a duplicate, too. */
function mergeImport(checked: Omit<StoredReport, 'preview'>, taken: StoredImportReport): Omit<StoredReport, 'preview'> {
  const { other, ...errors } = checked.errors
  const refused = taken.invalid_count + taken.full_count
  const samples = [...other.samples, ...taken.samples].sort((a, b) => a.row - b.row).slice(0, MAX_SAMPLES)
  return {
    ...checked,
    valid_count: taken.added_count + taken.updated_count,
    duplicate_count: checked.duplicate_count + taken.existing_count,
    blacklist_count: taken.blacklist_count,
    invalid_count: checked.invalid_count + refused,
    operator_counts: taken.operator_counts,
    errors: { ...errors, other: { count: other.count + refused, samples } },
  }
}
