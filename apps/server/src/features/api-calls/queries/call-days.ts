import type { Tx } from '@peyk/database/database.ts'

/** Makes the days of the log from `from` on. */
export async function ensureCallDays(tx: Tx, { from, days }: { from: string; days: number }): Promise<void> {
  await tx.query({ text: 'select ensure_api_call_days($1::date, $2)', values: [from, days] })
}

/** The days that the log has, as `YYYY_MM_DD`. */
export async function listCallDays(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>({
    text: `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'api_calls'::regclass order by c.relname`,
  })
  return rows.map(({ name }) => name.replace('api_calls_', ''))
}

/** Drops a whole day. Whoever reads it meanwhile is waited for, but not for long: there is another round. */
export async function dropCallDay(tx: Tx, day: string): Promise<void> {
  if (!/^\d{4}_\d{2}_\d{2}$/.test(day)) throw new TypeError('a day of the log is written YYYY_MM_DD')
  await tx.query({ text: `set local lock_timeout = '3s'` })
  await tx.query({ text: `drop table if exists api_calls_${day}` })
}
