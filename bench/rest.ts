import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { STATEMENT_COUNTING_SETTINGS } from './kit/postgres/statement-cost.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import { cpuSecondsOf } from '../testkit/process-cost.ts'
import type { RunContext } from '../testkit/run-by-name.ts'

// What an installation costs that nobody uses: all roles in one process, one carrier, an account, no send. Transactions a
// second of its database and the processor time of Peyk and PostgreSQL, a minute after the start, over a minute; and which
// statements these are. Aims: 2 transactions a second, half a percent of a core.

const AIMS = { transactions_per_second: 2, percent_of_a_core: 0.5 }
const MOST_PRINTED = 60

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const settleSeconds = wholeNumber('settle', 60)
  const seconds = Math.max(5, wholeNumber('seconds', 60))
  const fixture = await openEngineFixture({ onEnd }, { settings: STATEMENT_COUNTING_SETTINGS })
  const watcher = await openWatcher(fixture, { onEnd })
  const peyk = await fixture.startPeyk(['api', 'worker', 'gateway'])
  await fixture.newSender({ messages: 1000 })
  // What the migrations left is not for the server's own vacuum to clear up meanwhile.
  await watcher.clearUp()
  print(`started; ${settleSeconds} s until it rests`)
  await sleep(settleSeconds * 1000)

  const secondsOf = async () => [await cpuSecondsOf(peyk.pid), await cpuSecondsOf(fixture.postgresPid())] as const
  // What was just asked is counted late, like everything.
  await sleep(1500)
  await watcher.restart()
  const [before, cpuSeconds, startedAt] = [await watcher.counts(), await secondsOf(), performance.now()]
  await sleep(seconds * 1000)
  const [after, cpuAfter] = [await watcher.counts(), await secondsOf()]
  const passed = (performance.now() - startedAt) / 1000
  const statements = await watcher.statements()

  const perSecond = Math.round(((after.transactions - before.transactions) / passed) * 100) / 100
  const percentOf = (which: 0 | 1) => Math.round(((cpuAfter[which] - cpuSeconds[which]) / passed) * 10_000) / 100
  const percent = Math.round((percentOf(0) + percentOf(1)) * 100) / 100
  for (const { calls, text } of statements.slice(0, MOST_PRINTED)) print(`${String(calls).padStart(6)}  ${text}`)
  return {
    ok: perSecond <= AIMS.transactions_per_second && percent <= AIMS.percent_of_a_core,
    aims: AIMS,
    seconds: Math.round(passed),
    transactions_per_second: perSecond,
    new_sessions: after.sessions - before.sessions,
    percent_of_a_core: percent,
    of_it: { peyk: percentOf(0), postgres: percentOf(1) },
    statements_per_second: Math.round((statements.reduce((sum, { calls }) => sum + calls, 0) / passed) * 100) / 100,
  }
}

/** Looks at the server from another database, so that it is not in its own figures. */
async function openWatcher(
  { connection }: Pick<Awaited<ReturnType<typeof openEngineFixture>>, 'connection'>,
  { onEnd }: Pick<RunContext, 'onEnd'>,
) {
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' })
  await client.connect()
  onEnd(() => client.end())
  await client.query('create extension if not exists pg_stat_statements')
  const { database } = connection
  return {
    async clearUp() {
      const inside = new pg.Client({ ...connection, user: 'postgres' })
      await inside.connect()
      try {
        await inside.query('vacuum analyze')
      } finally {
        await inside.end()
      }
    },
    async restart() {
      await client.query('select pg_stat_statements_reset()')
    },
    async counts() {
      const { rows } = await client.query<{ transactions: string; sessions: string }>(
        'select xact_commit + xact_rollback as transactions, sessions from pg_stat_database where datname = $1',
        [database],
      )
      return { transactions: Number(rows[0]?.transactions), sessions: Number(rows[0]?.sessions) }
    },
    /** Most often called first. */
    async statements() {
      const { rows } = await client.query<{ calls: string; text: string }>(
        `select sum(s.calls) as calls, left(regexp_replace(s.query, '\\s+', ' ', 'g'), 110) as text
        from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1
        group by 2 order by 1 desc`,
        [database],
      )
      return rows.map(({ calls, text }) => ({ calls: Number(calls), text }))
    },
  }
}
