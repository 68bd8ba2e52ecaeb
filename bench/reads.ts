import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openEngineFixture, type EngineFixture, type Sender } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { cpuSecondsOf } from '../testkit/process-cost.ts'
import { askAtFullSpeed, askAtRate, type LoadFigures, type RepeatedRequest } from './kit/reads/keep-alive-load.ts'
import { round2 } from './kit/percentiles.ts'
import { postgresCpu } from './kit/postgres/postgres-cost.ts'

// How many small reads a second a process with the role api answers over 32 connections that stay open, what one of them
// costs, and the same at the end of a day with a million movements of the account's money; beside a bare Node server and
// `/health/live` with the same client.

const BARE_SERVER = path.join(import.meta.dirname, 'kit/reads/bare-server.ts')
const CONNECTIONS = 32
const AIMS = { one_row_per_second: 3000, p99_ms_at_500: 20 }
const PIECE = 100_000

interface ReadFigures extends LoadFigures {
  /** Compared with the bare server of this run. */
  of_bare: number
  /** Processor time of a call, in milliseconds. */
  node_ms: number
  postgres_ms: number
  transactions: number
}

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const seconds = wholeNumber('seconds', 5)
  const movements = wholeNumber('movements', 1_000_000)
  const only = options['only'] ?? ''
  const fixture = await openEngineFixture({ onEnd })
  const sender = await fixture.newSender({ messages: 1_000_000 })
  await fixture.sql('update api_limits set key_per_minute = 100000000, account_per_minute = 100000000')
  const sendId = await insertSend(fixture, sender)
  const peyk = await fixture.startPeyk(['api'])
  const url = peyk.url ?? ''
  await sleep(1500)
  const bare = await startBareServer({ onEnd })

  let address = 1
  const nextAddress = () => `127.0.0.${(address = (address % 250) + 1)}`
  const full = async (request: RepeatedRequest, duration = seconds) => {
    await askAtFullSpeed(request, { connections: CONNECTIONS, seconds: 1, from: nextAddress() })
    return askAtFullSpeed(request, { connections: CONNECTIONS, seconds: duration, from: nextAddress() })
  }
  const bareRequest: RepeatedRequest = { url: bare, method: 'GET', path: '/' }
  const liveRequest: RepeatedRequest = { url, method: 'GET', path: '/health/live' }
  const floors = { bare: await full(bareRequest), live: await full(liveRequest) }
  print(`bare Node server ${floors.bare.per_second} a second, /health/live ${floors.live.per_second}`)

  const calls = readCalls({ url, sender, sendId })
  const time = async (names: readonly string[]): Promise<Record<string, ReadFigures>> => {
    const found: Record<string, ReadFigures> = {}
    for (const name of names) {
      const request = calls[name] as RepeatedRequest
      const before = await readCost(fixture, peyk.pid)
      const began = performance.now()
      const figures = await full(request)
      const took = (performance.now() - began) / 1000
      const after = await readCost(fixture, peyk.pid)
      // The second of warming up is part of the cost, and of the calls that bore it.
      const asked = figures.per_second * took
      found[name] = {
        ...figures,
        of_bare: round2(figures.per_second / floors.bare.per_second),
        node_ms: round2(((after.node - before.node) * 1000) / asked),
        postgres_ms: round2(((after.postgres - before.postgres) * 1000) / asked),
        transactions: round2((after.transactions - before.transactions) / asked),
      }
      printRead(name, found[name], print)
    }
    return found
  }
  const names = Object.keys(calls).filter((name) => name.includes(only))
  const empty = await time(names)
  const atRate = (request: RepeatedRequest) =>
    askAtRate(request, { perSecond: 500, connections: CONNECTIONS, seconds: seconds * 2, from: nextAddress() })
  const credit = await atRate(calls['payment/credit/mine'] as RepeatedRequest)
  // On a machine that does other things these two say how much of it is theirs.
  const paced = { bare: await atRate(bareRequest), live: await atRate(liveRequest), 'payment/credit/mine': credit }
  for (const [name, { ms }] of Object.entries(paced))
    print(`${name} at 500 a second: p50 ${ms.p50} ms, p99 ${ms.p99} ms`)

  const filled = await insertMovementsOfToday(fixture, { sender, rows: movements })
  print(`${movements} movements of today laid in ${filled} s`)
  const full_day = await time(names.filter((name) => name === 'payment/credit/mine' || name === 'acl/auth/check_token'))
  await peyk.stop()

  const oneRow = empty['payment/credit/mine']?.per_second ?? 0
  return {
    connections: CONNECTIONS,
    seconds,
    movements,
    floors,
    empty,
    paced_500: paced,
    full_day,
    aims: AIMS,
    meets: {
      one_row: oneRow >= AIMS.one_row_per_second,
      p99: credit.ms.p99 <= AIMS.p99_ms_at_500,
      full_day: (full_day['payment/credit/mine']?.per_second ?? 0) >= oneRow * 0.9,
    },
  }
}

function printRead(name: string, figures: ReadFigures, print: (line: string) => void): void {
  const { per_second: rate, of_bare: share, ms, node_ms, postgres_ms, transactions } = figures
  print(
    `${name.padEnd(32)} ${String(rate).padStart(6)}/s (${share} of bare)  p50 ${ms.p50}  p99 ${ms.p99} ms  Node ${node_ms}  PostgreSQL ${postgres_ms} ms  ${transactions} transactions`,
  )
}

function readCalls({
  url,
  sender,
  sendId,
}: {
  url: string
  sender: Sender
  sendId: number
}): Record<string, RepeatedRequest> {
  const headers = { authorization: sender.apiKey }
  const get = (name: string): RepeatedRequest => ({ url, method: 'GET', path: `/v1/api/${name}`, headers })
  return {
    'acl/auth/check_token': get('acl/auth/check_token'),
    'payment/credit/mine': get('payment/credit/mine'),
    'number/numbers': get('number/numbers'),
    'report/new_list': { ...get('report/new_list'), method: 'POST', body: { page: 1, limit: 10 } },
    'report/by_bulk': get(`report/by_bulk?message_outbox_id=${sendId}`),
    'report/messages-inbox/unread': get('report/messages-inbox/unread'),
  }
}

async function readCost({ sql, postgresPid }: Pick<EngineFixture, 'sql' | 'postgresPid'>, pid: number) {
  // Connections tell what they did once a second at most.
  await sleep(1200)
  const [row] = await sql<{ transactions: number }>(
    `select (xact_commit + xact_rollback)::float8 as transactions from pg_stat_database where datname = current_database()`,
  )
  const backends = await postgresCpu(postgresPid(), { sql })
  return {
    node: await cpuSecondsOf(pid),
    postgres: [...backends.values()].reduce((sum, seconds) => sum + seconds, 0),
    transactions: row?.transactions ?? 0,
  }
}

async function startBareServer({ onEnd }: Pick<RunContext, 'onEnd'>): Promise<string> {
  const child = fork(BARE_SERVER, { execArgv: [] })
  onEnd(async () => child.disconnect())
  const [port] = (await once(child, 'message')) as [number]
  return `http://127.0.0.1:${port}`
}

/** A finished send to one recipient, which is asked for by its number. */
async function insertSend({ sql }: Pick<EngineFixture, 'sql'>, sender: Sender): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into sends (account_id, period, state, class, sending_type, report_type, user_name, line_id, line_number, carrier,
      message, encoding, parts, recipient_count, total_tenths, charged_tenths, send_at, created_at, finished_at, expires_at)
    select $1, period_of(now()), 6, 1, 'webservice', 'webservice', 'bench', $2, $3, 'simulated', 'سلام', 1, 1,
      1, 13700, 13700, now(), now(), now(), now() + interval '1 day' returning id`,
    [sender.accountId, sender.service.id, sender.service.number],
  )
  const id = row!.id
  await sql(
    `insert into recipients (account_id, send_id, msisdn, seq, price_tenths, period, operator, parts, code, done_at)
    values ($1, $2, 989120000001, 1, 13700, period_of(now()), 1, 1, 3, now())`,
    [sender.accountId, id],
  )
  return id
}

/** Entries of the ledger as a day of single sends leaves them: a hold and a capture each, two books both times. */
async function insertMovementsOfToday(
  { connection }: Pick<EngineFixture, 'connection'>,
  { sender, rows }: { sender: Sender; rows: number },
): Promise<number> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  const began = performance.now()
  try {
    await client.query('set synchronous_commit = off')
    for (let from = 1; from <= rows; from += PIECE) {
      await client.query(
        `insert into ledger_entries (account_id, transaction_id, at, amount_tenths, send_id, book, kind)
        select $1, -2 * n - step, now(), sign * 10, n, book, case step when 0 then 'hold' else 'capture' end
        from generate_series($2::int, $3::int) n,
          (values (0, 'available', -1), (0, 'held', 1), (1, 'held', -1), (1, 'revenue', 1)) e (step, book, sign)`,
        [sender.accountId, from, Math.min(rows, from + PIECE - 1)],
      )
      await client.query('update wallets set available_tenths = available_tenths - $2 where account_id = $1', [
        sender.accountId,
        10 * (Math.min(rows, from + PIECE - 1) - from + 1),
      ])
    }
    await client.query('vacuum (analyze) ledger_entries, wallets')
  } finally {
    await client.end()
  }
  return Math.round((performance.now() - began) / 1000)
}
