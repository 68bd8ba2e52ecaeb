import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '@peyk/database/database.ts'
import { startEmbedded } from '@peyk/database/embedded.ts'
import type { EmbeddedServer } from '@peyk/database/embedded.ts'
import { migrate } from '@peyk/database/migrate.ts'
import { buildersOn } from '@peyk/database/testing/accounts.ts'
import type { Builders, TestAccount } from '@peyk/database/testing/accounts.ts'
import { secretHash } from '@peyk/server/platform/http/auth/tokens.ts'
import type { RunContext } from './run-by-name.ts'

const ROOT = path.join(import.meta.dirname, '..')
const READY_LIMIT_MS = 120_000
const KEEPER = path.join(import.meta.dirname, 'postgres-keeper.ts')
/** Ends a program when its run is gone, however it went. */
const END_WITH_PARENT = path.join(ROOT, 'apps/server/src/platform/process/end-with-parent.ts')

/** An own PostgreSQL and an own simulator; processes of Peyk are started over them, with any roles. */
export interface EngineFixture extends Builders {
  databaseUrl: string
  postgresPid(): number
  simulatorPid: number
  logPath: string
  smscPort: number
  /** How the server is reached; its socket lies in `host`. */
  connection: EmbeddedServer['connection']
  configureSimulator(change: Record<string, unknown>): Promise<void>
  /** What the simulator counted so far; its log is on the disk afterwards. */
  simulatorStats(): Promise<Record<string, number>>
  /** A subscriber writes to a line. */
  sendInbound(message: { from: string; to: string; text: string }): Promise<void>
  /** A process of Peyk with these roles; resolves when it says that it is ready. */
  startPeyk(roles: readonly Role[], env?: Readonly<Record<string, string>>): Promise<PeykProcess>
  /** An account with lines on a carrier (the simulator's first), money for `messages` of several parts, and a key. */
  newSender(options: { messages: number; ratePerSecond?: number | null; carrier?: string }): Promise<Sender>
  /** Another carrier that leads to the simulator, or to it by another port; known there by its key. */
  addCarrier(carrier: { key: string; port?: number; windowSize: number; binds: number }): Promise<void>
}

export type Role = 'api' | 'worker' | 'gateway'
export type Sender = TestAccount & { apiKey: string }

export interface PeykProcess {
  pid: number
  /** Only with the role api. */
  url: string | null
  child: ChildProcess
  /** In order. */
  stop(): Promise<void>
  /** As a power cut does it. */
  kill(): Promise<void>
}

/** The carrier that every fixture has. */
export const CARRIER = 'simulated'

export async function openEngineFixture(
  { onEnd }: Pick<RunContext, 'onEnd'>,
  {
    windowSize = 500,
    binds = 2,
    settings = {},
    folder,
  }: {
    windowSize?: number
    binds?: number
    settings?: Record<string, string>
    /** Of the database; the simulator's log is never in it. */
    folder?: string
  } = {},
): Promise<EngineFixture> {
  const wantedDir = process.env['PEYK_DATA_DIR']
  const dataDir = wantedDir ?? (await mkdtemp(path.join(os.tmpdir(), 'peyk-engine-')))
  if (wantedDir === undefined) onEnd(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startEmbedded({ dataDir: folder ?? dataDir, settings })
  await startPostgresKeeper({
    dataDir: folder ?? dataDir,
    temporaryFolder: wantedDir === undefined ? dataDir : null,
    onEnd,
  })
  onEnd(() => server.stop())
  const { host, port, user, database } = server.connection
  const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  await migrate({ connection: server.connection, now: new Date() })
  const db = openDatabase({ connection: server.connection, pools: { calls: 2, engine: 4 } })
  onEnd(() => db.close())
  const builders = buildersOn(db)

  const logPath = path.join(dataDir, `accepted-${process.pid}.jsonl`)
  const [smscPort, httpPort] = [await freePort(), await freePort()]
  const simulator = await startChild('apps/simulators/src/main.ts', {
    env: { SMSC_PORT: String(smscPort), SIMULATOR_PORT: String(httpPort), SIMULATOR_LOG: logPath },
    ready: /simulator ready/,
  })
  onEnd(() => endChild(simulator, 'SIGTERM'))
  const ask = async (route: string, body?: unknown) => {
    const answer = await fetch(
      `http://127.0.0.1:${httpPort}/api/${route}`,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    )
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, number>
  }
  await builders.sql(
    `insert into carriers (key, title, host, port, system_id, password, binds, window_size)
    values ($1, 'شبیه‌ساز', '127.0.0.1', $2, 'peyk', 'peyk', $3, $4)
    on conflict (key) do update set port = excluded.port, binds = excluded.binds, window_size = excluded.window_size`,
    [CARRIER, smscPort, binds, windowSize],
  )
  return {
    ...builders,
    databaseUrl,
    connection: server.connection,
    postgresPid: () => server.pid(),
    simulatorPid: simulator.pid ?? 0,
    smscPort,
    logPath,
    configureSimulator: async (change) => void (await ask('behaviour', change)),
    simulatorStats: () => ask('stats'),
    sendInbound: async (message) => void (await ask('messages', message)),
    startPeyk: (roles, env = {}) => startPeyk({ roles, env: { DATABASE_URL: databaseUrl, ...env }, dataDir, onEnd }),
    async addCarrier({ key, port = smscPort, ...link }) {
      await builders.sql(
        `insert into carriers (key, title, host, port, system_id, password, binds, window_size)
        values ($1, 'شبیه‌ساز', '127.0.0.1', $2, $1, 'peyk', $3, $4)`,
        [key, port, link.binds, link.windowSize],
      )
    },
    async newSender({ messages, ratePerSecond = null, carrier = CARRIER }) {
      const creditTenths = messages * 20 * 40_000
      const account = await builders.newAccount({ carrier, creditTenths, ratePerSecond })
      const apiKey = randomBytes(33).toString('base64url')
      await builders.sql(
        `insert into api_keys (account_id, title, key_hash, masked_key) values ($1, 'bench', $2, 'bench')`,
        [account.accountId, secretHash(apiKey)],
      )
      return { ...account, apiKey }
    },
  }
}

async function startPeyk({
  roles,
  env,
  dataDir,
  onEnd,
}: {
  roles: readonly Role[]
  env: Readonly<Record<string, string>>
  dataDir: string
  onEnd: RunContext['onEnd']
}): Promise<PeykProcess> {
  const port = await freePort()
  const child = await startChild('apps/server/src/main.ts', {
    args: [`--roles=${roles.join(',')}`],
    env: {
      PEYK_DATA_DIR: path.join(dataDir, `peyk-${port}`),
      PORT: String(port),
      HOST: '127.0.0.1',
      PEYK_DEMO: '0',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      ...env,
    },
    ready: /Peyk is ready/,
  })
  onEnd(() => endChild(child, 'SIGTERM'))
  return {
    pid: child.pid ?? 0,
    url: roles.includes('api') ? `http://127.0.0.1:${port}` : null,
    child,
    stop: () => endChild(child, 'SIGTERM'),
    kill: () => endChild(child, 'SIGKILL'),
  }
}

/** A program that ends PostgreSQL when this one is killed. It is ended after the server: its `onEnd` is registered first. */
async function startPostgresKeeper({
  dataDir,
  temporaryFolder,
  onEnd,
}: {
  dataDir: string
  temporaryFolder: string | null
  onEnd: RunContext['onEnd']
}): Promise<void> {
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify({ dataDir, temporaryFolder })], {
    // A group of its own: Ctrl-C is for the run, which ends its server itself.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onEnd(() => endChild(keeper, 'SIGKILL'))
  await once(keeper, 'message')
}

/** Starts a program of the project with its own Node, and waits for the line that says it is ready. */
async function startChild(
  file: string,
  { args = [], env, ready }: { args?: readonly string[]; env: Record<string, string>; ready: RegExp },
): Promise<ChildProcess> {
  // For looking into a run, e.g. PEYK_NODE_ARGS='--cpu-prof --cpu-prof-dir=profiles'.
  const nodeArgs = process.env['PEYK_NODE_ARGS']?.split(' ') ?? []
  const options = [...process.execArgv, ...nodeArgs, '--import', END_WITH_PARENT]
  const child = spawn(process.execPath, [...options, path.join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const readChunk = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-20_000)
    if (ready.test(printed)) resolve()
  }
  child.stdout?.on('data', readChunk)
  child.stderr?.on('data', (chunk: Buffer) => {
    readChunk(chunk)
    if (process.env['PEYK_SHOW_LOGS']) process.stderr.write(chunk)
  })
  if (process.env['PEYK_SHOW_LOGS']) child.stdout?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  child.once('exit', (code, signal) =>
    reject(new Error(`${file} ended (${code ?? signal}) before it was ready:\n${printed}`)),
  )
  const late = setTimeout(() => reject(new Error(`${file} was not ready in time:\n${printed}`)), READY_LIMIT_MS)
  await promise.finally(() => clearTimeout(late))
  return child
}

async function endChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
