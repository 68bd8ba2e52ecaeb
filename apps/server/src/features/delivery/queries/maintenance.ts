import type { Tx } from '@peyk/database/database.ts'

/** Makes the monthly partitions of the tables that grow with every message, from the month of `now` on. */
export async function ensurePartitions(tx: Tx, { now, months }: { now: Date; months: number }): Promise<void> {
  await tx.query({ text: 'select ensure_partitions($1::date, $2)', values: [now.toISOString().slice(0, 10), months] })
}
