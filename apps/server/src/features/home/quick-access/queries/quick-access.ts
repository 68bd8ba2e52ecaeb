import type { QuickAccessIcon } from '@peyk/contract/home/quick-access-pages.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface QuickAccessFacts {
  title: string
  icon: QuickAccessIcon
  route: string
  isDefault: boolean
  isPublished: boolean
}
export interface QuickAccessRow extends QuickAccessFacts {
  id: number
  key: string
  updatedAt: Date
}

const COLUMNS = `q.id, q.key, q.title, q.icon, q.route, q.is_default as "isDefault", q.is_published as "isPublished",
  q.updated_at as "updatedAt"`

/** Those that customers may choose from, in the order of the staff. */
export async function listPublishedQuickAccess(tx: Tx): Promise<QuickAccessRow[]> {
  const { rows } = await tx.query<QuickAccessRow>({
    name: 'quick-access-published',
    text: `select ${COLUMNS} from quick_access q where q.deleted_at is null and q.is_published order by q.position, q.id`,
  })
  return rows
}

/** What a person chose, in their order, and whether their account follows its links; keys are null of who never chose. */
export async function readQuickAccessChoice(
  tx: Tx,
  { accountId }: AccountScope,
  { userId }: { userId: number },
): Promise<{ keys: readonly string[] | null; hasLinkTracker: boolean }> {
  const { rows } = await tx.query<{ keys: string[] | null; hasLinkTracker: boolean }>({
    name: 'quick-access-choice',
    text: `
      select a.has_link_tracker as "hasLinkTracker", c.keys
      from accounts a left join quick_access_choices c on c.account_id = a.id and c.user_id = $2 where a.id = $1`,
    values: [accountId, userId],
  })
  return rows[0] ?? { keys: null, hasLinkTracker: false }
}

/** No keys: the choice is forgotten. */
export async function writeQuickAccessChoice(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, keys }: { userId: number; keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) {
    const text = 'delete from quick_access_choices where account_id = $1 and user_id = $2'
    await tx.query({ name: 'quick-access-forget', text, values: [accountId, userId] })
    return
  }
  await tx.query({
    name: 'quick-access-choose',
    text: `
      insert into quick_access_choices (account_id, user_id, keys) values ($1, $2, $3)
      on conflict (account_id, user_id) do update set keys = excluded.keys, updated_at = clock_timestamp()`,
    values: [accountId, userId, [...keys]],
  })
}

export async function listQuickAccessRows(tx: Tx): Promise<(QuickAccessRow & { chosenCount: number })[]> {
  const { rows } = await tx.query<QuickAccessRow & { chosenCount: number }>({
    text: `
      select ${COLUMNS}, coalesce(c.people, 0)::int as "chosenCount"
      from quick_access q
      left join (select key, count(*) as people from quick_access_choices, unnest(keys) key group by key) c using (key)
      where q.deleted_at is null order by q.position, q.id`,
  })
  return rows
}

/** The whole list at once: two that add or order at the same time wait for each other. */
export async function lockQuickAccessIds(tx: Tx): Promise<number[]> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('peyk quick access'))` })
  const { rows } = await tx.query<{ id: number }>({
    text: 'select id from quick_access where deleted_at is null for update',
  })
  return rows.map(({ id }) => id)
}

export async function lockQuickAccess(tx: Tx, id: number): Promise<QuickAccessRow | null> {
  const { rows } = await tx.query<QuickAccessRow>({
    text: `select ${COLUMNS} from quick_access q where q.id = $1 and q.deleted_at is null for update`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Whether another item leads to this page. */
export async function isRouteTaken(tx: Tx, { route, exceptId }: { route: string; exceptId: number }): Promise<boolean> {
  const { rows } = await tx.query({
    text: 'select from quick_access where route = $1 and id <> $2 and deleted_at is null',
    values: [route, exceptId],
  })
  return rows.length > 0
}

/** Behind all others. A key that was used before, also by one that is deleted, gets a number. */
export async function insertQuickAccess(
  tx: Tx,
  { key, facts }: { key: string; facts: QuickAccessFacts },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `
      insert into quick_access (key, title, icon, route, is_default, is_published, position)
      select case when exists (select from quick_access where key = $1)
          then $1 || '-' || (select max(id) + 1 from quick_access) else $1 end,
        $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1
      from quick_access returning id`,
    values: [key, facts.title, facts.icon, facts.route, facts.isDefault, facts.isPublished],
  })
  return rows[0]!.id
}

export async function changeQuickAccess(tx: Tx, { id, facts }: { id: number; facts: QuickAccessFacts }): Promise<void> {
  await tx.query({
    text: `
      update quick_access set title = $1, icon = $2, route = $3, is_default = $4, is_published = $5,
        updated_at = clock_timestamp()
      where id = $6`,
    values: [facts.title, facts.icon, facts.route, facts.isDefault, facts.isPublished, id],
  })
}

export async function markQuickAccessDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'update quick_access set deleted_at = clock_timestamp() where id = $1', values: [id] })
}

export async function setQuickAccessOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    text: `
      update quick_access q set position = o.position
      from unnest($1::int[]) with ordinality o (id, position) where q.id = o.id`,
    values: [[...ids]],
  })
}

/** Whether there is, or ever was, one. */
export async function hasQuickAccessRows(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from quick_access limit 1' })
  return rows.length > 0
}
