import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { closeDays } from './usecases/close-days.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'transactions.close-days': Record<never, never>
  }
}

export const transactionsJobs = [
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
