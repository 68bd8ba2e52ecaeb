import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startThrowawayServer } from '@peyk/database/testing/throwaway-server.ts'

/** A whole Peyk of its own: database and files in a temporary folder, simulators, free ports, demo data. */
export interface RunningPeyk {
  /** Address of the panel and the API. */
  url: string
  /** Address of the virtual handset and the simulator's calls. */
  simulatorUrl: string
  /** Of the simulated bank. */
  bankUrl: string
  apiKey: string
  /** Where its database is reached, for tests that let time go by in it. */
  databaseUrl: string
  /** Of this run alone, and gone with it. */
  folder: string
  /** Everything the server printed, for a failing test to show. */
  output(): string
  stop(): Promise<void>
}

const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 20_000
const ROOT = join(import.meta.dirname, '..')
/** What would only be waited for: the longest rest of its loops, and how long handsets keep their receipts. */
const LOOP_REST_MS = 1000
const RECEIPT_DELAY_MS = [20, 200]

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** Starts Peyk as `npm start` would and waits until it says that it is ready. */
export const startPeyk = async (): Promise<RunningPeyk> => {
  // Installations that journeys start for themselves have their databases here, too.
  const settings = { max_connections: '150' }
  const database = await startThrowawayServer({ prefix: 'peyk-e2e-', settings })
  const { host, port: databasePort, user, database: name } = database.connection
  const databaseUrl = `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`
  const [port, simulatorPort, smscPort, bankPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const apiKey = 'e2e-key-0123456789-0123456789-abcdefghij'
  // However this run ends, Peyk ends with it.
  const child = spawn(
    process.execPath,
    ['--import', './apps/server/src/platform/process/end-with-parent.ts', 'apps/server/src/main.ts'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        SIMULATOR_PORT: String(simulatorPort),
        SMSC_PORT: String(smscPort),
        BANK_PORT: String(bankPort),
        DATABASE_URL: databaseUrl,
        PEYK_DATA_DIR: join(database.folder, 'files'),
        PEYK_DEMO: '1',
        PEYK_DEMO_API_KEY: apiKey,
        PEYK_DEMO_BANKS: 'small',
        PEYK_CHECK_ANSWERS: '1',
        PEYK_LOOP_REST_MS: String(LOOP_REST_MS),
        // Receivers of journeys run beside it.
        PEYK_WEBHOOK_ALLOW: '127.0.0.0/8',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let printed = ''
  const keep = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-200_000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const stop = async () => {
    await endProcess(child)
    await database.stop()
  }

  const [url, simulatorUrl, bankUrl] = [port, simulatorPort, bankPort].map((at) => `http://127.0.0.1:${at}`) as [
    string,
    string,
    string,
  ]
  try {
    await waitUntilReady(child, url, () => printed)
    await shortenReceiptDelay(simulatorUrl)
  } catch (failure) {
    await stop()
    throw failure
  }
  return { url, simulatorUrl, bankUrl, apiKey, databaseUrl, folder: database.folder, output: () => printed, stop }
}

export const endProcess = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await Promise.race([once(child, 'exit'), sleep(STOP_LIMIT_MS, undefined, { ref: false })])
  if (child.exitCode === null) child.kill('SIGKILL')
}

const shortenReceiptDelay = async (simulatorUrl: string) => {
  const { ok } = await fetch(`${simulatorUrl}/api/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt_delay_ms: RECEIPT_DELAY_MS }),
  })
  if (!ok) throw new Error('the simulator keeps its own pace')
}

export const waitUntilReady = async (child: ChildProcess, url: string, printed: () => string) => {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 200) {
    if (child.exitCode !== null) throw new Error(`Peyk ended with ${child.exitCode} before it was ready:\n${printed()}`)
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error(`Peyk was not ready after ${START_LIMIT_MS} ms:\n${printed()}`)
}
