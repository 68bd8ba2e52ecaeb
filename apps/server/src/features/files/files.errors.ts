import type { FileFault, FilePurpose } from '@peyk/contract/files/validation-report.ts'
import { twoColumnsNeeded } from '@peyk/phrases/fa/files/files.ts'
import { refusal } from '../../platform/app-error.ts'

const ofFile = { field: 'file' } as const

export const filesErrors = {
  /** No such file in this account, or none of this colleague's; a stranger's looks the same (promise S2). */
  notFound: (field?: string) => refusal('files.not_found', field === undefined ? {} : { field }),
  badFormat: () => refusal('files.bad_format', ofFile),
  empty: () => refusal('files.empty', ofFile),
  tooLarge: (limit: number) => refusal('files.too_large', { ...ofFile, values: { limit } }),
  badCategory: () => refusal('files.bad_category', { field: 'category_id' }),
  /** No list of numbers: there is nothing to check. */
  notCheckable: () => refusal('files.not_checkable'),
  busy: () => refusal('files.busy'),
  inUse: (name: string) => refusal('files.in_use', { values: { name } }),
  notReady: (field?: string) => refusal('files.not_ready', field === undefined ? {} : { field }),
  noRejectedRows: () => refusal('files.no_rejected_rows'),
}

/** What is wrong with the whole file, as the refusal of its upload (contract F2: under `errors.file`). */
export const faultRefusals = {
  bad_format: filesErrors.badFormat,
  empty_file: filesErrors.empty,
  missing_mobile_column: () => refusal('files.missing_mobile_column', ofFile),
  bad_columns: (purpose?: FilePurpose) =>
    refusal('files.bad_columns', {
      ...ofFile,
      values: purpose === 'peer_to_peer' ? { need: twoColumnsNeeded } : {},
    }),
  too_many_rows: () => refusal('files.too_many_rows', ofFile),
} as const satisfies Partial<Record<FileFault, (purpose?: FilePurpose) => Error>>
