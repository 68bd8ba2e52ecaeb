import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { exportJob, type ExportJobPayload } from '../files/exports/usecases/start-export.ts'
import { closeDays } from './usecases/close-days.ts'
import { openMovementsExport } from './usecases/export-movements.ts'
import type { TransactionFilters } from './usecases/to-movement-filter.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'transactions.export': ExportJobPayload & { filters: TransactionFilters }
    'transactions.close-days': Record<never, never>
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
]
