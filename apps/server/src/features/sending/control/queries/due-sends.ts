import type { Tx } from '@peyk/database/database.ts'
import type { SendKey } from '../../queries/send-state.ts'

/** Sends that have expired and still have batches that are not wholly submitted. */
export async function findLateSends(tx: Tx, { most }: { most: number }): Promise<SendKey[]> {
  const { rows } = await tx.query<SendKey>({
    name: 'sends-past-time',
    text: `
      select s.account_id as "accountId", s.id as "sendId" from sends s
      where s.state in (2, 5) and s.expires_at < now()
        and exists (
          select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1, 5))
      order by s.expires_at limit $1`,
    values: [most],
  })
  return rows
}

/** Scheduled and undoable sends that are due; an expired one is not started. */
export async function findDueSends(tx: Tx, { most }: { most: number }): Promise<SendKey[]> {
  const { rows } = await tx.query<SendKey>({
    name: 'sends-due',
    text: `
      select account_id as "accountId", id as "sendId" from sends
      where state = 5 and send_at <= now() and expires_at > now() and not is_paused order by send_at limit $1`,
    values: [most],
  })
  return rows
}

/** Milliseconds until the next of those is due that `findDueSends` finds, none or fewer when one is; null: none waits. */
export async function readNextStart(tx: Tx): Promise<number | null> {
  const { rows } = await tx.query<{ ms: number | null }>({
    name: 'sends-next-due',
    text: `
      select (extract(epoch from min(send_at) - clock_timestamp()) * 1000)::float8 as ms
      from sends where state = 5 and expires_at > now() and not is_paused`,
  })
  return rows[0]?.ms ?? null
}

/** Milliseconds until the next send runs out of its time; none or fewer when `findLateSends` has one, null: none runs. */
export async function readNextExpiry(tx: Tx): Promise<number | null> {
  const { rows } = await tx.query<{ ms: number | null }>({
    name: 'sends-next-past-time',
    text: `
      select (extract(epoch from least(
        (select min(expires_at) from sends where state in (2, 5) and expires_at >= now()),
        (select min(s.expires_at) from sends s where s.state in (2, 5) and s.expires_at < now() and exists (
          select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1, 5)))
      ) - clock_timestamp()) * 1000)::float8 as ms`,
  })
  return rows[0]?.ms ?? null
}
