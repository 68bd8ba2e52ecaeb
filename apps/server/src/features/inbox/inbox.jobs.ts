import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { routeReply } from './usecases/route-reply.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'inbox.find-owner': { messageId: number }
  }
}

/** One at a time: each reads the recipients of three days of a line. */
export const routeReplyJob = job({
  name: 'inbox.find-owner',
  handle: ({ payload }, deps) => routeReply({ scope: engineScope(), messageId: payload.messageId }, deps),
})
