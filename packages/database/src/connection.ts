import pg from 'pg'

/** How to reach a server: the fields of the embedded one, or the URL of another (`DATABASE_URL`). */
export type Connection =
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }
  | { readonly connectionString: string }

// Ids, mobile numbers and tenths of a rial stay far below 2^53, so `bigint` columns and their sums (numeric) are numbers.
const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
const NUMERIC_ARRAY = 1231
const DATE = 1082

const parseNumberArray = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((one) => (one === 'NULL' ? null : Number(one)))

const ownParsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [INT8_ARRAY, parseNumberArray],
  [NUMERIC, Number],
  [NUMERIC_ARRAY, parseNumberArray],
  [DATE, String], // the driver would make it midnight in the time zone of this machine
])

/** Type parsers of every connection: `bigint` and `numeric` are numbers, `date` is `YYYY-MM-DD`. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && ownParsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/** Settings of every client and pool. `purpose` shows in `pg_stat_activity`. */
export const clientConfig = (connection: Connection, purpose: string): pg.ClientConfig => ({
  ...connection,
  application_name: `peyk ${purpose}`,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  options: '-c TimeZone=UTC',
  types,
})

/** Opens a client for a short task and always closes it. */
export async function withClient<Result>(
  { connection, purpose }: { connection: Connection; purpose: string },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientConfig(connection, purpose))
  client.on('error', () => {}) // a broken connection shows in the statement that meets it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The connection to another database of the same server: for tests, and to create and drop databases. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.toString() }
}
