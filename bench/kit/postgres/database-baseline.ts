import pg from 'pg'
import type { Database } from '@peyk/database/database.ts'
import { openDatabase } from '@peyk/database/database.ts'
import { migrate } from '@peyk/database/migrate.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'

/** Rows of one COPY of recipients. */
const COPY_ROWS = 10_000
/** Rows of one COPY of ids and of one update. */
const BATCH_ROWS = 1000
const CONNECTIONS = [1, 2, 4]

export interface DatabaseBaseline {
  /** A bare COPY of recipients over one connection. */
  copyPerSecond: number
  /** Everything that cannot be left out, over the number of connections that was fastest. */
  floorPerSecond: number
  connections: number
}

/**
 * The database floor: what storing a message costs at the least on the same schema and server, with nothing around it:
 * recipients by COPY, the operator's ids by COPY, one update by key for each recipient, in transactions of a thousand.
 * In a database of its own on the same server, emptied before each measure.
 */
export async function openDatabaseBaseline(
  { connection, sql }: Pick<EngineFixture, 'connection' | 'sql'>,
  { onEnd }: Pick<RunContext, 'onEnd'>,
): Promise<(messages: number) => Promise<DatabaseBaseline>> {
  // Made outside a transaction, as PostgreSQL wants it.
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    await client.query('create database floor')
  } finally {
    await client.end()
  }
  const own = { ...connection, database: 'floor' }
  await migrate({ connection: own, now: new Date() })
  const db = openDatabase({ connection: own, pools: { calls: 1, engine: Math.max(...CONNECTIONS) } })
  onEnd(() => db.close())
  const [row] = await sql<{ period: number }>('select period_of(now()) as period')
  const period = row?.period ?? 0

  return async (messages) => {
    const rows = Math.max(BATCH_ROWS, Math.min(messages, 200_000))
    let best: DatabaseBaseline = { copyPerSecond: 0, floorPerSecond: 0, connections: 0 }
    for (const connections of CONNECTIONS) {
      await emptyTables(db)
      const share = Math.max(BATCH_ROWS, Math.floor(rows / connections / BATCH_ROWS) * BATCH_ROWS)
      const startedAt = performance.now()
      const copiedMs = await Promise.all(
        Array.from({ length: connections }, async (_, at) => {
          await copyRecipients(db, { sendId: at + 1, count: share, period })
          const ms = performance.now() - startedAt
          await storeResults(db, { sendId: at + 1, count: share, period })
          return ms
        }),
      )
      const seconds = (performance.now() - startedAt) / 1000
      const floorPerSecond = Math.round((share * connections) / seconds)
      const copyPerSecond = connections === 1 ? Math.round(share / ((copiedMs[0] ?? 0) / 1000)) : best.copyPerSecond
      best = floorPerSecond > best.floorPerSecond ? { copyPerSecond, floorPerSecond, connections } : { ...best, copyPerSecond } // prettier-ignore
    }
    await emptyTables(db)
    return best
  }
}

interface SendRows {
  sendId: number
  count: number
  period: number
}

const emptyTables = (db: Database) =>
  db.asEngine(engineScope(), (tx) => tx.query({ text: 'truncate recipients, submits' }))

async function copyRecipients(db: Database, { sendId, count, period }: SendRows): Promise<void> {
  for (let from = 1; from <= count; from += COPY_ROWS) {
    let rows = ''
    for (let seq = from; seq < Math.min(from + COPY_ROWS, count + 1); seq += 1) {
      rows += `1\t${sendId}\t${989_120_000_000 + seq}\t${seq}\t13700\t${period}\t1\t1\n`
    }
    await db.asEngine(engineScope(), (tx) =>
      tx.copyIn(
        'copy recipients (account_id, send_id, msisdn, seq, price_tenths, period, operator, parts) from stdin',
        [rows],
      ),
    )
  }
}

async function storeResults(db: Database, { sendId, count, period }: SendRows): Promise<void> {
  for (let from = 1; from <= count; from += BATCH_ROWS) {
    const seqs = Array.from({ length: BATCH_ROWS }, (_, at) => from + at)
    const rows = seqs.map((seq) => `1\t${sendId}\t${seq}\t${period}\t1\t1\t1\t${sendId * 10_000_000 + seq}\n`)
    await db.asEngine(engineScope(), (tx) =>
      tx.copyIn('copy submits (account_id, send_id, seq, period, carrier, part, part_count, smsc_id) from stdin', [
        rows.join(''),
      ]),
    )
    await db.asEngine(engineScope(), (tx) =>
      tx.query({
        name: 'floor-update',
        text: `
          update recipients r set code = u.code, done_at = now() from unnest($1::int[], $2::smallint[]) u(seq, code)
          where r.account_id = 1 and r.send_id = $3 and r.period = $4 and r.seq = u.seq and r.code = 0`,
        values: [seqs, seqs.map(() => 3), sendId, period],
      }),
    )
  }
}
