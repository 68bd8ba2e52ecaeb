import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A whole Peyk of its own: embedded database in a temporary folder, simulators, free ports, demo data. */
export interface RunningPeyk {
  /** Address of the panel and the API. */
  url: string
  /** Address of the virtual handset and the simulator's calls. */
  simulatorUrl: string
  apiKey: string
  dataDir: string
  /** Everything the server printed, for a failing test to show. */
  output(): string
  stop(): Promise<void>
}

const START_LIMIT_MS = 90_000

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** Starts Peyk as `npm start` would and waits until it says that it is ready. */
export const startPeyk = async (extra: Record<string, string> = {}): Promise<RunningPeyk> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'peyk-e2e-'))
  const [port, simulatorPort, smscPort] = [await freePort(), await freePort(), await freePort()]
  const apiKey = 'e2e-key-0123456789-0123456789-abcdefghij'
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      SIMULATOR_PORT: String(simulatorPort),
      SMSC_PORT: String(smscPort),
      PEYK_DATA_DIR: dataDir,
      PEYK_DEMO_API_KEY: apiKey,
      PEYK_CHECK_ANSWERS: '1',
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-200_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const url = `http://127.0.0.1:${port}`
  await readiness(child, url, () => printed)
  return {
    url,
    simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
    apiKey,
    dataDir,
    output: () => printed,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGINT')
        await Promise.race([once(child, 'exit'), sleep(20_000)])
        if (child.exitCode === null) child.kill('SIGKILL')
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const readiness = async (child: ChildProcess, url: string, printed: () => string) => {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 200) {
    if (child.exitCode !== null) throw new Error(`Peyk ended with ${child.exitCode} before it was ready:\n${printed()}`)
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  child.kill('SIGKILL')
  throw new Error(`Peyk was not ready after ${START_LIMIT_MS} ms:\n${printed()}`)
}
