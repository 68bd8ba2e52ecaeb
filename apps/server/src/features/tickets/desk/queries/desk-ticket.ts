import type { TicketEvent } from '@peyk/contract/tickets/ticket-rules.ts'
import { RECIPIENT_CODES, codesOfState } from '@peyk/domain/delivery/states.ts'
import type { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import type { TicketStateId } from '@peyk/domain/ticket/ticket-state.ts'
import type { Tx } from '@peyk/database/database.ts'

/** How many of the customer's newest stand beside a ticket. */
const NEWEST = 5

export interface TicketMore {
  description: string
  smsNotification: boolean
  userSeen: boolean
  closeNote: string | null
  closedAt: Date | null
  firstAnsweredAt: Date | null
  parentId: number | null
}

export async function readTicketMore(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<TicketMore> {
  const { rows } = await tx.query<TicketMore>({
    name: 'desk-ticket-more',
    text: `select description, sms_notification as "smsNotification", user_seen as "userSeen", close_note as "closeNote",
        closed_at as "closedAt", first_answered_at as "firstAnsweredAt", parent_id as "parentId"
      from tickets where account_id = $1 and id = $2`,
    values: [accountId, id],
  })
  return rows[0]!
}

export interface NoteRow {
  id: number
  userId: number
  authorName: string
  body: string
  createdAt: Date
}

export async function listNotes(tx: Tx, { accountId, id }: { accountId: number; id: number }): Promise<NoteRow[]> {
  const { rows } = await tx.query<NoteRow>({
    name: 'desk-notes',
    text: `select n.id, n.user_id as "userId", u.name as "authorName", n.body, n.created_at as "createdAt"
      from ticket_notes n join users u on u.id = n.user_id where n.account_id = $1 and n.ticket_id = $2 order by n.id`,
    values: [accountId, id],
  })
  return rows
}

export interface EventRow {
  at: Date
  kind: TicketEvent
  by: string
  detail: string | null
}

/** Newest first. */
export async function listEvents(tx: Tx, { accountId, id }: { accountId: number; id: number }): Promise<EventRow[]> {
  const { rows } = await tx.query<EventRow>({
    name: 'desk-events',
    text: `select e.at, e.kind, coalesce(case when u.kind = 'staff' then u.name else u.user_name end, '') as by, e.detail
      from ticket_events e left join users u on u.id = e.user_id
      where e.account_id = $1 and e.ticket_id = $2 order by e.id desc limit 200`,
    values: [accountId, id],
  })
  return rows
}

export interface CustomerRow {
  title: string
  userName: string
  name: string
  msisdn: number | null
  availableTenths: number
  heldTenths: number
  giftTenths: number
  sendBlock: boolean
  createdAt: Date
  tickets: number
  openTickets: number
}

export async function readCustomer(tx: Tx, accountId: number): Promise<CustomerRow> {
  const { rows } = await tx.query<CustomerRow>({
    name: 'desk-customer',
    text: `select a.title, o.user_name as "userName", o.name, o.mobile as msisdn,
        coalesce(w.available_tenths, 0) as "availableTenths", coalesce(w.held_tenths, 0) as "heldTenths",
        coalesce(w.gift_tenths, 0) as "giftTenths", a.send_block as "sendBlock", a.created_at as "createdAt",
        k.tickets, k.open as "openTickets"
      from accounts a
      join lateral (select * from users where account_id = a.id and kind = 'owner' order by id limit 1) o on true
      left join wallets w on w.account_id = a.id
      cross join lateral (
        select count(*)::int as tickets, count(*) filter (where state <> 4)::int as open from tickets
        where account_id = a.id) k
      where a.id = $1`,
    values: [accountId],
  })
  return rows[0]!
}

export interface SendRow {
  id: number
  lineNumber: string
  type: string
  state: number
  createdAt: Date
  recipients: number
  delivered: number
  failed: number
  costTenths: number
}

/** By the time at which they leave; never their texts. */
export async function listNewestSends(tx: Tx, accountId: number): Promise<SendRow[]> {
  const { rows } = await tx.query<SendRow>({
    name: 'desk-sends',
    text: `select s.id, s.line_number as "lineNumber", s.report_type as type, s.state, s.created_at as "createdAt",
        s.recipient_count as recipients, k.delivered, k.failed, s.charged_tenths as "costTenths"
      from (
        select * from sends where account_id = $1 order by send_at desc, id desc limit ${NEWEST}) s
      cross join lateral (
        select coalesce(sum(count) filter (where code = ${RECIPIENT_CODES.delivered}), 0)::int as delivered,
          coalesce(sum(count) filter (where code = any('{${codesOfState('failed').join(',')}}')), 0)::int as failed
        from send_counters where account_id = s.account_id and send_id = s.id) k
      order by s.send_at desc, s.id desc`,
    values: [accountId],
  })
  return rows
}

export interface PaymentRow {
  id: number
  method: (typeof PAYMENT_METHODS)[number]
  status: 'pending' | 'success' | 'failed' | 'rejected'
  creditedTenths: number
  createdAt: Date
}

export async function listNewestPayments(tx: Tx, accountId: number): Promise<PaymentRow[]> {
  const { rows } = await tx.query<PaymentRow>({
    name: 'desk-payments',
    text: `select id, method, status, credited_tenths as "creditedTenths", created_at as "createdAt"
      from payments where account_id = $1 order by created_at desc, id desc limit ${NEWEST}`,
    values: [accountId],
  })
  return rows
}

export interface OtherTicketRow {
  id: number
  subject: string
  state: TicketStateId
  updatedAt: Date
}

export async function listOtherTickets(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<OtherTicketRow[]> {
  const { rows } = await tx.query<OtherTicketRow>({
    name: 'desk-other-tickets',
    text: `select id, subject, state, updated_at as "updatedAt" from tickets where account_id = $1 and id <> $2
      order by updated_at desc, id desc limit ${NEWEST}`,
    values: [accountId, id],
  })
  return rows
}
