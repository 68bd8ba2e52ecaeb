import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { applyRules } from './rules/usecases/apply-rules.ts'
import { sweepRuns } from './rules/usecases/sweep-runs.ts'
import { exportJob, type ExportJobPayload } from '../files/exports/usecases/start-export.ts'
import { openMessagesExport } from './usecases/export-messages.ts'
import type { MessageFilter } from './usecases/message-search.ts'
import { routeReplies } from './usecases/route-replies.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    /** Of messages on lines of everybody's that came together. */
    'inbox.find-owners': { messageIds: number[] }
    'inbox.apply-rules': { accountId: number; messageIds: number[] }
    'inbox.sweep-rules': Record<never, never>
    'inbox.export': ExportJobPayload & { filter: MessageFilter }
  }
}

export const inboxJobs = [
  // One at a time: each reads the recipients of three days of a line.
  job({
    name: 'inbox.find-owners',
    handle: ({ payload }, deps) => routeReplies({ scope: engineScope(), messageIds: payload.messageIds }, deps),
  }),
  // What keyword rules say of messages that have their owner; each message is worked once, however often the job runs.
  job({
    name: 'inbox.apply-rules',
    concurrency: 2,
    handle: ({ payload, scope }, deps) => applyRules({ scope, messageIds: payload.messageIds }, deps),
  }),
  job({
    name: 'inbox.sweep-rules',
    schedule: { cron: '50 3 * * *', payload: {} },
    handle: ({ signal }, deps) => sweepRuns({ scope: engineScope(), signal }, deps),
  }),
  exportJob({
    name: 'inbox.export',
    open: ({ scope, payload }, deps) => openMessagesExport({ scope, filter: payload.filter }, deps),
  }),
]
