import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface InboxRow {
  id: number
  msisdn: number
  line_number: string
  message: string
  received_at: Date
  is_seen: boolean
}

export interface InboxFilter {
  afterId: number | null
  /** Digits of the sender, from their beginning: `98912` or a whole number. */
  sender: string | null
  /** Digits or letters of the line, without `+98`. */
  line: string | null
  text: string | null
  isSeen: boolean | null
  from: Date | null
  to: Date | null
}

const WHERE = `
  account_id = $1 and not is_deleted
  and ($2::bigint is null or id > $2)
  and ($3::text is null or msisdn::text like $3 || '%')
  and ($4::text is null or line_number ilike '%' || $4 || '%')
  and ($5::text is null or message ilike '%' || $5 || '%')
  and ($6::boolean is null or is_seen = $6)
  and ($7::timestamptz is null or received_at >= $7)
  and ($8::timestamptz is null or received_at <= $8)`

/** Newest first. */
export async function listMessages(
  tx: Tx,
  scope: AccountScope,
  { filter, page }: { filter: InboxFilter; page: Page },
): Promise<{ rows: InboxRow[]; total: number }> {
  const { afterId, sender, line, text, isSeen, from, to } = filter
  const values = [scope.accountId, afterId, sender, escapeLike(line), escapeLike(text), isSeen, from, to]
  const { rows } = await tx.query<InboxRow>({
    name: 'list-inbox',
    text: `select id, msisdn, line_number, message, received_at, is_seen from inbox_messages where ${WHERE}
      order by id desc limit $9 offset $10`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'count-inbox',
    text: `select count(*) as total from inbox_messages where ${WHERE}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const escapeLike = (text: string | null): string | null => text?.replace(/[\\%_]/g, '\\$&') ?? null

/** Of one sender, newest first. */
export async function listMessagesFrom(
  tx: Tx,
  { accountId }: AccountScope,
  { msisdn, page }: { msisdn: number; page: Page },
): Promise<{ rows: InboxRow[]; total: number }> {
  const where = 'account_id = $1 and msisdn = $2 and not is_deleted'
  const { rows } = await tx.query<InboxRow>({
    name: 'list-inbox-of-sender',
    text: `select id, msisdn, line_number, message, received_at, is_seen from inbox_messages where ${where}
      order by id desc limit $3 offset $4`,
    values: [accountId, msisdn, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'count-inbox-of-sender',
    text: `select count(*) as total from inbox_messages where ${where}`,
    values: [accountId, msisdn],
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface ReceivingLine {
  id: number
  number: string
  account_id: number | null
}

export async function findLine(tx: Tx, number: string): Promise<ReceivingLine | null> {
  const { rows } = await tx.query<ReceivingLine>({
    name: 'find-receiving-line',
    text: 'select id, number, account_id from lines where number = $1',
    values: [number],
  })
  return rows[0] ?? null
}

export async function optOut(tx: Tx, { lineId, msisdn }: { lineId: number; msisdn: number }): Promise<void> {
  await tx.query({
    name: 'stop-line',
    text: 'insert into cancel_11 (line_id, msisdn) values ($1, $2) on conflict do nothing',
    values: [lineId, msisdn],
  })
}

export async function optIn(tx: Tx, { lineId, msisdn }: { lineId: number; msisdn: number }): Promise<void> {
  await tx.query({
    name: 'restore-line',
    text: 'delete from cancel_11 where line_id = $1 and msisdn = $2',
    values: [lineId, msisdn],
  })
}

/** A number on the account's receive blacklist is kept out of sight, not thrown away. */
export async function insertMessage(
  tx: Tx,
  received: { line: ReceivingLine; msisdn: number; text: string; receivedAt: Date },
): Promise<{ id: number; isHidden: boolean }> {
  const { line, msisdn, text, receivedAt } = received
  const { rows } = await tx.query<{ id: number; is_deleted: boolean }>({
    name: 'insert-inbox-message',
    text: `
      insert into inbox_messages (account_id, msisdn, received_at, line_id, line_number, message, is_deleted)
      values ($1, $2, $3, $4, $5, $6,
        exists (select from blacklist where account_id = $1 and kind = 'receive' and msisdn = $2))
      returning id, is_deleted`,
    values: [line.account_id, msisdn, receivedAt, line.id, line.number, text],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('an insert answered no row')
  return { id: row.id, isHidden: row.is_deleted }
}

/** More than this many unread ones are shown as this many; counting on would only cost. */
const MAX_UNREAD = 1000

export async function countUnread(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>({
    name: 'count-unread',
    text: `select count(*) as unread from (
        select from inbox_messages where account_id = $1 and not is_seen and not is_deleted order by id desc limit $2
      ) newest`,
    values: [accountId, MAX_UNREAD],
  })
  return rows[0]?.unread ?? 0
}

/**
 * The account that last wrote to this message's sender over the line it came to, within the hours before it. Reads the
 * recipients of every send of those hours on that line, since recipients have no index by number (server.md §3): a
 * job does this, never the gateway.
 */
export async function assignToLastSender(
  tx: Tx,
  { messageId, withinHours }: { messageId: number; withinHours: number },
): Promise<(InboxRow & { account_id: number; is_deleted: boolean }) | null> {
  const { rows } = await tx.query<InboxRow & { account_id: number; is_deleted: boolean }>({
    text: `
      with message as (
        select id, received_at, line_id, msisdn from inbox_messages where id = $1 and account_id is null
      ), writer as (
        select s.account_id
        from message m
        join sends s on s.line_id = m.line_id and s.started_at <= m.received_at
          and s.started_at > m.received_at - make_interval(hours => $2)
        where exists (
          select from recipients r
          where r.account_id = s.account_id and r.send_id = s.id and r.period = s.period and r.msisdn = m.msisdn
        )
        order by s.started_at desc
        limit 1
      )
      update inbox_messages i
      set account_id = w.account_id, is_deleted = exists (
        select from blacklist b where b.account_id = w.account_id and b.kind = 'receive' and b.msisdn = i.msisdn)
      from message m, writer w
      where i.id = m.id and i.received_at = m.received_at
      returning i.id, i.msisdn, i.line_number, i.message, i.received_at, i.is_seen, i.account_id, i.is_deleted`,
    values: [messageId, withinHours],
  })
  return rows[0] ?? null
}

/**
 * Every account that wrote to this message's sender over the line it came to, within the hours before it, is told of
 * the stop that stands there now (decision 0030). Reads what `assignToLastSender` reads, to its end.
 */
export async function recordOptOutForSenders(
  tx: Tx,
  { messageId, withinHours }: { messageId: number; withinHours: number },
): Promise<void> {
  await tx.query({
    text: `
      insert into cancel_11_accounts (account_id, line_id, msisdn)
      select distinct s.account_id, c.line_id, c.msisdn
      from inbox_messages m
      join cancel_11 c on c.line_id = m.line_id and c.msisdn = m.msisdn
      join sends s on s.line_id = m.line_id and s.started_at <= m.received_at
        and s.started_at > m.received_at - make_interval(hours => $2)
      where m.id = $1 and exists (
        select from recipients r
        where r.account_id = s.account_id and r.send_id = s.id and r.period = s.period and r.msisdn = m.msisdn)
      on conflict do nothing`,
    values: [messageId, withinHours],
  })
}
