import { TICKET_STATES, type TicketStateId } from '@peyk/domain/ticket/ticket-state.ts'
import type { TicketImportance } from '@peyk/contract/tickets/ticket-rules.ts'
import type { Tx } from '@peyk/database/database.ts'

interface OneTicket {
  accountId: number
  id: number
}

/** Whoever answers a ticket that nobody looks after looks after it from now on. */
export async function markAnswered(
  tx: Tx,
  { accountId, id, state, excerpt, hasAttachment, staffUserId }: OneTicket & { state: TicketStateId; excerpt: string; hasAttachment: boolean; staffUserId: number }, // prettier-ignore
): Promise<void> {
  await tx.query({
    text: `update tickets set state = $3::smallint, longest_answer_s = greatest(longest_answer_s,
          coalesce(extract(epoch from clock_timestamp() - waiting_since), 0)::int),
        waiting_since = null, first_answered_at = coalesce(first_answered_at, clock_timestamp()), user_seen = false,
        admin_seen = true, updated_at = clock_timestamp(), interaction_count = interaction_count + 1, last_excerpt = $4,
        has_attachment = has_attachment or $5, assignee_id = coalesce(assignee_id, $6), referral_id = null,
        closed_at = case when $3::smallint = ${TICKET_STATES.closed} then clock_timestamp() else closed_at end
      where account_id = $1 and id = $2`,
    values: [accountId, id, state, excerpt, hasAttachment, staffUserId],
  })
}

/** Nothing that was written changes by it, so neither does the time of the last change. */
export async function setAssignee(
  tx: Tx,
  { accountId, id, assigneeId }: OneTicket & { assigneeId: number | null },
): Promise<void> {
  await tx.query({
    text: 'update tickets set assignee_id = $3 where account_id = $1 and id = $2',
    values: [accountId, id, assigneeId],
  })
}

/** To a unit, or without one to be looked into further; the customer goes on waiting, or begins to. */
export async function markReferred(
  tx: Tx,
  {
    accountId,
    id,
    state,
    unitId,
    staffUserId,
  }: OneTicket & { state: TicketStateId; unitId: number | null; staffUserId: number },
): Promise<void> {
  await tx.query({
    text: `with referral as (
        insert into ticket_referrals (account_id, ticket_id, unit_id, referred_by) values ($1, $2, $4::int, $5) returning id)
      update tickets set state = $3::smallint, unit_id = $4::int, referral_id = (select id from referral),
        waiting_since = coalesce(waiting_since, clock_timestamp()), admin_seen = true, updated_at = clock_timestamp()
      where account_id = $1 and id = $2`,
    values: [accountId, id, state, unitId, staffUserId],
  })
}

export async function markClosed(tx: Tx, { accountId, id, note }: OneTicket & { note: string | null }): Promise<void> {
  await tx.query({
    text: `update tickets set state = ${TICKET_STATES.closed}, waiting_since = null, user_seen = false, admin_seen = true,
        closed_at = clock_timestamp(), close_note = $3, updated_at = clock_timestamp(), referral_id = null
      where account_id = $1 and id = $2`,
    values: [accountId, id, note],
  })
}

export async function markReopened(tx: Tx, { accountId, id }: OneTicket): Promise<void> {
  await tx.query({
    text: `update tickets set state = ${TICKET_STATES.waiting_support}, waiting_since = clock_timestamp(), closed_at = null,
        close_note = null, user_seen = false, updated_at = clock_timestamp()
      where account_id = $1 and id = $2`,
    values: [accountId, id],
  })
}

/** Likewise. */
export async function setClass(
  tx: Tx,
  { accountId, id, categoryId, subCategoryId, importance }: OneTicket & { categoryId: number; subCategoryId: number | null; importance: TicketImportance }, // prettier-ignore
): Promise<void> {
  await tx.query({
    text: `update tickets set category_id = $3, sub_category_id = $4, importance = $5
      where account_id = $1 and id = $2`,
    values: [accountId, id, categoryId, subCategoryId, importance],
  })
}

export async function insertNote(
  tx: Tx,
  { accountId, id, userId, body }: OneTicket & { userId: number; body: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'insert into ticket_notes (account_id, ticket_id, user_id, body) values ($1, $2, $3, $4) returning id',
    values: [accountId, id, userId, body],
  })
  return rows[0]!.id
}

/** Whether it was unread before. */
export async function markSeenBySupport(tx: Tx, { accountId, id }: OneTicket): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update tickets set admin_seen = true where account_id = $1 and id = $2 and not admin_seen',
    values: [accountId, id],
  })
  return rowCount === 1
}

/** What a unit is called; null where there is none that is offered. */
export async function findUnitName(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>({
    text: 'select name from ticket_units where id = $1 and is_active',
    values: [id],
  })
  return rows[0]?.name ?? null
}

export interface Opener {
  isOwner: boolean
  msisdn: number | null
}

/** Whoever asked, for the SMS that they chose. */
export async function findOpener(tx: Tx, userId: number): Promise<Opener> {
  const { rows } = await tx.query<Opener>({
    text: `select kind = 'owner' as "isOwner", mobile as msisdn from users where id = $1 and status = 'active'`,
    values: [userId],
  })
  return rows[0] ?? { isOwner: false, msisdn: null }
}
