import { withClient } from '@peyk/database/connection.ts'
import type { Connection } from '@peyk/database/connection.ts'
import { startEmbedded } from '@peyk/database/embedded.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import type { Config } from '../apps/server/src/platform/config.ts'
import { InstanceLockError, lockInstance } from '../apps/server/src/platform/process/instance-lock.ts'
import { oneLineReason } from '../apps/server/src/platform/process/startup-error.ts'

export const loadConfig = (): Config => readConfig({ env: process.env, args: [] })

/**
 * Runs `work` on the configured database. A Peyk that is running on the embedded database keeps running; with `isAlone`
 * the command refuses instead.
 */
export async function withConfiguredDatabase<Result>(
  work: (connection: Connection) => Promise<Result>,
  { isAlone = false, before = async () => {} }: { isAlone?: boolean; before?: (dataDir: string) => Promise<void> } = {},
): Promise<Result> {
  const { databaseUrl, dataDir } = loadConfig()
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl }
    await withClient({ connection, purpose: 'tools' }, (client) => client.query('select 1'))
    return work(connection)
  }
  const lock = await lockInstance({ dataDir }).catch((error: unknown) => {
    if (isAlone || !(error instanceof InstanceLockError)) throw error
    return null
  })
  try {
    if (lock !== null) await before(dataDir)
    const server = await startEmbedded({ dataDir })
    try {
      return await work(server.connection)
    } finally {
      if (lock !== null) await server.stop()
    }
  } finally {
    await lock?.release()
  }
}

/** Runs a command: expected errors are printed as one line, others with their stack; the exit code is 1 for both. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    const { message } = error as Error
    process.stderr.write(
      `peyk: ${oneLineReason(error) ?? (error instanceof CommandError ? message : ((error as Error).stack ?? message))}\n`,
    )
    process.exit(1)
  }
}

export class CommandError extends Error {}
