import type { Tx } from '@peyk/database/database.ts'

export interface TestMessage {
  msisdn: number
  askedAt: Date
  /** Null while no worker has taken it, or when it came too late. */
  lineNumber: string | null
  code: number | null
  isHandedOver: boolean
}

export async function insertTestMessage(
  tx: Tx,
  { msisdn, staffUserId, now }: { msisdn: number; staffUserId: number; now: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into test_messages (msisdn, asked_by, asked_at) values ($1, $2, $3)',
    values: [msisdn, staffUserId, now],
  })
}

export async function countTestMessages(tx: Tx, { since }: { since: Date }): Promise<number> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('test messages', 0))` })
  const { rows } = await tx.query<{ sent: number }>({
    text: 'select count(*)::int as sent from test_messages where asked_at > $1',
    values: [since],
  })
  return rows[0]?.sent ?? 0
}

/**
 * The newest, with the send that was made of it: the first of the platform about itself to this mobile since it was asked
 * for. That is looked up from its time on in the index of system messages.
 */
export async function findLastTestMessage(tx: Tx): Promise<TestMessage | null> {
  const { rows } = await tx.query<TestMessage>({
    text: `
      select t.msisdn, t.asked_at as "askedAt", s.line_number as "lineNumber", r.code,
        coalesce(exists (
          select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.next_seq > r.seq
        ) and not exists (select from flights f where f.account_id = s.account_id and f.send_id = s.id), false)
          as "isHandedOver"
      from (select * from test_messages order by id desc limit 1) t
      left join lateral (
        select s.* from sends s join accounts a on a.id = s.account_id and a.kind = 'platform'
        where s.concerns_account_id = a.id and s.system_msisdn = t.msisdn and s.send_at >= t.asked_at - interval '1 second'
        order by s.send_at, s.id limit 1) s on true
      left join recipients r on r.account_id = s.account_id and r.send_id = s.id and r.seq = 1 and r.period = s.period`,
  })
  return rows[0] ?? null
}
