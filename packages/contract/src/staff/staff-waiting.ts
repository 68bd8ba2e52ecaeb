import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { nullable } from '../core/fields.ts'

/** So many of a queue are counted; the panel shows one less with a plus. */
export const MAX_WAITING_COUNT = 100

const waitingCount = nullable(z.int())

/** Ours. How much waits in each queue, up to `MAX_WAITING_COUNT`; null of a queue that the member may not see. */
export const waitingCounts = read({
  path: 'staff/waiting_counts',
  auth: 'token',
  permission: 'staff.any',
  data: z.object({
    sends: waitingCount,
    number_changes: waitingCount,
    patterns: waitingCount,
    line_requests: waitingCount,
    payments: waitingCount,
    credit_requests: waitingCount,
    tickets: waitingCount,
  }),
  example: {
    data: {
      sends: 5,
      number_changes: 0,
      patterns: 3,
      line_requests: null,
      payments: 2,
      credit_requests: 0,
      tickets: 4,
    },
  },
})
