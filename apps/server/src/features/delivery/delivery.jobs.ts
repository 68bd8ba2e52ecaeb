import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { purgeUnmatchedReceipts } from './queries/unmatched-receipts.ts'
import { purgePartCodes } from './queries/parts.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'delivery.tend': Record<never, never>
  }
}

/** Receipts without a message are stored for this long (promises, SMPP rules). */
const UNMATCHED_RECEIPT_HOURS = 72
/** The state of single parts is stored as long as a receipt can be matched at all. */
const PART_CODE_HOURS = 9 * 24

/** Every night: deletes receipts that matched no message, and the part states that are too old to match. */
export const maintenanceJob = job({
  name: 'delivery.tend',
  schedule: { cron: '20 3 * * *', payload: {} },
  async handle(_context, { db, log }) {
    const deleted = await db.asEngine(engineScope(), async (tx) => {
      await purgePartCodes(tx, { hours: PART_CODE_HOURS })
      return purgeUnmatchedReceipts(tx, { hours: UNMATCHED_RECEIPT_HOURS })
    })
    log.info({ deleted }, 'receipts without a message are deleted')
  },
})
