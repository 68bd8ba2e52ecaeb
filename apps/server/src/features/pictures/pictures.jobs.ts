import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { sweepPictures } from './usecases/sweep-pictures.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'pictures.sweep': Record<never, never>
  }
}

export const sweepPicturesJob = job({
  name: 'pictures.sweep',
  schedule: { cron: '35 * * * *', payload: {} },
  async handle(_context, deps) {
    await sweepPictures({ scope: engineScope() }, deps)
  },
})
