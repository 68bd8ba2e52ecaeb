import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import type { FileRules } from '@peyk/ui/upload/file-validation.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'
import type { FileRow } from './files.api.ts'
import { LIST_DEFAULTS } from '../../lib/search/url-params-schema.ts'
import type { FilesSearch } from './url-params.ts'

export const statusTones: Record<FileRow['status'], Tone> = { processing: 'info', ready: 'success', failed: 'danger' }

/** An export is made where a file of one's own is checked. */
export const isExporting = ({ status, purpose }: Pick<FileRow, 'status' | 'purpose'>): boolean =>
  status === 'processing' && purpose === 'export'

export const statusText = (file: Pick<FileRow, 'status' | 'purpose'>): string =>
  fileTexts.status[isExporting(file) ? 'making' : file.status]

/** What can be uploaded here; what hangs on a ticket is uploaded there. */
export type UploadPurpose = keyof typeof fileTexts.form.purposes
export const UPLOAD_PURPOSES = Object.keys(fileTexts.form.purposes) as UploadPurpose[]

// As the contract has them (FILE_EXTENSIONS, UPLOAD_LIMIT_BYTES); its schemas stay out of the panel.
const EXTENSIONS: Readonly<Record<UploadPurpose, readonly string[]>> = {
  send: ['txt', 'csv', 'xlsx', 'xls'],
  keyword: ['csv', 'xlsx', 'xls', 'txt'],
  peer_to_peer: ['xlsx', 'xls', 'csv'],
  import: ['xlsx', 'xls', 'csv'],
  other: ['txt', 'csv', 'xlsx', 'xls', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif'],
}
const MEGABYTE = 1024 * 1024
const MAX_LIST_BYTES = 300 * MEGABYTE
/** What is no list of rows. */
const MAX_OTHER_BYTES = 10 * MEGABYTE

export const uploadRulesFor = (purpose: UploadPurpose): FileRules => ({
  extensions: EXTENSIONS[purpose],
  maxBytes: purpose === 'other' ? MAX_OTHER_BYTES : MAX_LIST_BYTES,
})

/** Whether there are rows to fetch that cannot be used. */
export const hasRejectedRows = ({ status, report }: Pick<FileRow, 'status' | 'report'>): boolean =>
  status === 'ready' && report !== null && report.invalid_count + report.duplicate_count + report.blacklist_count > 0

/** The address of a row: the list as it stands, with the report of this file over it. */
export const fileReportHref = (search: FilesSearch, file: number): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...search, file })) {
    const isDefault = Object.hasOwn(LIST_DEFAULTS, key) && value === LIST_DEFAULTS[key as keyof typeof LIST_DEFAULTS]
    if (value !== undefined && !isDefault) query.set(key, String(value))
  }
  return `/file-management?${query.toString()}`
}

/** The fields of the call for what the address says. */
export const toFilesParams = ({ page, limit, category, search }: FilesSearch) => ({
  page,
  per_page: limit,
  ...(category !== undefined && { category_key: category }),
  ...(search !== undefined && { search }),
})

/** Columns can be chosen again only for uploads (not exports) whose rows were read, while not being checked or in use. */
export const canChooseColumns = (file: FileRow): boolean =>
  file.status !== 'processing' && !file.is_used && file.purpose !== 'export' && (file.report?.columns.length ?? 0) > 0
