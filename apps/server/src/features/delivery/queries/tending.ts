import type { Tx } from '@peyk/database/database.ts'
import type { FinishedSend } from './folding.ts'

/** Makes the monthly partitions of the tables that grow with every message, from the month of `now` on. */
export async function ensurePartitions(tx: Tx, { now, months }: { now: Date; months: number }): Promise<void> {
  await tx.query({ text: 'select ensure_partitions($1::date, $2)', values: [now.toISOString().slice(0, 10), months] })
}

/** Sends whose chunks have been waiting for so long that their job must have been lost; the rest of a test has none yet. */
export async function forgottenIntakes(
  tx: Tx,
  { olderThanSeconds, most }: { olderThanSeconds: number; most: number },
): Promise<FinishedSend[]> {
  const { rows } = await tx.query<FinishedSend>({
    name: 'intake-forgotten',
    text: `
      select distinct c.account_id as "accountId", c.send_id as "sendId" from intake_chunks c
      join sends s on s.account_id = c.account_id and s.id = c.send_id
      where s.created_at < now() - make_interval(secs => $1) and not exists (
        select from ab_tests t where t.account_id = s.account_id and t.id = s.id and t.state = 'running')
      limit $2`,
    values: [olderThanSeconds, most],
  })
  return rows
}
