import pg from 'pg'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'

/** What statements cost inside PostgreSQL, without the waiting for a processor that others use. */
export interface StatementCost {
  /** Blocks of 8 KB that were looked at; the same work looks at the same number, however busy the machine is. */
  blocks: number
  ms: number
}

/** Settings of a server whose statements can be looked at. */
export const STATEMENT_COUNTING_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'on',
  'pg_stat_statements.max': '2000',
}

/** Counts what the statements of Peyk's processes cost from one call to the next. */
export async function openStatementCounter(
  { connection }: Pick<EngineFixture, 'connection'>,
  { onEnd }: Pick<RunContext, 'onEnd'>,
): Promise<{
  restart(): Promise<void>
  take(): Promise<StatementCost>
  analyze(): Promise<void>
  checkpoint(): Promise<void>
}> {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  onEnd(() => client.end())
  await client.query('create extension if not exists pg_stat_statements')
  return {
    async restart() {
      await client.query('select pg_stat_statements_reset()')
    },
    async take() {
      const { rows } = await client.query<StatementCost>(
        `select coalesce(sum(s.shared_blks_hit + s.shared_blks_read), 0)::float8 as blocks,
          coalesce(sum(s.total_exec_time), 0)::float8 as ms
        from pg_stat_statements s join pg_roles r on r.oid = s.userid
        where r.rolname <> 'postgres' and s.dbid = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0] ?? { blocks: 0, ms: 0 }
    },
    async analyze() {
      await client.query('vacuum analyze')
    },
    async checkpoint() {
      await client.query('checkpoint')
    },
  }
}
