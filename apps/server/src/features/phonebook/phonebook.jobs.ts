import { exportJob, type ExportJobPayload } from '../files/exports/usecases/start-export.ts'
import { job } from '../../platform/work/jobs.ts'
import { openContactsExport } from './usecases/export-contacts.ts'
import type { ContactFilter } from './usecases/list-contacts.ts'
import { abandonImport } from './imports/usecases/restart-stalled-imports.ts'
import { runImport } from './imports/usecases/run-import.ts'
import { removeFieldValues } from './usecases/remove-field-values.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    /** Takes what is no feature and no tag any more out of the contacts that still have it. */
    'phonebook.strip': { accountId: number; optionIds: number[]; tagIds: number[] }
    /** `isLost`: it is not gone on with, but ended. */
    'phonebook.import': { accountId: number; importId: number; isLost?: boolean }
    'phonebook.export': ExportJobPayload & { filter: ContactFilter }
  }
}

export const phonebookJobs = [
  job({
    name: 'phonebook.strip',
    handle: ({ payload, scope, signal }, deps) => removeFieldValues({ scope, ...payload, signal }, deps),
  }),
  job({
    name: 'phonebook.import',
    concurrency: 2,
    limitSeconds: 3600,
    handle: ({ payload: { importId, isLost = false }, scope, signal }, deps) =>
      isLost ? abandonImport({ scope, importId }, deps) : runImport({ scope, importId, signal }, deps),
  }),
  exportJob({
    name: 'phonebook.export',
    open: ({ scope, payload }, deps) => openContactsExport({ scope, filter: payload.filter }, deps),
  }),
]
