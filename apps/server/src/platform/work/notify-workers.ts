import type { Tx } from '@peyk/database/database.ts'

/** The channel that wakes gateways and workers when something may have become ready. */
export const WORK_CHANNEL = 'peyk_work'

/** Wakes gateways and workers when the transaction commits. */
export async function notifyWorkers(tx: Pick<Tx, 'query'>): Promise<void> {
  await tx.query({ name: 'wake-work', text: `select pg_notify('${WORK_CHANNEL}', '')` })
}
