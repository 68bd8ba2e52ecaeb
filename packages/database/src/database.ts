import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DefaultQueryExecutor, DummyDriver, PostgresAdapter, PostgresIntrospector } from 'kysely'
import { PostgresQueryCompiler, SingleConnectionProvider, Transaction } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { clientConfig } from './connection.ts'
import type { Connection } from './connection.ts'
import { prepareScope, runScoped } from './scoped-statement.ts'
import type { Statement } from './statement.ts'
import type { AccountScope, EngineScope, GateScope, NumberBankScope, StaffScope } from './scope.ts'
import type { Schema } from './schema.ts'

/**
 * One open transaction. Statements run one after the other. In a customer's transaction those that need nothing of each
 * other may be asked for together (`Promise.all`): they are on their way together; elsewhere await each before the next.
 */
export interface Tx {
  /** The typed builder, bound to this transaction. */
  readonly kysely: Transaction<Schema>
  /** Plain SQL. */
  query<Row extends object = Record<string, unknown>>(statement: Statement): Promise<{ rows: Row[]; rowCount: number }>
  /** `copy … from stdin` with rows in the statement's own format. Returns how many rows were copied. */
  copyIn(text: string, rows: AsyncIterable<Buffer | string> | Iterable<Buffer | string>): Promise<number>
}

export interface Database {
  /** A customer's transaction: role `peyk_app`, row-level security on this account. */
  inAccount<Result>(scope: AccountScope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * A customer's transaction of a single statement of plain SQL, in one round trip instead of three; the same role and the
   * same account. A second statement is refused.
   */
  inAccountOnce<Result>(scope: AccountScope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** The engine's transaction, as the owner of the tables: every account. */
  asEngine<Result>(scope: EngineScope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * The engine's transaction of a single statement: PostgreSQL begins and commits it by itself, which saves two of three
   * round trips. A second statement is refused.
   */
  asEngineOnce<Result>(scope: EngineScope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * One statement about the rows of several customers: role `peyk_group`, row-level security on these accounts. It goes
   * out with the beginning and the end of its transaction, so that all of it is one round trip.
   */
  inGroup<Row extends object>(
    scopes: readonly AccountScope[],
    statement: { name: string; text: string; values: readonly unknown[] },
  ): Promise<Row[]>
  /**
   * Counting and drawing from the number banks: role `peyk_banks`, which reads the banks and nothing of any account. Plans are
   * chosen by the values of each statement: a province is half a bank or a hundredth of it.
   */
  inNumberBanks<Result>(scope: NumberBankScope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** The operator's staff: every account. */
  asStaff<Result>(scope: StaffScope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Before the caller is known (login, token look-up). */
  asGate<Result>(scope: GateScope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  connection: Connection
  /** Connections for customers' calls, for the engine, for the gate, for staff and for number banks. Default 10, 10, 3, 3 and 4. */
  pools?: { calls?: number; engine?: number; gate?: number; staff?: number; banks?: number }
  /** A connection that broke while nobody used it. */
  onError?: (error: Error) => void
}

/** Opens the pools; nothing is connected before the first transaction. */
export function openDatabase({ connection, pools = {}, onError = () => {} }: DatabaseOptions): Database {
  let isClosed = false
  const open = (
    purpose: string,
    max: number,
    statementSeconds: number,
    { settings = [], sendsAhead = false, onConnect }: PoolHabits = {},
  ) => {
    const config = clientConfig(connection, purpose)
    const pool = new pg.Pool({
      ...config,
      options: [config.options, ...settings.map((setting) => `-c ${setting}`)].join(' '),
      max,
      pipeline: sendsAhead,
      // The pool waits for it, whatever its types say.
      ...(onConnect === undefined ? {} : { onConnect: onConnect as (client: pg.ClientBase) => void }),
      // At rest the rarest looks come once in a minute or two: a new connection costs more than they do.
      idleTimeoutMillis: 150_000,
      idle_in_transaction_session_timeout: 90_000,
      statement_timeout: statementSeconds * 1000,
    })
    // `pool.end()` does not wait for idle connections to close: their errors after it are ignored.
    pool.on('error', (error) => void (isClosed || onError(error)))
    // A client in use that loses its connection emits an error here, too; its statement fails on its own.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  // The session itself has the customers' role, so that a statement may be sent before `begin` is answered: whatever
  // becomes of `begin`, it never runs with more rights, and without an account it sees no row.
  const calls = open('calls', pools.calls ?? 10, 30, {
    settings: ['role=peyk_app'],
    sendsAhead: true,
    onConnect: prepareScope,
  })
  // Apart from each other: nobody waits at the gate for what a member of the staff adds up.
  const gate = open('gate', pools.gate ?? 3, 30)
  const staff = open('staff', pools.staff ?? 3, 30)
  // The engine's statements look up single rows by key. They are planned once for all values, often while a partition is
  // nearly empty: a plan that scans it whole looks cheap then, and would be repeated for each of a million rows later.
  // A statement that compares two large sets uses `isIn`, which is hashed in a subplan.
  const byKey = [
    'plan_cache_mode=force_generic_plan',
    'enable_seqscan=off',
    'enable_hashjoin=off',
    'enable_mergejoin=off',
  ]
  const engine = open('engine', pools.engine ?? 10, 300, {
    settings: byKey,
    sendsAhead: true,
  })
  // The session has no more rights than its statements: one whose `begin` failed sees no account.
  const group = open('group', 2, 30, {
    settings: ['role=peyk_group', ...byKey],
    sendsAhead: true,
  })
  // As with customers: the session itself has the role, and no statement of it has more rights.
  const banks = open('number banks', pools.banks ?? 4, 30, {
    settings: ['role=peyk_banks', 'plan_cache_mode=force_custom_plan', 'jit=off'],
    sendsAhead: true,
  })

  return {
    inAccount: (scope, work) =>
      transact(calls, `begin; set local peyk.account = '${Number(scope.accountId)}'`, (tx) => work(sendAhead(tx)), {
        isAtOnce: true,
      }),
    inAccountOnce: (scope, work) =>
      transactOnce(calls, work, (client) => ({
        query: <Row extends object>(statement: Statement) =>
          runScoped<Row>(client, { ...scope, statement: forDriver(statement) }),
      })),
    asEngine: (_scope, work) => transact(engine, 'begin', work, { isAtOnce: true }),
    asEngineOnce: (_scope, work) => transactOnce(engine, work),
    inGroup: (scopes, statement) => transactAtOnce(group, scopes, statement),
    inNumberBanks: (_scope, work) => transact(banks, 'begin read only', work, { isAtOnce: true }),
    asStaff: (_scope, work) => transact(staff, 'begin', work),
    asGate: (_scope, work) => transact(gate, 'begin', work),
    async close() {
      isClosed = true
      await Promise.all([calls.end(), engine.end(), group.end(), gate.end(), staff.end(), banks.end()])
    },
  }
}

interface PoolHabits {
  /** Of PostgreSQL, for the whole session. */
  settings?: readonly string[]
  /** Statements may be sent before the former is answered. */
  sendsAhead?: boolean
  /** Awaited before a new connection is used. */
  onConnect?: (client: pg.ClientBase) => Promise<unknown>
}

/**
 * `isAtOnce`: the first statement is sent without waiting for the answer to `begin`. Only on pipelined connections, and
 * only where the transaction has the connection's own rights: if `begin` fails, the statement must not run with more
 * rights than intended.
 */
async function transact<Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Tx) => Promise<Result>,
  { isAtOnce = false } = {},
): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    let result: Result
    if (isAtOnce) {
      const [begun, worked] = inOneWrite(client, () => [client.query(begin), work(createTx(client))] as const)
      begun.catch(() => {})
      result = await worked
      await begun
    } else {
      await client.query(begin)
      result = await work(createTx(client))
    }
    const { command } = await client.query('commit')
    // An error that `work` caught has aborted the transaction; PostgreSQL then answers `commit` with ROLLBACK.
    if (command === 'ROLLBACK') throw new Error('the transaction had failed before its commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

/** What is sent before `send` returns leaves by one call of the kernel: each costs more than what it writes. */
function inOneWrite<Result>(client: pg.ClientBase, send: () => Result): Result {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

async function transactAtOnce<Row extends object>(
  pool: pg.Pool,
  scopes: readonly AccountScope[],
  statement: Statement,
): Promise<Row[]> {
  const accounts = [...new Set(scopes.map(({ accountId }) => Number(accountId)))].join(',')
  const client = await pool.connect()
  let broken = false
  try {
    const [begun, done, ended] = await inOneWrite(client, () =>
      Promise.allSettled([
        client.query(`begin; set local peyk.accounts = '${accounts}'`),
        client.query<Row>(forDriver(statement)),
        client.query('commit'),
      ]),
    )
    for (const one of [begun, done, ended]) if (one.status === 'rejected') throw one.reason
    const command = ended.status === 'fulfilled' ? ended.value.command : 'none'
    if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
    return done.status === 'fulfilled' ? done.value.rows : []
  } catch (error) {
    broken = !isServerError(error)
    throw error
  } finally {
    client.release(broken)
  }
}

async function transactOnce<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  openOn: (client: pg.ClientBase) => Pick<Tx, 'query'> = createTx,
): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    const tx = openOn(client)
    let statements = 0
    return await work({
      get kysely(): never {
        throw new Error('a transaction of one statement takes plain SQL')
      },
      query: (statement) => {
        statements += 1
        if (statements > 1) throw new Error('this transaction has had its one statement')
        return tx.query(statement)
      },
      copyIn: () => Promise.reject(new Error('a transaction of one statement takes plain SQL')),
    })
  } catch (error) {
    // An unfinished statement may have left the connection unusable: it is closed.
    broken = !isServerError(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * SQL: whether a value, never null, is in a subquery, by a hashed subplan even where the session's settings forbid hash
 * joins: the `case` keeps the planner from making a join of it.
 */
export const isIn = (value: string, subquery: string): string =>
  `case when ${value} in (${subquery}) then true else false end`

/** The SQLSTATE of an error of PostgreSQL; null for any other error. */
export const sqlStateOf = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null

/** A statement that divides by zero undoes itself where it finds that it may not do what it did. */
export const isDivisionByZero = (error: unknown): boolean => sqlStateOf(error) === '22012'

/** The name of the constraint or unique index that a statement violated; null for any other error. */
export const violatedConstraintOf = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.constraint ?? null) : null

/** Whether PostgreSQL itself rejected the statement, which leaves the connection usable. */
const isServerError = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** The transaction of a client that has sent `begin`. */
export function createTx(client: pg.ClientBase): Tx {
  let kysely: Transaction<Schema> | undefined
  return {
    get kysely() {
      return (kysely ??= createKysely(client))
    },
    async query<Row extends object>(statement: Statement) {
      const { rows, rowCount } = await client.query<Row>(forDriver(statement))
      return { rows, rowCount: rowCount ?? 0 }
    },
    async copyIn(text, rows) {
      const stream = client.query(copyStreams.from(text))
      await pipeline(Readable.from(rows, { objectMode: true }), stream)
      return stream.rowCount
    },
  }
}

/**
 * Statements that do not wait for one another are sent at once and run in the order in which they were sent. While rows are
 * copied they wait: what is sent before the copy's end would be taken for its rows.
 */
function sendAhead(tx: Tx): Tx {
  let copying: Promise<unknown> | null = null
  return {
    get kysely() {
      return tx.kysely
    },
    query<Row extends object>(statement: Statement) {
      return copying === null ? tx.query<Row>(statement) : copying.then(() => tx.query<Row>(statement))
    },
    copyIn(text, rows) {
      const copied = copying === null ? tx.copyIn(text, rows) : copying.then(() => tx.copyIn(text, rows))
      const end = () => void (copying === ended && (copying = null))
      const ended: Promise<unknown> = copied.then(end, end)
      copying = ended
      return copied
    },
  }
}

/** A statement as the driver takes it. */
const forDriver = ({ values = [], ...statement }: Statement) => ({ ...statement, values: values.map(asArrayText) })

/** Numbers as PostgreSQL's array text: the driver would quote and escape each of them. */
function asArrayText(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value
  for (const one of value) if (typeof one !== 'number' && one !== null) return value
  return `{${value.map((one: number | null) => one ?? 'null').join(',')}}`
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const driver = dialect.createDriver()

function createKysely(client: pg.ClientBase): Transaction<Schema> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount, command } = await client.query(sql, [...parameters])
      const isChange = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
      return isChange ? { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows as Row[] }
    },
    // oxlint-disable-next-line require-yield -- the builder's interface has it; large answers are read in pages here
    async *streamQuery() {
      throw new Error('read large answers in pages, or use copy')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(connection), [])
  return new Transaction<Schema>({ config: { dialect }, dialect, driver, executor })
}
