import type { Tx } from '@peyk/database/database.ts'

export interface DeskCounts {
  waitingUser: number
  waitingSupport: number
  replied: number
  forwarded: number
  referred: number
  waiting: number
  mine: number
  unassigned: number
  unread: number
  late: number
  oldestWait: Date | null
}

/** Of open tickets alone; the index of them has all that is asked. */
export async function countOpenTickets(tx: Tx, { staffUserId }: { staffUserId: number }): Promise<DeskCounts> {
  const { rows } = await tx.query<DeskCounts>({
    name: 'desk-counts',
    text: `select count(*) filter (where state = 1)::int as "waitingUser",
        count(*) filter (where state = 2)::int as "waitingSupport", count(*) filter (where state = 3)::int as replied,
        count(*) filter (where state = 5)::int as forwarded, count(*) filter (where state = 6)::int as referred,
        count(waiting_since)::int as waiting, count(*) filter (where assignee_id = $1)::int as mine,
        count(*) filter (where assignee_id is null and waiting_since is not null)::int as unassigned,
        count(*) filter (where not admin_seen)::int as unread,
        count(*) filter (where waiting_since < now() - interval '1 day')::int as late,
        min(waiting_since) as "oldestWait"
      from tickets where state <> 4`,
    values: [staffUserId],
  })
  return rows[0]!
}

export interface NamedCount {
  id: number
  name: string
  waiting: number
}

/** Those that wait, by category, or by the unit to which they were referred. */
export async function countWaitingBy(tx: Tx, by: 'category' | 'unit'): Promise<NamedCount[]> {
  const table = by === 'category' ? 'ticket_categories' : 'ticket_units'
  const { rows } = await tx.query<NamedCount>({
    name: `desk-waiting-by-${by}`,
    text: `select n.id, n.name, w.waiting from (
        select ${by}_id as id, count(*)::int as waiting from tickets
        where waiting_since is not null and ${by}_id is not null group by 1) w
      join ${table} n on n.id = w.id order by n.position, n.id`,
  })
  return rows
}

export interface AgentRow {
  id: number
  name: string
  open: number
}

/** Staff who hold the area, with the open tickets of each. */
export async function listAgentRows(tx: Tx): Promise<AgentRow[]> {
  const { rows } = await tx.query<AgentRow>({
    name: 'desk-agents',
    text: `select u.id, u.name, coalesce(o.open, 0) as open from users u
      left join staff_roles r on r.id = u.staff_role_id
      left join (
        select assignee_id, count(*)::int as open from tickets where state <> 4 and assignee_id is not null group by 1) o
        on o.assignee_id = u.id
      where u.kind = 'staff' and u.status = 'active'
        and (u.is_staff_owner or 'tickets' = any (coalesce(r.areas, u.staff_areas)))
      order by u.name, u.id`,
  })
  return rows
}
