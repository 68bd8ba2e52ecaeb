import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { checkBooksAtNight } from './usecases/check-books.ts'
import { closeBookDays } from './usecases/close-book-days.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'finance.close-days': Record<never, never>
    'finance.check': Record<never, never>
  }
}

export const financeJobs = [
  job({
    name: 'finance.close-days',
    schedule: { cron: '30 1 * * *', payload: {} },
    limitSeconds: 3600,
    async handle(_, deps) {
      await closeBookDays({ scope: engineScope() }, deps)
    },
  }),
  job({
    name: 'finance.check',
    schedule: { cron: '50 1 * * *', payload: {} },
    limitSeconds: 3600,
    async handle(_, deps) {
      await checkBooksAtNight({ scope: engineScope() }, deps)
    },
  }),
]
