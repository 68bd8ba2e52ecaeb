import pg from 'pg'
import { migrate } from '@peyk/database/migrate.ts'
import { openDatabase } from '@peyk/database/database.ts'
import { buildersOn } from '@peyk/database/testing/accounts.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { numberAt } from '../../../testkit/campaign-check.ts'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'
import { ORDER_TEXT } from './single-requests.ts'

/** Sends a second of one connection that does nothing but write what they leave. */
export interface SingleSendFloor {
  /** A transaction each. */
  one_per_second: number
  /** Fifty in a transaction. */
  grouped_per_second: number
  wal_bytes_one: number
  wal_bytes_grouped: number
}

const GROUP = 50
const PRICE_TENTHS = 13_700

/**
 * The floor of sends of one recipient: what a submit of one has to leave in the tables (send, recipient, batch, first
 * counter, wallet, two entries, one movement), written by one connection and one statement a transaction, with nothing
 * around it. In a database of its own on the same server.
 */
export async function openSingleSendFloor(
  { connection }: Pick<EngineFixture, 'connection'>,
  { onEnd }: Pick<RunContext, 'onEnd'>,
): Promise<(options: { seconds: number }) => Promise<SingleSendFloor>> {
  const maker = new pg.Client({ ...connection })
  await maker.connect()
  try {
    await maker.query('create database singles_floor')
  } finally {
    await maker.end()
  }
  const own = { ...connection, database: 'singles_floor' }
  await migrate({ connection: own, now: new Date() })
  const db = openDatabase({ connection: own, pools: { calls: 1, engine: 1 } })
  const account = await buildersOn(db).newAccount({ creditTenths: 1e15 })
  await db.close()
  const client = new pg.Client({ ...own, application_name: 'floor' })
  await client.connect()
  onEnd(() => client.end())
  let written = 0
  const measure = async (size: number, seconds: number) => {
    const walFrom = await walBytes(client)
    const startedAt = performance.now()
    let sends = 0
    while (performance.now() - startedAt < seconds * 1000) {
      await writeSends(client, { account, from: written, size })
      written += size
      sends += size
    }
    const perSecond = Math.round(sends / ((performance.now() - startedAt) / 1000))
    return { perSecond, wal: Math.round(((await walBytes(client)) - walFrom) / sends) }
  }
  return async ({ seconds }) => {
    // The statement is prepared, and the partitions are known, before anything is counted.
    await measure(1, 0.2)
    const one = await measure(1, seconds)
    const grouped = await measure(GROUP, seconds)
    return {
      one_per_second: one.perSecond,
      grouped_per_second: grouped.perSecond,
      wal_bytes_one: one.wal,
      wal_bytes_grouped: grouped.wal,
    }
  }
}

async function walBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

async function writeSends(
  client: pg.Client,
  { account, from, size }: { account: TestAccount; from: number; size: number },
): Promise<void> {
  const indexes = Array.from({ length: size }, (_, at) => from + at)
  await client.query({
    name: 'floor-sends',
    text: `
      with items as (
        select nextval('send_ids') as send_id, period_of(now()) as period, i.*
        from unnest($2::bigint[], $3::text[], $4::bytea[]) as i(msisdn, message, hash)),
      sent as (
        insert into sends (id, account_id, period, state, class, sending_type, report_type, user_id, user_name, line_id,
          line_number, carrier, send_at, expires_at, started_at, message, encoding, parts, recipient_count, total_tenths,
          content_hash)
        select send_id, $1, period, 2, 1, 'webservice', 'webservice', $5, 'floor', $6, $7, 'test', now(),
          now() + interval '1 day', now(), message, 1, 1, 1, $8, hash from items),
      placed as (
        insert into recipients (account_id, send_id, seq, period, msisdn, operator, parts, price_tenths)
        select $1, send_id, 1, period, msisdn, 1, 1, $8 from items),
      batched as (
        insert into batches (account_id, send_id, number, from_seq, to_seq, next_seq, total_tenths, mci_count,
          irancell_count, other_count, period, class, line_id, carrier)
        select $1, send_id, 1, 1, 1, 1, $8, 1, 0, 0, period, 1, $6, 'test' from items),
      counted as (
        insert into send_deltas (account_id, send_id, count, operator, code) select $1, send_id, 1, 1, 0 from items),
      paid as (
        update wallets set available_tenths = available_tenths - t.amount, held_tenths = held_tenths + t.amount,
          updated_at = clock_timestamp()
        from (select count(*) * $8::bigint as amount from items) t
        where account_id = $1 and available_tenths >= t.amount),
      numbered as (select send_id, nextval('ledger_transactions') as transaction_id from items),
      entered as (
        insert into ledger_entries (account_id, transaction_id, send_id, kind, book, amount_tenths)
        select $1, transaction_id, send_id, 'hold', b.book, b.sign * $8::bigint
        from numbered, (values ('available', -1), ('held', 1)) b(book, sign))
      insert into wallet_transactions (account_id, send_id, at, created_at, amount_tenths, day, method)
      select $1, send_id, now(), now(), -$8::bigint, tehran_day(now()), 'send' from numbered`,
    values: [
      account.accountId,
      indexes.map(numberAt),
      indexes.map((index) => `${ORDER_TEXT}${100_000 + (index % 900_000)}`),
      indexes.map((index) => Buffer.alloc(16, String(index))),
      account.userId,
      account.service.id,
      account.service.number,
      PRICE_TENTHS,
    ],
  })
}
