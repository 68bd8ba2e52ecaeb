import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { sweepReceipts } from './offline/usecases/sweep-receipts.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'payments.sweep-receipts': Record<never, never>
  }
}

export const sweepReceiptsJob = job({
  name: 'payments.sweep-receipts',
  schedule: { cron: '20 * * * *', payload: {} },
  async handle(_context, deps) {
    await sweepReceipts({ scope: engineScope() }, deps)
  },
})
