import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { exportJob, type ExportJobPayload } from '../files/exports/usecases/start-export.ts'
import { closeDays } from './usecases/close-days.ts'
import { openMovementsExport } from './usecases/export-movements.ts'
import { issueCorrections } from './usecases/issue-corrections.ts'
import { issueInvoices } from './usecases/issue-invoices.ts'
import type { TransactionFilters } from './usecases/to-movement-filter.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'transactions.export': ExportJobPayload & { filters: TransactionFilters }
    'transactions.close-days': Record<never, never>
    'transactions.issue-invoices': Record<never, never>
    'transactions.issue-corrections': Record<never, never>
  }
}

export const transactionsJobs = [
  exportJob({
    name: 'transactions.export',
    open: ({ scope, payload }, deps) => openMovementsExport({ scope, filters: payload.filters }, deps),
  }),
  job({
    name: 'transactions.close-days',
    schedule: { cron: '10 1 * * *', payload: {} },
    retries: 2,
    limitSeconds: 3600,
    async handle({ signal }, deps) {
      await closeDays({ scope: engineScope(), signal }, deps)
    },
  }),
  /** Every night, for the months that are over and have none yet. */
  job({
    name: 'transactions.issue-invoices',
    schedule: { cron: '30 1 * * *', payload: {} },
    retries: 2,
    limitSeconds: 3600,
    async handle({ signal }, deps) {
      await issueInvoices({ scope: engineScope(), signal }, deps)
    },
  }),
  job({
    name: 'transactions.issue-corrections',
    schedule: { cron: '*/10 * * * *', payload: {} },
    retries: 1,
    limitSeconds: 600,
    async handle({ signal }, deps) {
      await issueCorrections({ scope: engineScope(), signal }, deps)
    },
  }),
]
