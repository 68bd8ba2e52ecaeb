import { join } from 'node:path'
import { startBank } from './bank/start-bank.ts'
import { startIdentityService } from './identity/identity-registry.ts'
import { parsePort } from './parse-port.ts'
import { startSimulator } from './smsc/simulator.ts'

/** Starts the simulated operator, bank and identity service: BANK_PORT, IDENTITY_PORT, SMSC_PORT, SIMULATOR_PORT, HOST, SIMULATOR_LOG, PEYK_DATA_DIR (architecture §4). */
async function main(): Promise<void> {
  const { env } = process
  const host = env['HOST'] || '127.0.0.1'
  const dataDir = env['PEYK_DATA_DIR']
  const logPath = env['SIMULATOR_LOG'] || (dataDir ? join(dataDir, 'simulator', 'accepted.jsonl') : undefined)
  const simulator = await startSimulator({
    smscPort: parsePort({ name: 'SMSC_PORT', value: env['SMSC_PORT'], fallback: 2775 }),
    httpPort: parsePort({ name: 'SIMULATOR_PORT', value: env['SIMULATOR_PORT'], fallback: 3030 }),
    host,
    logPath,
  })
  const identity = await startIdentityService({
    port: parsePort({ name: 'IDENTITY_PORT', value: env['IDENTITY_PORT'], fallback: 0 }),
    host,
  })
  const bank = await startBank({
    port: parsePort({ name: 'BANK_PORT', value: env['BANK_PORT'], fallback: 0 }),
    host,
    ...(dataDir ? { logPath: join(dataDir, 'simulator', 'bank.jsonl') } : {}),
  })
  process.stdout.write(
    `simulator ready: SMPP ${host}:${simulator.smscPort}, handset http://${host}:${simulator.httpPort}/, ` +
      `identity http://${host}:${identity.port}, bank http://${host}:${bank.port}` +
      `${logPath ? `, log ${logPath}` : ''}\n`,
  )
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    void Promise.all([simulator.close(), identity.close(), bank.close()]).then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const why = error.code === 'EADDRINUSE' ? `the port ${error.port ?? ''} is taken` : error.message
  process.stderr.write(`simulator: ${why}\n`)
  process.exit(1)
})
