import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { hasDemo, readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { lockInstance } from './platform/process/instance-lock.ts'
import { createLog } from './platform/log.ts'
import { findPort } from './platform/process/find-port.ts'
import { createShutdown } from './platform/process/shutdown.ts'
import type { Shutdown } from './platform/process/shutdown.ts'
import { oneLineReason } from './platform/process/startup-error.ts'

// Halves the time that the second start spends on reading the source.
enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/peyk'))

/** A terminal and npm both pass on the same Ctrl-C; only a later one forces the exit. */
const SAME_SIGNAL_MS = 1500

/** The embedded database serves one Peyk; with `DATABASE_URL` as many as wanted may run. */
async function lockDataFolder({ databaseUrl, dataDir }: Config, { shutdown }: { shutdown: Shutdown }): Promise<void> {
  if (databaseUrl !== undefined) return
  const lock = await lockInstance({ dataDir })
  shutdown.add('instance lock', () => lock.release())
}

/** Before anything is started: a taken port is reported at once, and `0` becomes a free one. */
async function resolvePorts(asked: Config): Promise<Config> {
  const { host } = asked
  const config =
    asked.healthPort === undefined
      ? asked
      : { ...asked, healthPort: await findPort({ name: 'HEALTH_PORT', port: asked.healthPort, host }) }
  if (!config.roles.has('api')) return config
  const port = await findPort({ name: 'PORT', port: config.port, host })
  if (!hasDemo(config)) return { ...config, port }
  const simulatorPort = await findPort({ name: 'SIMULATOR_PORT', port: config.simulatorPort, host })
  const smscPort = await findPort({ name: 'SMSC_PORT', port: config.smscPort, host })
  const identityPort = await findPort({ name: 'IDENTITY_PORT', port: config.identityPort, host })
  const bankPort = await findPort({ name: 'BANK_PORT', port: config.bankPort, host })
  return { ...config, port, simulatorPort, smscPort, identityPort, bankPort }
}

async function main(): Promise<void> {
  let log = createLog({ level: 'info' })
  const shutdown = createShutdown(() => log)
  let signalledAt: number | undefined
  const end = async (exitCode: number) => {
    const isClean = await shutdown.run()
    process.exit(isClean ? exitCode : 1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (signalledAt === undefined) {
        log.info({ signal }, 'stopping')
        void end(0)
      } else if (now - signalledAt > SAME_SIGNAL_MS) process.exit(130)
      signalledAt ??= now
    })
  }
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed and nobody looked'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught')
    void end(1)
  })

  try {
    const config = readConfig({ env: process.env, args: process.argv.slice(2) })
    log = createLog({ level: config.logLevel })
    await lockDataFolder(config, { shutdown })
    const settled = await resolvePorts(config)
    // Only now the rest is read: a start that cannot succeed is refused at once.
    const { boot } = await import('./boot.ts')
    await boot(settled, { log, shutdown })
  } catch (error) {
    // Ctrl-C while starting takes things away from under it: that is no failure.
    if (signalledAt !== undefined) return
    const line = oneLineReason(error)
    if (line === null) log.fatal({ err: error }, 'Peyk could not start')
    else process.stderr.write(`Peyk cannot start: ${line}\n`)
    await end(1)
  }
}

await main()
