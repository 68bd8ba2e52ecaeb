import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@peyk/database/connection.ts'
import type { EngineWorld } from '../../../testkit/start-engine.ts'
import { between } from './fault.ts'
import type { Fault } from './fault.ts'
import { patiently } from '../retry-until.ts'
import { strikePostgres } from './process-faults.ts'

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

/** Takes a connection and keeps it until it is let go; null when there is none to be had. */
function takeConnection({ connection }: EngineWorld): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    withClient({ connection, purpose: PURPOSE }, () => new Promise<void>((letGo) => resolve(letGo))).catch(() =>
      resolve(null),
    )
  })
}

/** Backends killed again and again within a few seconds. */
const backendsKilled: Fault = {
  name: 'backends killed',
  stopsSending: false,
  async strike({ world: { connection }, chance, say }) {
    let killed = 0
    await withClient({ connection, purpose: PURPOSE }, async (client) => {
      for (let round = 0; round < 5; round++) {
        killed += await killBackends(client)
        await sleep(between(chance, [50, 800]))
      }
    })
    say(`    ${killed} backends`)
    return 0
  },
}

/** Strangers take every connection that the server has. */
const noConnectionLeft = (seconds: number): Fault => ({
  name: 'every connection taken',
  stopsSending: true,
  async strike({ world, say }) {
    const taken: (() => void)[] = []
    const until = performance.now() + seconds * 1000
    let killed = 0
    await withClient({ connection: world.connection, purpose: PURPOSE }, async (client) => {
      while (performance.now() < until) {
        const letGo = await takeConnection(world)
        if (letGo !== null) taken.push(letGo)
        else {
          killed += await killBackends(client)
          await sleep(20)
        }
      }
    })
    say(`    ${taken.length} connections taken, ${killed} backends killed`)
    for (const letGo of taken) letGo()
    return 0
  },
})

/** A stranger's lock makes every connection of the pools wait, and then everybody who wants one. */
const poolExhausted = (seconds: number): Fault => ({
  name: 'pools exhausted behind a lock',
  stopsSending: true,
  async strike({ world: { connection } }) {
    await withClient({ connection, purpose: PURPOSE }, async (client) => {
      await client.query('begin')
      await client.query('lock table batches, flights, sends in access exclusive mode')
      await sleep(seconds * 1000)
      await client.query('rollback')
    })
    return 0
  },
})

const restarted = (how: 'SIGINT' | 'SIGQUIT'): Fault => ({
  name: how === 'SIGINT' ? 'PostgreSQL restarted' : 'PostgreSQL restarted at once',
  stopsSending: true,
  async strike({ world }) {
    await strikePostgres(world, how)
    return 0
  },
})

/** The postmaster and everything it started. */
async function treeOf(postmaster: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const tree = [postmaster]
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster) tree.push(pid)
  }
  return tree
}

/** Nothing answers and nothing breaks. */
const frozen = (seconds: number): Fault => ({
  name: `PostgreSQL frozen for ${seconds} s`,
  stopsSending: true,
  async strike({ world }) {
    const stopped = new Set<number>()
    const pid = world.postgresPid()
    // The postmaster first, so that it starts nothing while the others are looked for.
    for (const one of [pid, ...(await treeOf(pid))]) {
      if (stopped.has(one)) continue
      process.kill(one, 'SIGSTOP')
      stopped.add(one)
    }
    await sleep(seconds * 1000)
    for (const one of stopped) process.kill(one, 'SIGCONT')
    return 0
  },
})

/** Each finds a server that answers: a former one may just be over. */
const onStanding = (fault: Fault): Fault => ({
  ...fault,
  async strike(field) {
    await patiently(() => field.world.sql('select 1'))
    return fault.strike(field)
  },
})

export const DATABASE_FAULTS: readonly Fault[] = [
  backendsKilled,
  noConnectionLeft(8),
  poolExhausted(15),
  restarted('SIGINT'),
  restarted('SIGQUIT'),
  frozen(30),
].map(onStanding)
export const SHORT_DATABASE_FAULTS: readonly Fault[] = [backendsKilled, restarted('SIGINT'), frozen(2)].map(onStanding)
