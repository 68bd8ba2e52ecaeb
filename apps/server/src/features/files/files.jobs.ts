import { job } from '../../platform/work/jobs.ts'
import { checkFile } from './uploads/usecases/check-file.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'files.check': { accountId: number; fileId: number }
  }
}

/** Two at once: each has a program of its own that fills a processor. */
export const checkJob = job({
  name: 'files.check',
  concurrency: 2,
  handle: ({ payload, scope, signal }, deps) => checkFile({ scope, fileId: payload.fileId, signal }, deps),
})
