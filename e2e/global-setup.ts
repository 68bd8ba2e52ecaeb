import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPeyk } from './start-app.ts'

/**
 * One Peyk for all journeys. `PEYK_URL`, `PEYK_SIMULATOR_URL` and `PEYK_DATABASE_URL` point them at one that is already
 * running.
 */
export default async function globalSetup() {
  if (process.env['PEYK_URL'] !== undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'peyk-journeys-'))
    process.env['PEYK_JOURNEY_FOLDER'] = folder
    return () => rm(folder, { recursive: true, force: true })
  }
  const peyk = await startPeyk()
  // Playwright ends an interrupted run in order; after SIGTERM it would leave all processes running.
  process.once('SIGTERM', () => void peyk.stop().finally(() => process.exit(143)))
  process.env['PEYK_URL'] = peyk.url
  process.env['PEYK_SIMULATOR_URL'] = peyk.simulatorUrl
  process.env['PEYK_BANK_URL'] = peyk.bankUrl
  process.env['PEYK_DATABASE_URL'] = peyk.databaseUrl
  process.env['PEYK_DEMO_API_KEY'] = peyk.apiKey
  process.env['PEYK_JOURNEY_FOLDER'] = peyk.folder
  return peyk.stop
}
