import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EngineWorld } from '../../bench/kit/engine-world.ts'
import { between } from './fault.ts'
import type { Fault } from './fault.ts'

type Reached = Pick<EngineWorld, 'connection'>

async function connected({ connection }: Reached): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'chaos', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Ends every connection of Peyk, whatever it is doing; answers how many. */
async function killBackends(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'peyk %'`,
  )
  return rowCount ?? 0
}

/** Backends killed again and again within a few seconds. */
const backendsKilled: Fault = {
  name: 'backends killed',
  stopsSending: false,
  async strike({ world, chance, say }) {
    const client = await connected(world)
    let killed = 0
    for (let round = 0; round < 5; round++) {
      killed += await killBackends(client)
      await sleep(between(chance, [50, 800]))
    }
    await client.end()
    say(`    ${killed} backends`)
    return 0
  },
}

/** Strangers take every connection that the server has. */
const noConnectionLeft = (seconds: number): Fault => ({
  name: 'every connection taken',
  stopsSending: true,
  async strike({ world, say }) {
    const first = await connected(world)
    const taken: pg.Client[] = [first]
    const until = performance.now() + seconds * 1000
    let killed = 0
    while (performance.now() < until) {
      const client = await connected(world).catch(() => null)
      if (client !== null) taken.push(client)
      else {
        killed += await killBackends(first)
        await sleep(20)
      }
    }
    say(`    ${taken.length} connections taken, ${killed} backends killed`)
    await Promise.all(taken.map((client) => client.end().catch(() => {})))
    return 0
  },
})

/** A stranger's lock makes every connection of the pools wait, and then everybody who wants one. */
const poolExhausted = (seconds: number): Fault => ({
  name: 'pools exhausted behind a lock',
  stopsSending: true,
  async strike({ world }) {
    const client = await connected(world)
    await client.query('begin')
    await client.query('lock table batches, flights, sends in access exclusive mode')
    await sleep(seconds * 1000)
    await client.query('rollback')
    await client.end()
    return 0
  },
})

const restarted = (how: 'SIGINT' | 'SIGQUIT'): Fault => ({
  name: how === 'SIGINT' ? 'PostgreSQL restarted' : 'PostgreSQL restarted at once',
  stopsSending: true,
  async strike({ world }) {
    const pid = world.postgresPid()
    process.kill(pid, how)
    while (world.postgresPid() === pid) await sleep(20)
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

export const DATABASE_FAULTS: readonly Fault[] = [
  backendsKilled,
  noConnectionLeft(8),
  poolExhausted(15),
  restarted('SIGINT'),
  restarted('SIGQUIT'),
  frozen(30),
]
export const SHORT_DATABASE_FAULTS: readonly Fault[] = [backendsKilled, restarted('SIGINT'), frozen(2)]
