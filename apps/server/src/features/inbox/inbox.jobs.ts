import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { routeReplies } from './usecases/route-replies.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    /** Of messages on lines of everybody's that came together. */
    'inbox.find-owners': { messageIds: number[] }
  }
}

export const inboxJobs = [
  // One at a time: each reads the recipients of three days of a line.
  job({
    name: 'inbox.find-owners',
    handle: ({ payload }, deps) => routeReplies({ scope: engineScope(), messageIds: payload.messageIds }, deps),
  }),
]
