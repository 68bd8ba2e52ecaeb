import { readFile, readdir } from 'node:fs/promises'
import type { Builders } from '@peyk/database/testing/accounts.ts'

const TICKS_PER_SECOND = 100

/**
 * Processor seconds of a PostgreSQL server by what its processes are for: the title without addresses and states
 * (`peyk engine`, `checkpointer`, `walwriter` …). Processes that ended are counted under `ended`.
 */
export async function postgresCpu(postmaster: number, { sql }: Pick<Builders, 'sql'>): Promise<Map<string, number>> {
  const backends = await sql<{ pid: number; name: string }>(
    `select pid, coalesce(nullif(application_name, ''), backend_type) as name from pg_stat_activity`,
  )
  const names = new Map(backends.map(({ pid, name }) => [pid, name]))
  const cpu = new Map<string, number>()
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    if (stat === null) continue
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    const own = ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND
    if (pid === postmaster) {
      const ended = ((fields[13] ?? 0) + (fields[14] ?? 0)) / TICKS_PER_SECOND
      cpu.set('postmaster', own).set('ended', ended)
    } else if (parent === postmaster) {
      const name = names.get(pid) ?? 'other'
      cpu.set(name, (cpu.get(name) ?? 0) + own)
    }
  }
  return cpu
}

/** Bytes of each table with all its indexes; partitions under their table's name. */
export async function tableBytes({
  sql,
}: Pick<Builders, 'sql'>): Promise<Map<string, { table: number; indexes: number }>> {
  const rows = await sql<{ name: string; table_bytes: number; index_bytes: number }>(
    `select coalesce(p.relname, c.relname) as name, sum(pg_table_size(c.oid))::bigint as table_bytes,
      sum(pg_indexes_size(c.oid))::bigint as index_bytes
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by 1`,
  )
  return new Map(rows.map((row) => [row.name, { table: row.table_bytes, indexes: row.index_bytes }]))
}

/** Memory of a PostgreSQL server with shared pages counted once, in megabytes. */
export async function postgresPssMb(postmaster: number): Promise<number> {
  let kilobytes = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    if (stat === null) continue
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (pid !== postmaster && parent !== postmaster) continue
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
  }
  return Math.round(kilobytes / 1024)
}

/** Share of the updates of recipients that stayed on their page and touched no index. */
export async function hotUpdateShare({ sql }: Pick<Builders, 'sql'>): Promise<number> {
  const [row] = await sql<{ share: number | null }>(
    `select (sum(n_tup_hot_upd) / nullif(sum(n_tup_upd), 0))::float8 as share
    from pg_stat_user_tables where relname like 'recipients_%'`,
  )
  return Math.round((row?.share ?? 0) * 100) / 100
}
