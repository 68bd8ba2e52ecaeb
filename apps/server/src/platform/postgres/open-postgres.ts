import { withClient } from '@peyk/database/connection.ts'
import type { Connection } from '@peyk/database/connection.ts'
import { startEmbedded } from '@peyk/database/embedded.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Shutdown } from '../process/shutdown.ts'
import { StartupError } from '../process/startup-error.ts'

/** Finds the PostgreSQL to work with: the one that `DATABASE_URL` names, or the embedded one, started here. */
export async function openPostgres(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { log, shutdown }: { log: Log; shutdown: Shutdown },
): Promise<Connection> {
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl }
    await refuseUnreachable(connection)
    return connection
  }
  const server = await startEmbedded({
    dataDir,
    onEvent: ({ kind, detail }) => log.error({ detail }, `PostgreSQL ${kind.replaceAll('_', ' ')}`),
  })
  shutdown.add('PostgreSQL', () => server.stop(), 60_000)
  log.info({ pid: server.pid(), isAdopted: server.isAdopted }, 'PostgreSQL is running')
  return server.connection
}

async function refuseUnreachable(connection: Connection): Promise<void> {
  try {
    await withClient({ connection, purpose: 'start' }, (client) => client.query('select 1'))
  } catch (error) {
    // A name with several addresses fails with a list of reasons and no sentence of its own.
    const reasons = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error]
    throw new StartupError(`DATABASE_URL cannot be reached: ${reasons.map(({ message }) => message).join(', ')}`)
  }
}
