import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@peyk/database/connection.ts'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import { randomBetween } from './fault.ts'
import type { Fault } from './fault.ts'
import { retryUntilSuccess } from '../retry-until.ts'
import { killPostgres } from './process-faults.ts'

const PURPOSE = 'chaos'

/** Ends every connection of Peyk, whatever it is doing; answers how many. */
const killBackends = async (client: Client): Promise<number> =>
  (
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'peyk %' and application_name <> 'peyk ${PURPOSE}'`,
    )
  ).rowCount ?? 0

type Client = Parameters<Parameters<typeof withClient>[1]>[0]

/** Takes a connection until it is released; null when the server has none left. */
function acquireConnection({ connection }: EngineFixture): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    withClient({ connection, purpose: PURPOSE }, () => new Promise<void>((release) => resolve(release))).catch(() =>
      resolve(null),
    )
  })
}

/** Backends killed again and again within a few seconds. */
const backendsKilled: Fault = {
  name: 'backends killed',
  stopsSending: false,
  async inject({ fixture: { connection }, random, print }) {
    let killed = 0
    await withClient({ connection, purpose: PURPOSE }, async (client) => {
      for (let round = 0; round < 5; round++) {
        killed += await killBackends(client)
        await sleep(randomBetween(random, [50, 800]))
      }
    })
    print(`    ${killed} backends`)
    return 0
  },
}

/** Other clients take every connection of the server. */
const noConnectionLeft = (seconds: number): Fault => ({
  name: 'every connection taken',
  stopsSending: true,
  async inject({ fixture, print }) {
    const taken: (() => void)[] = []
    const until = performance.now() + seconds * 1000
    let killed = 0
    await withClient({ connection: fixture.connection, purpose: PURPOSE }, async (client) => {
      while (performance.now() < until) {
        const release = await acquireConnection(fixture)
        if (release !== null) taken.push(release)
        else {
          killed += await killBackends(client)
          await sleep(20)
        }
      }
    })
    print(`    ${taken.length} connections taken, ${killed} backends killed`)
    for (const release of taken) release()
    return 0
  },
})

/** The lock of another client blocks every connection of the pools, and then everything that needs one. */
const poolExhausted = (seconds: number): Fault => ({
  name: 'pools exhausted behind a lock',
  stopsSending: true,
  async inject({ fixture: { connection } }) {
    await withClient({ connection, purpose: PURPOSE }, async (client) => {
      await client.query('begin')
      await client.query('lock table batches, flights, sends in access exclusive mode')
      await sleep(seconds * 1000)
      await client.query('rollback')
    })
    return 0
  },
})

const postgresRestarted = (how: 'SIGINT' | 'SIGQUIT'): Fault => ({
  name: how === 'SIGINT' ? 'PostgreSQL restarted' : 'PostgreSQL restarted at once',
  stopsSending: true,
  async inject({ fixture }) {
    await killPostgres(fixture, how)
    return 0
  },
})

/** The postmaster and everything it started. */
async function processTree(postmaster: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const tree = [postmaster]
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster) tree.push(pid)
  }
  return tree
}

/** Nothing answers and nothing breaks. */
const postgresFrozen = (seconds: number): Fault => ({
  name: `PostgreSQL frozen for ${seconds} s`,
  stopsSending: true,
  async inject({ fixture }) {
    const stopped = new Set<number>()
    const pid = fixture.postgresPid()
    // The postmaster first, so that it starts nothing while the others are looked for.
    for (const one of [pid, ...(await processTree(pid))]) {
      if (stopped.has(one)) continue
      process.kill(one, 'SIGSTOP')
      stopped.add(one)
    }
    await sleep(seconds * 1000)
    for (const one of stopped) process.kill(one, 'SIGCONT')
    return 0
  },
})

/** Begins when the server answers: a former fault may just be over. */
const onceDatabaseAnswers = (fault: Fault): Fault => ({
  ...fault,
  async inject(field) {
    await retryUntilSuccess(() => field.fixture.sql('select 1'))
    return fault.inject(field)
  },
})

export const DATABASE_FAULTS: readonly Fault[] = [
  backendsKilled,
  noConnectionLeft(8),
  poolExhausted(15),
  postgresRestarted('SIGINT'),
  postgresRestarted('SIGQUIT'),
  postgresFrozen(30),
].map(onceDatabaseAnswers)
export const SHORT_DATABASE_FAULTS: readonly Fault[] = [
  backendsKilled,
  postgresRestarted('SIGINT'),
  postgresFrozen(2),
].map(onceDatabaseAnswers)
