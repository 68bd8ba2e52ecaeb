import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { dropVersionTable } from './loading/usecases/drop-version-table.ts'
import { loadBank } from './loading/usecases/load-bank.ts'
import { remindOfEnd } from './versions/usecases/remind-of-end.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'number-banks.load': { versionId: number }
    /** Removes the people of a version that is deleted, failed or cancelled. */
    'number-banks.drop': { versionId: number }
    'number-banks.remind': Record<never, never>
  }
}

export const numberBankJobs = [
  job({
    name: 'number-banks.load',
    // Each restart of the worker in the middle of a load is one.
    retries: 20,
    limitSeconds: 6 * 3600,
    handle: ({ payload: { versionId }, signal }, deps) => loadBank({ scope: engineScope(), versionId, signal }, deps),
  }),
  job({
    name: 'number-banks.drop',
    retries: 12,
    handle: ({ payload: { versionId } }, deps) => dropVersionTable({ scope: engineScope(), versionId }, deps),
  }),
  job({
    name: 'number-banks.remind',
    schedule: { cron: '0 9 * * *', payload: {} },
    handle: (_context, deps) => remindOfEnd({ scope: engineScope() }, deps),
  }),
]
