import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { endProcess, freePort, waitUntilReady } from './start-app.ts'

/** A Peyk as it is first started by an operator: an empty database, no demonstration, and an SMSC that is not its own. */
export interface BarePeyk {
  url: string
  /** Where the operator, a program outside of Peyk, takes binds. */
  smscPort: number
  /** What arrived at a handset of the operator. */
  textsTo(mobile: string): Promise<string[]>
  /** Everything the server printed. */
  output(): string
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '..')
const END_WITH_PARENT = ['--import', './apps/server/src/platform/process/end-with-parent.ts']

/** The operator takes binds of this name and password only, and delivers everything at once. */
export const SYSTEM_ID = 'bazaar-sms'
export const SMSC_PASSWORD = 'smsc-secret'

/** The simulated SMSC, started as a program by itself. */
async function startOperator() {
  const [smscPort, handsetPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${handsetPort}`
  const env = { ...process.env, SMSC_PORT: String(smscPort), SIMULATOR_PORT: String(handsetPort), PEYK_DATA_DIR: '' }
  const child = spawn(process.execPath, [...END_WITH_PARENT, 'apps/simulators/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await once(child.stdout as Readable, 'data')
  const { ok } = await fetch(`${url}/api/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      system_id: SYSTEM_ID,
      password: SMSC_PASSWORD,
      receipt_delay_ms: [10, 50],
      not_delivered_share: 0,
      blacklisted_share: 0,
    }),
  })
  if (!ok) throw new Error('the operator keeps its own ways')
  return {
    smscPort,
    async textsTo(mobile: string): Promise<string[]> {
      const answer = await fetch(`${url}/api/messages?${new URLSearchParams({ to: mobile, limit: '50' })}`)
      return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
    },
    stop: () => endProcess(child),
  }
}

/** A database of its own on the server of this run: nothing is in it. */
async function emptyDatabase(): Promise<string> {
  const own = new URL(process.env['PEYK_DATABASE_URL'] as string)
  const name = `first_run_${process.pid}_${Math.trunc(performance.now())}`
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  own.pathname = `/${name}`
  return own.href
}

/** `npm run staff:create` and `npm start` over an empty database. */
export const startBarePeyk = async ({
  staff,
}: {
  staff: { userName: string; password: string }
}): Promise<BarePeyk> => {
  const [databaseUrl, port, dataDir, operator] = await Promise.all([
    emptyDatabase(),
    freePort(),
    mkdtemp(join(process.env['PEYK_JOURNEY_FOLDER'] as string, 'first-run-')),
    startOperator(),
  ])
  const url = `http://127.0.0.1:${port}`
  const options = {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PEYK_DATA_DIR: dataDir,
      PEYK_DEMO: '0',
      PUBLIC_URL: url,
      PEYK_CHECK_ANSWERS: '1',
      PEYK_LOOP_REST_MS: '500',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'] as ['ignore', 'pipe', 'pipe', 'ipc'],
  }
  let printed = ''
  const keep = (chunk: Buffer) => void (printed += chunk.toString())
  const create = ['apps/server/src/create-staff.ts', '--user-name', staff.userName, '--password', staff.password]
  const creating = spawn(process.execPath, create, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  creating.stderr?.on('data', keep)
  const child = spawn(process.execPath, [...END_WITH_PARENT, 'apps/server/src/main.ts'], options)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const stop = async () => {
    await endProcess(child)
    await operator.stop()
  }
  try {
    // Both bring the database to this version; whoever comes later finds it done.
    const [[exitCode]] = await Promise.all([
      once(creating, 'exit') as Promise<[number]>,
      waitUntilReady(child, url, () => printed),
    ])
    if (exitCode !== 0) throw new Error(`staff:create ended with ${exitCode}:\n${printed}`)
  } catch (failure) {
    await stop()
    throw failure
  }
  const { smscPort, textsTo } = operator
  return { url, smscPort, textsTo, output: () => printed, stop }
}
