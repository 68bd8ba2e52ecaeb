import type { Tx } from '@peyk/database/database.ts'
import type { InboxRow } from './messages.ts'

// What the gateway writes: one statement for a group of messages, however many came at once.

export interface ReceivingLine {
  id: number
  number: string
  account_id: number | null
}

export async function findLines(tx: Tx, numbers: readonly string[]): Promise<Map<string, ReceivingLine>> {
  const { rows } = await tx.query<ReceivingLine>({
    name: 'find-receiving-lines',
    text: 'select id, number, account_id from lines where number = any($1::text[])',
    values: [numbers],
  })
  return new Map(rows.map((row) => [row.number, row]))
}

export interface Stop {
  lineId: number
  msisdn: number
}

const columnsOf = (stops: readonly Stop[]) => [stops.map(({ lineId }) => lineId), stops.map(({ msisdn }) => msisdn)]

export async function optOut(tx: Tx, stops: readonly Stop[]): Promise<void> {
  if (stops.length === 0) return
  await tx.query({
    name: 'stop-lines',
    text: `insert into cancel_11 (line_id, msisdn) select * from unnest($1::bigint[], $2::bigint[]) stop(line_id, msisdn)
      order by line_id, msisdn on conflict do nothing`,
    values: columnsOf(stops),
  })
}

export async function optIn(tx: Tx, stops: readonly Stop[]): Promise<void> {
  if (stops.length === 0) return
  await tx.query({
    name: 'restore-lines',
    text: `delete from cancel_11 c using unnest($1::bigint[], $2::bigint[]) stop(line_id, msisdn)
      where c.line_id = stop.line_id and c.msisdn = stop.msisdn`,
    values: columnsOf(stops),
  })
}

export interface NewMessage {
  line: ReceivingLine
  msisdn: number
  text: string
  receivedAt: Date
}

/** In this order. A number on the account's receive blacklist is kept out of sight, not thrown away. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<{ id: number; isHidden: boolean }[]> {
  const { rows } = await tx.query<{ id: number; is_deleted: boolean }>({
    name: 'insert-inbox-messages',
    text: `
      with given as materialized (
        select nextval('inbox_ids') as id, g.* from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[],
          $6::timestamptz[]) g(account_id, line_id, line_number, msisdn, message, received_at)
      )
      insert into inbox_messages (account_id, id, msisdn, received_at, line_id, line_number, message, is_deleted)
      select account_id, id, msisdn, received_at, line_id, line_number, message, exists (
        select from blacklist b where b.account_id = given.account_id and b.kind = 'receive' and b.msisdn = given.msisdn)
      from given
      returning id, is_deleted`,
    values: [
      messages.map(({ line }) => line.account_id),
      messages.map(({ line }) => line.id),
      messages.map(({ line }) => line.number),
      messages.map(({ msisdn }) => msisdn),
      messages.map(({ text }) => text),
      messages.map(({ receivedAt }) => receivedAt),
    ],
  })
  if (rows.length !== messages.length) throw new Error('an insert answered too few rows')
  const inOrder = rows.toSorted((a, b) => a.id - b.id)
  return inOrder.map(({ id, is_deleted: isHidden }) => ({ id, isHidden }))
}

/** More than this many unread ones are shown as this many. */
export const MAX_UNREAD = 1000

export async function countUnread(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>({
    name: 'count-unread',
    text: 'select least(coalesce(sum(unread_count), 0), $2)::int as unread from inbox_lines where account_id = $1',
    values: [accountId, MAX_UNREAD],
  })
  return rows[0]?.unread ?? 0
}

/** Notes what came, so that open panels are told of it by whoever comes first. */
export async function addAnnouncements(tx: Tx, messages: readonly { accountId: number; id: number }[]): Promise<void> {
  await tx.query({
    name: 'add-inbox-announcements',
    text: `
      insert into inbox_announcements as a (account_id, newest_id, received_count)
      select account_id, max(id), count(*) from unnest($1::bigint[], $2::bigint[]) came(account_id, id)
      group by account_id order by account_id
      on conflict (account_id) do update set newest_id = greatest(a.newest_id, excluded.newest_id),
        received_count = a.received_count + excluded.received_count`,
    values: [messages.map(({ accountId }) => accountId), messages.map(({ id }) => id)],
  })
}

export interface DueAnnouncement extends InboxRow {
  account_id: number
  received_count: number
}

/**
 * Takes what is to be told now: of accounts that were told of something less than `pauseMs` ago, nothing yet. Rows that
 * another transaction holds are left to it: whoever adds to them tells, too.
 */
export async function takeAnnouncements(tx: Tx, { pauseMs }: { pauseMs: number }): Promise<DueAnnouncement[]> {
  const taken = await tx.query<{ account_id: number; newest_id: number; received_count: number }>({
    name: 'take-inbox-announcements',
    text: `
      with due as materialized (
        select account_id, newest_id, received_count from inbox_announcements
        where received_count > 0 and announced_at <= clock_timestamp() - $1 * interval '1 millisecond'
        order by account_id limit 500 for update skip locked
      )
      update inbox_announcements a set received_count = 0, announced_at = clock_timestamp()
      from due where a.account_id = due.account_id
      returning due.account_id, due.newest_id, due.received_count`,
    values: [pauseMs],
  })
  if (taken.rows.length === 0) return []
  // In a statement of its own: a row that was locked may be newer than what the statement that locked it sees of messages.
  const { rows } = await tx.query<InboxRow>({
    name: 'read-announced-messages',
    text: `select id, msisdn, line_number, message, received_at, is_seen from inbox_messages where id = any($1::bigint[])`,
    values: [taken.rows.map((row) => row.newest_id)],
  })
  const messages = new Map(rows.map((row) => [row.id, row]))
  return taken.rows.flatMap(({ newest_id: newest, ...told }) => {
    const message = messages.get(newest)
    return message === undefined ? [] : [{ ...told, ...message }]
  })
}

/** In how many milliseconds an account may be told of what came for it; null: nothing waits. */
export async function readNextAnnouncement(tx: Tx, { pauseMs }: { pauseMs: number }): Promise<number | null> {
  const { rows } = await tx.query<{ ms: number | null }>({
    name: 'next-inbox-announcement',
    text: `
      select (extract(epoch from min(announced_at) - clock_timestamp()) * 1000 + $1)::float8 as ms
      from inbox_announcements where received_count > 0`,
    values: [pauseMs],
  })
  return rows[0]?.ms ?? null
}
