import path from 'node:path'
import { openDatabase } from '@peyk/database/database.ts'
import { migrate } from '@peyk/database/migrate.ts'
import { features } from './features.ts'
import type { DemoLogins } from './features/demo/usecases/seed-demo.ts'
import { seedBase } from './features/demo/usecases/seed-base.ts'
import { layDemoBanks } from './features/demo/banks/usecases/lay-demo-banks.ts'
import { seedDemoNotifications } from './features/demo/usecases/seed-demo-notifications.ts'
import { seedDemoPublished } from './features/demo/usecases/seed-demo-published.ts'
import { seedDemoTickets } from './features/demo/usecases/seed-demo-tickets.ts'
import { seedDemo } from './features/demo/usecases/seed-demo.ts'
import { systemClock } from './platform/clock.ts'
import { startSupervisedChild } from './platform/process/supervised-child.ts'
import { hasDemo } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { openDatabaseClock } from './platform/postgres/database-clock.ts'
import type { Deps } from './platform/deps.ts'
import { startHealthPort } from './platform/process/health-port.ts'
import { startHttp } from './platform/http/server.ts'
import { openJobs } from './platform/work/jobs.ts'
import type { Log } from './platform/log.ts'
import { startLoop } from './platform/work/loops.ts'
import { createMetrics } from './platform/metrics.ts'
import { openPgListener } from './platform/postgres/pg-listener.ts'
import { partitionsLoop } from './platform/postgres/make-partitions.ts'
import { openPostgres } from './platform/postgres/open-postgres.ts'
import { lowerThreadPoolPriority } from './platform/process/thread-pool-priority.ts'
import type { Shutdown } from './platform/process/shutdown.ts'
import { openStorage } from './platform/storage/open-storage.ts'

// What is started here is ended in the opposite order: first calls are refused, then the loops bring what they began to
// its end (the gateway waits for its answers), and the database goes last.

const PANEL = path.join(import.meta.dirname, '../../web/dist')
const SIMULATORS = path.join(import.meta.dirname, '../../simulators/src/main.ts')
/** The gateway's loop waits for answers that the operator still owes. */
const LOOP_END_MS = 30_000

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** Starts what the roles of `config` need. Its ports are free and the data folder is ours. */
export async function boot(config: Config, { log, shutdown }: { log: Log; shutdown: Shutdown }): Promise<void> {
  const connection = await openPostgres(config, { log, shutdown })
  const applied = await migrate({ connection, now: new Date(systemClock.now()) })
  if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought to this version')

  const db = openDatabase({
    connection,
    pools: { calls: config.poolSize, engine: config.poolSize, gate: fewOf(config), staff: fewOf(config) },
    onError: (err) => log.warn({ err }, 'an idle connection to the database broke'),
  })
  shutdown.add('database', () => db.close())
  const clock = await openDatabaseClock({ db, log })
  shutdown.add('clock', () => clock.close())
  const pgListener = openPgListener({ connection, log })
  shutdown.add('notices', () => pgListener.close())
  const isWorker = config.roles.has('worker')
  const jobs = await openJobs({ connection, jobs: features.flatMap((feature) => feature.jobs ?? []), isWorker, log })
  shutdown.add('jobs', () => jobs.close(), 20_000)
  const storage = openStorage(config, clock)
  const metrics = createMetrics({ ofProcess: true })
  const deps: Deps = { db, log, clock, config, pgListener, jobs, metrics, storage }

  await seedBase(deps)
  const logins = hasDemo(config) ? await startDemo(deps, shutdown) : null
  for (const feature of features) {
    const end = await feature.onStart?.(deps, config.roles)
    if (end !== undefined) shutdown.add(feature.name, end)
  }
  if (isWorker) await jobs.startWorkers(deps)
  for (const role of config.roles) {
    const own = role === 'worker' ? [partitionsLoop] : []
    for (const loop of [...own, ...features.flatMap((feature) => feature.loops?.[role] ?? [])]) {
      const running = await startLoop(loop, deps)
      shutdown.add(`loop ${loop.name}`, () => running.stop(), LOOP_END_MS)
    }
  }
  const address = await startServers(deps, shutdown)
  if (logins !== null) shutdown.add('demo banks', startLaying(deps))
  printReady(config, { address, logins })
}

/** Of those who come seldom: who logs in, and the staff. */
const fewOf = ({ poolSize }: Config): number => Math.max(2, Math.ceil(poolSize * 0.3))

async function startDemo(deps: Deps, shutdown: Shutdown): Promise<DemoLogins> {
  const { config, log } = deps
  const simulator = await startSupervisedChild({
    name: 'simulator',
    file: SIMULATORS,
    env: {
      HOST: LOOPBACK.has(config.host) ? '127.0.0.1' : '0.0.0.0',
      SMSC_PORT: String(config.smscPort),
      SIMULATOR_PORT: String(config.simulatorPort),
      IDENTITY_PORT: String(config.identityPort),
      BANK_PORT: String(config.bankPort),
      PEYK_DATA_DIR: config.dataDir,
    },
    log,
  })
  shutdown.add('simulator', () => simulator.stop())
  const logins = await seedDemo(deps, { apiKey: config.demoApiKey })
  await seedDemoPublished({ staffName: logins.staff }, deps)
  await seedDemoTickets(logins, deps)
  await seedDemoNotifications(logins, deps)
  return logins
}

/** The panel is there before its number banks are: it says so until they are laid. Answers how to end it. */
function startLaying(deps: Deps): () => Promise<void> {
  const end = new AbortController()
  const laid = layDemoBanks({ signal: end.signal }, deps).catch((err: unknown) => {
    if (!end.signal.aborted) deps.log.warn({ err }, 'the number banks of the demonstration were not laid')
  })
  return async () => {
    end.abort()
    await laid
  }
}

async function startServers(deps: Deps, shutdown: Shutdown): Promise<string | null> {
  const { roles, healthPort, checksResponses } = deps.config
  if (healthPort !== undefined) {
    const health = await startHealthPort(deps, { port: healthPort })
    shutdown.add('health', () => health.close())
  }
  if (roles.has('api')) {
    // Optional: it neither delays the start nor makes it fail.
    lowerThreadPoolPriority().catch((err: unknown) => deps.log.warn({ err }, 'hashing keeps the priority of the loop'))
    const http = await startHttp(deps, features, {
      panelFolder: PANEL,
      checkResponses: checksResponses,
      keepsCredentials: true,
    })
    shutdown.add('calls', () => http.close())
    return http.address
  }
  return null
}

function printReady(config: Config, { address, logins }: { address: string | null; logins: DemoLogins | null }): void {
  const lines = [`Peyk is ready: ${address ?? [...config.roles].join(', ')}`]
  if (logins !== null) {
    const { owner, colleague, staff, password, apiKey } = logins
    lines.push(
      `  login     ${owner} / ${password}  (colleague ${colleague}, staff ${staff}: the same password)`,
      `  API key   ${apiKey ?? 'as printed at the first start; PEYK_DEMO_API_KEY sets another'}`,
      `  handset   http://${config.host}:${config.simulatorPort}`,
      `  bank      http://${config.host}:${config.bankPort}`,
    )
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
