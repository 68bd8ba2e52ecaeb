import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface ConversationRow {
  msisdn: number
  last_id: number
  message_count: number
  unread_count: number
}

/** What conversations are looked for by; everything given must hold. */
export interface ConversationSearch {
  /** With a message on one of these lines; null: on any. */
  lines: readonly string[] | null
  /** Without an unread message, or with one. */
  isSeen: boolean | null
  /** Of the newest message. */
  from: Date | null
  to: Date | null
  /** Only these; null: all. */
  msisdns: readonly number[] | null
}

function buildCondition({ accountId }: AccountScope, search: ConversationSearch) {
  const values: unknown[] = [accountId]
  const parts = ['account_id = $1', search.isSeen === false ? 'unread_count > 0' : 'message_count > 0']
  if (search.isSeen === true) parts.push('unread_count = 0')
  let [key, bit] = [['all', 'read', 'unread'][search.isSeen === null ? 0 : search.isSeen ? 1 : 2]!, 1]
  const given = <V>(v: V | null, say: (placeholder: string) => string) => {
    if (v !== null) {
      parts.push(say(`$${values.push(v)}`))
      key += `-${bit}`
    }
    bit += 1
  }
  given(search.lines, (p) => `line_numbers && ${p}::text[]`)
  given(search.from, (p) => `last_at >= ${p}::timestamptz`)
  given(search.to, (p) => `last_at < ${p}::timestamptz`)
  given(search.msisdns, (p) => `msisdn = any(${p}::bigint[])`)
  return { where: parts.join(' and '), values, key }
}

/** One page, those with the newest message first, and how many there are. */
export async function listConversations(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit }: { search: ConversationSearch; offset: number; limit: number },
): Promise<{ rows: ConversationRow[]; total: number }> {
  const { where, values, key } = buildCondition(scope, search)
  const read = async (order: 'asc' | 'desc', { from, size }: { from: number; size: number }) => {
    const { rows } = await tx.query<ConversationRow>({
      name: `conversations-${key}-${order}`,
      text: `select msisdn, last_id, message_count, unread_count from inbox_conversations where ${where}
        order by last_id ${order} offset $${values.length + 1} limit $${values.length + 2}`,
      values: [...values, from, size],
    })
    return order === 'asc' ? rows.toReversed() : rows
  }
  const counted = await tx.query<{ total: number }>({
    name: `count-conversations-${key}`,
    text: `select count(*)::int as total from inbox_conversations where ${where}`,
    values,
  })
  const total = counted.rows[0]?.total ?? 0
  const size = Math.min(limit, total - offset)
  if (size <= 0) return { rows: [], total }
  const isFar = offset > total / 2
  const rows = isFar
    ? await read('asc', { from: total - offset - size, size })
    : await read('desc', { from: offset, size })
  return { rows, total }
}

/** All that hold, in no order. */
export async function readConversations(
  tx: Tx,
  scope: AccountScope,
  search: ConversationSearch,
): Promise<ConversationRow[]> {
  const { where, values, key } = buildCondition(scope, search)
  const { rows } = await tx.query<ConversationRow>({
    name: `all-conversations-${key}`,
    text: `select msisdn, last_id, message_count, unread_count from inbox_conversations where ${where}`,
    values,
  })
  return rows
}

/** More than these are not all looked at: what so many have is met among the newest. */
const [MANY_SENDERS, NEWEST_SENDERS] = [10_000, 1000]

/** Those of whose number, as it is dialled, these digits are a part; of very many the newest. */
export async function findSendersByDigits(tx: Tx, { accountId }: AccountScope, digits: string): Promise<number[]> {
  const read = async (order: string, limit: number) => {
    const { rows } = await tx.query<{ msisdns: number[] }>({
      name: `conversations-by-digits-${order === ''}`,
      text: `select array(select msisdn from inbox_conversations where account_id = $1
        and '0' || substr(msisdn::text, 3) like '%' || $2 || '%' ${order} limit $3) as msisdns`,
      values: [accountId, digits, limit],
    })
    return rows[0]?.msisdns ?? []
  }
  const found = await read('', MANY_SENDERS)
  return found.length < MANY_SENDERS ? found : read('and message_count > 0 order by last_id desc', NEWEST_SENDERS)
}

/** Lines that something came to, those with the newest first. What is more than `max` counts as that many. */
export async function readUnreadByLine(
  tx: Tx,
  { accountId }: AccountScope,
  { max }: { max: number },
): Promise<{ line_number: string; unread_count: number }[]> {
  const { rows } = await tx.query<{ line_number: string; unread_count: number }>({
    name: 'inbox-unread-by-line',
    text: `select line_number, least(unread_count, $2)::int as unread_count from inbox_lines
      where account_id = $1 and message_count > 0 order by last_id desc`,
    values: [accountId, max],
  })
  return rows
}
