import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { exportJob, type ExportJobPayload } from '../files/exports/usecases/start-export.ts'
import { openSendsExport, openSystemicExport } from './lists/usecases/export-lists.ts'
import { openRecipientsExport, type RecipientFileFilter } from './usecases/export-recipients.ts'
import type { SystemFilters } from './lists/usecases/list-system-messages.ts'
import type { SendFilters } from './lists/usecases/to-send-filter.ts'
import { openProof } from './proofs/usecases/make-proof.ts'
import { deleteOldRecipients } from './retention/usecases/delete-old-recipients.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    /** The list of R1 or R3 as it was asked for at `atMs`. */
    'reports.export': ExportJobPayload & { filters: SendFilters; isArchive: boolean; atMs: number }
    'reports.export-systemic': ExportJobPayload & { filters: SystemFilters; atMs: number }
    'reports.proof': ExportJobPayload & { sendId: number }
    'reports.recipients': ExportJobPayload & { sendId: number; filter: RecipientFileFilter }
    'reports.delete-recipients': Record<never, never>
  }
}

export const reportsJobs = [
  exportJob({
    name: 'reports.export',
    open: ({ scope, payload }, deps) => openSendsExport({ scope, ...payload }, deps),
  }),
  exportJob({
    name: 'reports.export-systemic',
    open: ({ scope, payload }, deps) => openSystemicExport({ scope, ...payload }, deps),
  }),
  exportJob({
    name: 'reports.proof',
    open: ({ scope, payload }, deps) => openProof({ scope, sendId: payload.sendId }, deps),
  }),
  exportJob({
    name: 'reports.recipients',
    open: ({ scope, payload }, deps) => openRecipientsExport({ scope, ...payload }, deps),
  }),
  /** Every night; what is not done in four hours is gone on with the next night. */
  job({
    name: 'reports.delete-recipients',
    schedule: { cron: '40 2 * * *', payload: {} },
    retries: 1,
    limitSeconds: 4 * 3600,
    async handle({ signal }, deps) {
      await deleteOldRecipients({ scope: engineScope(), signal }, deps)
    },
  }),
]
