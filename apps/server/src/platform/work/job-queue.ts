import type { Tx } from '@peyk/database/database.ts'

/**
 * Job names and their payloads. Each feature adds its own in `<feature>.jobs.ts`:
 * `declare module '../../platform/work/job-queue.ts' { interface JobPayloads { 'delivery.place': { accountId: number; … } } }`.
 * A payload that works on a customer's data carries its `accountId`.
 */
export interface JobPayloads {}
export type JobName = keyof JobPayloads

export interface Jobs {
  /**
   * Queues a job in the caller's transaction: it runs after the commit, and never if there is none.
   * `key`: while a job of this name and key waits, another is not queued. `afterSeconds`: not earlier than that.
   */
  enqueue<Name extends JobName>(
    tx: Tx,
    queued: { name: Name; payload: JobPayloads[Name]; key?: string; afterSeconds?: number },
  ): Promise<void>
  close(): Promise<void>
}
