import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { staffAnnouncements } from '@peyk/contract/published/staff-announcements.ts'
import type { Tx } from '@peyk/database/database.ts'
import { escapeLike, searchKeyInSql } from '../../../platform/postgres/search-key.ts'
import type { Audience } from './audience.ts'

type Row = CallRow<typeof staffAnnouncements>
type AnnouncementState = Row['state']

export interface AnnouncementFacts extends Audience {
  level: Row['level']
  title: string
  body: string
  link: string | null
  bySms: boolean
  isPublished: boolean
  startsAt: Date | null
  endsAt: Date | null
}
export interface AnnouncementRow extends AnnouncementFacts {
  id: number
  state: AnnouncementState
  toldCount: number
  toldUpTo: number
  begunAt: Date | null
  withdrawnAt: Date | null
  updatedAt: Date
  lineNumber: string | null
}

const STATE = `case when n.withdrawn_at is not null then 'over' when not n.is_published then 'draft' when n.ends_at <= $1 then 'over'
  when n.told_at is not null then 'told' when n.starts_at > $1 then 'coming' else 'telling' end`
const COLUMNS = `n.id, n.level, n.title, n.body, n.link, n.audience, n.account_ids as "accountIds",
  n.audience_user_type as "audienceUserType", n.plan, n.line_id as "lineId", n.by_sms as "bySms", n.is_published as "isPublished",
  n.starts_at as "startsAt", n.ends_at as "endsAt", n.told_count as "toldCount", n.told_up_to as "toldUpTo",
  n.begun_at as "begunAt", n.withdrawn_at as "withdrawnAt", n.updated_at as "updatedAt",
  (select number from lines l where l.id = n.line_id) as "lineNumber", ${STATE} as state`

/** Newest first. */
export async function listAnnouncementRows(
  tx: Tx,
  { now, state, search, limit, offset }: { now: Date; state: AnnouncementState | null; search: string; limit: number; offset: number }, // prettier-ignore
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const found = `n.deleted_at is null and ($2::text is null or ${STATE} = $2)
    and ($3 = '' or ${searchKeyInSql("n.title || ' ' || n.body")} like '%' || $3 || '%')`
  const values = [now, state, escapeLike(search)]
  const { rows } = await tx.query<AnnouncementRow>({
    text: `select ${COLUMNS} from announcements n where ${found} order by n.id desc limit $4 offset $5`,
    values: [...values, limit, offset],
  })
  const counted = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from announcements n where ${found}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function readAnnouncement(
  tx: Tx,
  { id, now, isLocked = false }: { id: number; now: Date; isLocked?: boolean },
): Promise<AnnouncementRow | null> {
  const { rows } = await tx.query<AnnouncementRow>({
    text: `select ${COLUMNS} from announcements n where n.id = $2 and n.deleted_at is null ${isLocked ? 'for update' : ''}`,
    values: [now, id],
  })
  return rows[0] ?? null
}

const valuesOf = (facts: AnnouncementFacts): unknown[] => [
  facts.level, facts.title, facts.body, facts.link, facts.audience, [...facts.accountIds], facts.audienceUserType,
  facts.plan, facts.lineId, facts.bySms, facts.isPublished, facts.startsAt, facts.endsAt,
] // prettier-ignore

export async function insertAnnouncement(
  tx: Tx,
  { facts, userId }: { facts: AnnouncementFacts; userId: number | null },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `
      insert into announcements (level, title, body, link, audience, account_ids, audience_user_type, plan, line_id, by_sms,
        is_published, starts_at, ends_at, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    values: [...valuesOf(facts), userId],
  })
  return rows[0]!.id
}

export async function changeAnnouncement(
  tx: Tx,
  { id, facts }: { id: number; facts: AnnouncementFacts },
): Promise<void> {
  await tx.query({
    text: `
      update announcements set level = $1, title = $2, body = $3, link = $4, audience = $5, account_ids = $6,
        audience_user_type = $7, plan = $8, line_id = $9, by_sms = $10, is_published = $11, starts_at = $12, ends_at = $13,
        updated_at = clock_timestamp()
      where id = $14`,
    values: [...valuesOf(facts), id],
  })
}

/** Whoever has not been told by now is not told. */
export async function withdrawAnnouncement(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.query({
    text: `update announcements set is_published = false, withdrawn_at = $2, updated_at = clock_timestamp() where id = $1`,
    values: [id, now],
  })
}

export async function markAnnouncementDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'update announcements set deleted_at = clock_timestamp() where id = $1', values: [id] })
}

/** A step was told; `isLast`: there is nobody behind it. */
export async function noteTold(
  tx: Tx,
  { id, upTo, count, isLast, now }: { id: number; upTo: number; count: number; isLast: boolean; now: Date },
): Promise<void> {
  await tx.query({
    name: 'announcement-told',
    text: `
      update announcements set told_up_to = greatest(told_up_to, $2), told_count = told_count + $3,
        begun_at = coalesce(begun_at, $5), told_at = case when $4 then $5::timestamptz end
      where id = $1`,
    values: [id, upTo, count, isLast, now],
  })
}

/** Published, and not told to everyone yet: their jobs are queued again at a start. */
export async function listUntoldAnnouncements(
  tx: Tx,
  { now }: { now: Date },
): Promise<{ id: number; startsAt: Date | null }[]> {
  // prettier-ignore
  const { rows } = await tx.query<{ id: number; startsAt: Date | null }>({
    text: `
      select id, starts_at as "startsAt" from announcements
      where deleted_at is null and is_published and told_at is null and (ends_at is null or ends_at > $1)`,
    values: [now],
  })
  return rows
}

/** Whether there is, or ever was, one. */
export async function hasAnnouncementRows(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from announcements limit 1' })
  return rows.length > 0
}
