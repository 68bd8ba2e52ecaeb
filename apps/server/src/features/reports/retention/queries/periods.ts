import { sqlStateOf } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import { periodLabel } from '@peyk/domain/delivery/retention.ts'

/** Tables that are cut into months and may be dropped by the month. Ledger and inbox are not among them. */
export type MonthlyTable = 'recipients' | 'recipient_lists' | 'own_texts' | 'submits'

/** The months of a table up to one, oldest first. */
export async function listPeriods(tx: Tx, { table, upTo }: { table: MonthlyTable; upTo: number }): Promise<number[]> {
  const { rows } = await tx.query<{ period: number }>({
    name: 'retention-periods',
    text: `select period from (
        select substr(right(c.relname, 6), 1, 4)::int * 12 + right(c.relname, 2)::int - 1 as period
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = to_regclass($1) and c.relname ~ '_[0-9]{6}$') named
      where period <= $2 order by period`,
    values: [table, upTo],
  })
  return rows.map(({ period }) => period)
}

/** Keeps every other process from the same work until the transaction ends; false: another one is at it. */
export async function tryRetentionLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ isOurs: boolean }>({
    name: 'retention-lock',
    text: `select pg_try_advisory_xact_lock(hashtextextended('peyk retention', 0)) as "isOurs"`,
  })
  return rows[0]!.isOurs
}

export interface PeriodSends {
  count: number
  firstId: number
  lastId: number
  /** Ids of a few sends that are not over, or were active after `activeBefore`. */
  hindering: number[]
  /** Something of a send is still with an operator, or not counted yet. */
  isUnsettled: boolean
}

/** The sends whose recipients a month has, and what of them forbids to delete these. Reads all sends once. */
export async function readPeriodSends(
  tx: Tx,
  { period, activeBefore, unfinishedStates }: { period: number; activeBefore: Date; unfinishedStates: readonly number[] }, // prettier-ignore
): Promise<PeriodSends> {
  await tx.query({ text: 'set local enable_seqscan = on' })
  const { rows } = await tx.query<PeriodSends>({
    text: `select count(*)::int as count, coalesce(min(id), 0) as "firstId", coalesce(max(id), 0) as "lastId",
        coalesce((array_agg(id) filter (where state = any($3::smallint[])
          or greatest(created_at, send_at, finished_at) >= $2))[1:5], '{}') as hindering,
        exists (select from flights where period = $1)
          or exists (select from batches where period = $1 and state in (0, 1, 5))
          or exists (select from send_deltas d join sends s on s.account_id = d.account_id and s.id = d.send_id
            where s.period = $1) as "isUnsettled"
      from sends where period = $1`,
    values: [period, activeBefore, unfinishedStates],
  })
  return rows[0]!
}

export async function countUnproven(tx: Tx, period: number): Promise<number> {
  await tx.query({ text: 'set local enable_seqscan = on; set local enable_hashjoin = on' })
  const { rows } = await tx.query<{ count: number }>({
    text: `select count(*)::int as count from sends s
      where s.period = $1 and not exists (
        select from send_proofs p where p.account_id = s.account_id and p.send_id = s.id)`,
    values: [period],
  })
  return rows[0]!.count
}

/**
 * Drops the tables of a month. Each drop locks its whole parent against everybody, so it races with every reader and
 * writer of recipients: it waits less than `deadlock_timeout` and gives up with an error of its own, so that nobody waits
 * behind it for longer and a deadlock is resolved at its cost. Nothing else of the transaction may wait.
 */
export async function dropTables(
  tx: Tx,
  { tables, period }: { tables: readonly MonthlyTable[]; period: number },
): Promise<void> {
  await tx.query({ text: `set local lock_timeout = '700ms'` })
  for (const table of tables) await tx.query({ text: `drop table if exists ${table}_${periodLabel(period)}` })
}

/** Whether a drop gave up because others were using the table. */
export const isTableBusy = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlStateOf(error) ?? '')

export async function markDeleted(
  tx: Tx,
  { period, deletedAt, sendCount }: { period: number; deletedAt: Date; sendCount: number },
): Promise<void> {
  await tx.query({
    text: `insert into deleted_periods (period, deleted_at, send_count) values ($1, $2, $3) on conflict do nothing`,
    values: [period, deletedAt, sendCount],
  })
}

/** Batches of sends of a deleted month say nothing any more. */
export async function deleteBatches(
  tx: Tx,
  { period, afterId, toId }: { period: number; afterId: number; toId: number },
): Promise<void> {
  await tx.query({
    name: 'retention-batches',
    text: `delete from batches b using sends s
      where s.id > $2 and s.id <= $3 and s.period = $1 and b.account_id = s.account_id and b.send_id = s.id`,
    values: [period, afterId, toId],
  })
}

/**
 * Whether texts of a month are still those of somebody: texts belong to the month in which they were counted, their
 * recipients to that of their send.
 */
export async function areTextsNeeded(tx: Tx, period: number): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>({
    text: `select exists (
      select from own_texts t where t.period = $1 and (
        exists (select from intakes i where i.account_id = t.account_id and i.send_id = t.send_id)
        or exists (
          select from sends s where s.account_id = t.account_id and s.id = t.send_id
            and not exists (select from deleted_periods d where d.period = s.period)))) as is`,
    values: [period],
  })
  return rows[0]!.is
}

/** Whether a send that still runs may have submitted in a month. */
export async function areSubmitsNeeded(tx: Tx, { before }: { before: Date }): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>({
    text: 'select exists (select from sends where state = 2 and created_at < $1) as is',
    values: [before],
  })
  return rows[0]!.is
}

export interface SendAge {
  lastActiveAt: Date
  /** Null: its recipients are there. */
  deletedAt: Date | null
}

export async function readSendAge(
  tx: Tx,
  { accountId, sendId }: { accountId: number; sendId: number },
): Promise<SendAge> {
  const { rows } = await tx.query<SendAge>({
    name: 'retention-send-age',
    text: `select greatest(s.created_at, s.send_at, s.finished_at) as "lastActiveAt", d.deleted_at as "deletedAt"
      from sends s left join deleted_periods d on d.period = s.period where s.account_id = $1 and s.id = $2`,
    values: [accountId, sendId],
  })
  return rows[0]!
}
