import pg from 'pg'
import type { Statement } from './statement.ts'

// A customer's transaction of a single statement is one message to PostgreSQL and one answer: the account is set, the
// statement runs, and both end with the same `Sync`, which PostgreSQL treats as one transaction. If the account cannot be
// set, PostgreSQL skips everything up to the `Sync`, so the statement never runs without it.

const SET_ACCOUNT = 'set-account'

/** Prepares what every scoped statement begins with. Awaited on each new connection of the customers' pool. */
export async function prepareScope(client: pg.ClientBase): Promise<void> {
  await client.query({ name: SET_ACCOUNT, text: `select set_config('peyk.account', $1, true)`, values: [''] })
}

/** The driver's own connection, as far as it is used here. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  bind(message: { portal: string; statement: string; values: readonly string[] }): void
  execute(message: { portal: string; rows: number }): void
}

/** What the driver calls of a query while its answer arrives; its types leave it out. */
interface DriversQuery {
  submit(wire: Wire): Error | null
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

const Query = pg.Query as unknown as new (
  config: object,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => DriversQuery

class ScopedQuery extends Query {
  readonly #accountId: number
  #isScoped = false

  constructor(
    accountId: number,
    statement: Statement,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ ...statement, queryMode: 'extended' }, callback)
    this.#accountId = accountId
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork()
    try {
      wire.bind({ portal: '', statement: SET_ACCOUNT, values: [String(this.#accountId)] })
      wire.execute({ portal: '', rows: 0 })
      return super.submit(wire)
    } finally {
      wire.stream.uncork()
    }
  }

  // The answer to the setting comes first; it has one row, which nobody asked for.
  override handleDataRow(message: unknown): void {
    if (this.#isScoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isScoped) super.handleCommandComplete(message, wire)
    else this.#isScoped = true
  }
}

/** Runs a statement as a customer's whole transaction, on a connection whose role is the customers'. */
export async function runScoped<Row extends object>(
  client: pg.ClientBase,
  { accountId, statement }: { accountId: number; statement: Statement },
): Promise<{ rows: Row[]; rowCount: number }> {
  const { rows, rowCount } = await new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    const query = new ScopedQuery(accountId, statement, (error, result) =>
      error === null ? resolve(result as pg.QueryResult<Row>) : reject(error),
    )
    client.query(query as unknown as pg.Submittable)
  })
  return { rows, rowCount: rowCount ?? 0 }
}
