import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { ensurePartitions } from './queries/maintenance.ts'
import { purgeUnmatchedReceipts } from './queries/unmatched-receipts.ts'
import { purgePartCodes } from './queries/parts.ts'
import { enqueueLargeSend } from '../sending/submit/usecases/enqueue-large-send.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'delivery.place': { accountId: number; sendId: number }
    'delivery.tend': Record<never, never>
  }
}

/** Receipts without a message are kept for so long (promises, SMPP rules). */
const UNMATCHED_RECEIPT_HOURS = 72
/** What is known of parts of messages: as long as a receipt is matched at all. */
const PART_CODE_HOURS = 9 * 24
/** Months for which partitions stand ready. */
const PARTITION_MONTHS = 3

/** Audience, price and hold of a large send; it can be run again after a crash at any point. */
export const enqueueJob = job({
  name: 'delivery.place',
  concurrency: 2,
  async handle({ payload, signal }, { db, clock }) {
    await enqueueLargeSend({ send: payload, scope: engineScope(), signal }, { db, clock })
  },
})

/** Every night: partitions of the months to come, and receipts that waited in vain. */
export const maintenanceJob = job({
  name: 'delivery.tend',
  schedule: { cron: '20 3 * * *', payload: {} },
  async handle(_context, { db, clock, log }) {
    const forgotten = await db.asEngine(engineScope(), async (tx) => {
      await ensurePartitions(tx, { now: new Date(clock.now()), months: PARTITION_MONTHS })
      await purgePartCodes(tx, { hours: PART_CODE_HOURS })
      return purgeUnmatchedReceipts(tx, { hours: UNMATCHED_RECEIPT_HOURS })
    })
    log.info({ forgotten }, 'partitions stand ready, receipts without a message forgotten')
  },
})
