import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'

/** What received messages are looked for by; everything given must hold. */
export interface MessageSearch {
  afterId: number | null
  /** Numbers from the first to the last of them; one number alone is a conversation. */
  senders: { from: number; to: number } | null
  /** Of these lines only; null: of any. */
  lines: readonly string[] | null
  /** Folded as `searchKey` folds a text; stands anywhere in the message. */
  textKey: string | null
  isSeen: boolean | null
  from: Date | null
  to: Date | null
}

/** So many of what has a text are counted; more count as this many. */
const MAX_COUNTED = 10_000

function buildCondition({ accountId }: AccountScope, search: MessageSearch) {
  const values: unknown[] = [accountId]
  const parts = ['account_id = $1', 'not is_deleted']
  let [key, bit] = [0, 1]
  const given = <V>(v: V | null, say: (placeholder: string) => string) => {
    if (v !== null) {
      parts.push(say(`$${values.push(v)}`))
      key += bit
    }
    bit *= 2
  }
  const { senders, lines, textKey } = search
  const isOne = senders?.from === senders?.to
  given(search.afterId, (p) => `id > ${p}::bigint`)
  given(isOne ? (senders?.from ?? null) : null, (p) => `msisdn = ${p}::bigint`)
  given(isOne ? null : (senders?.from ?? null), (p) => `msisdn >= ${p}::bigint`)
  given(isOne ? null : (senders?.to ?? null), (p) => `msisdn <= ${p}::bigint`)
  given(lines?.length === 1 ? lines[0]! : null, (p) => `line_number = ${p}::text`)
  given(lines?.length === 1 ? null : lines, (p) => `line_number = any(${p}::text[])`)
  given(textKey === null ? null : `%${escapeLike(textKey)}%`, (p) => `message_key like ${p}::text`)
  // The index of unread ones is asked for by the very words of its condition.
  given(search.isSeen === false ? false : null, (p) => `not is_seen and ${p}::boolean is not null`)
  given(search.isSeen === true ? true : null, (p) => `is_seen = ${p}::boolean`)
  given(search.from, (p) => `received_at >= ${p}::timestamptz`)
  given(search.to, (p) => `received_at < ${p}::timestamptz`)
  return { where: parts.join(' and '), values, key: key.toString(36) }
}

/** A page by walking from the newest on, or from the oldest for pages behind the middle: ids, newest first. */
async function walk(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit, isFromOldest = false }: { search: MessageSearch; offset: number; limit: number; isFromOldest?: boolean }, // prettier-ignore
): Promise<number[]> {
  const { where, values, key } = buildCondition(scope, search)
  const order = isFromOldest ? 'asc' : 'desc'
  const { rows } = await tx.query<{ id: number }>({
    name: `walk-inbox-${key}-${order}`,
    text: `select id from inbox_to_search where ${where} order by id ${order} offset $${values.push(offset)} limit $${values.push(limit)}`,
    values,
  })
  return (isFromOldest ? rows.toReversed() : rows).map(({ id }) => id)
}

/** The next ids behind one, newest first, for going through all of them. */
export async function findIdsBefore(
  tx: Tx,
  scope: AccountScope,
  { search, before, limit }: { search: MessageSearch; before: number | null; limit: number },
): Promise<number[]> {
  const { where, values, key } = buildCondition(scope, search)
  const { rows } = await tx.query<{ id: number }>({
    name: `inbox-before-${key}-${before !== null}`,
    text: `select id from inbox_to_search where ${where}
      ${before === null ? '' : `and id < $${values.push(before)}::bigint`} order by id desc limit $${values.push(limit)}`,
    values,
  })
  return rows.map(({ id }) => id)
}

/** The kept counts where they answer: of everything, of lines, of one sender, read or not. Null: they do not. */
async function readKeptCount(tx: Tx, { accountId }: AccountScope, search: MessageSearch): Promise<number | null> {
  const { afterId, senders, lines, textKey, isSeen, from, to } = search
  if (afterId !== null || textKey !== null || from !== null || to !== null) return null
  if (senders !== null && (senders.from !== senders.to || lines !== null)) return null
  const [source, place, value] =
    senders === null
      ? (['inbox_lines', '($2::text[] is null or line_number = any($2::text[]))', lines] as const)
      : (['inbox_conversations', 'msisdn = $2::bigint', senders.from] as const)
  const { rows } = await tx.query<{ all: number; unread: number }>({
    name: `kept-count-${source}`,
    text: `select coalesce(sum(message_count), 0)::int as all, coalesce(sum(unread_count), 0)::int as unread
      from ${source} where account_id = $1 and ${place}`,
    values: [accountId, value],
  })
  const { all, unread } = rows[0] ?? { all: 0, unread: 0 }
  if (isSeen === null) return all
  return isSeen ? all - unread : unread
}

async function countAll(tx: Tx, scope: AccountScope, search: MessageSearch): Promise<number> {
  const { where, values, key } = buildCondition(scope, search)
  const { rows } = await tx.query<{ total: number }>({
    name: `count-inbox-${key}`,
    text: `select count(*)::int as total from inbox_to_search where ${where}`,
    values,
  })
  return rows[0]?.total ?? 0
}

/** All that have a text, in no order and no more than one above `MAX_COUNTED`: the index of texts finds them. */
async function findByText(tx: Tx, scope: AccountScope, search: MessageSearch): Promise<number[]> {
  const { where, values, key } = buildCondition(scope, search)
  const { rows } = await tx.query<{ ids: number[] }>({
    name: `inbox-by-text-${key}`,
    text: `select array(select id from inbox_to_search where ${where} limit $${values.push(MAX_COUNTED + 1)}) as ids`,
    values,
  })
  return rows[0]?.ids ?? []
}

/** One page, newest first, and how many there are; of what has a text counted up to `MAX_COUNTED`. */
export async function findMessages(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit }: { search: MessageSearch; offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  if (search.lines?.length === 0) return { ids: [], total: 0 }
  if (search.textKey !== null) {
    const found = await findByText(tx, scope, search)
    if (found.length > MAX_COUNTED) return { ids: await walk(tx, scope, { search, offset, limit }), total: MAX_COUNTED }
    return { ids: found.toSorted((a, b) => b - a).slice(offset, offset + limit), total: found.length }
  }
  const total = (await readKeptCount(tx, scope, search)) ?? (await countAll(tx, scope, search))
  const size = Math.min(limit, total - offset)
  if (size <= 0) return { ids: [], total }
  const ids =
    offset > total / 2
      ? await walk(tx, scope, { search, offset: total - offset - size, limit: size, isFromOldest: true })
      : await walk(tx, scope, { search, offset, limit: size })
  return { ids, total }
}

/** The senders of messages with a text, each with the newest of them; of the newest messages first, so many looked at. */
export async function findSendersByText(
  tx: Tx,
  scope: AccountScope,
  search: MessageSearch,
): Promise<Map<number, number>> {
  const { where, values, key } = buildCondition(scope, search)
  const read = async (order: string) => {
    const { rows } = await tx.query<{ msisdn: number; id: number; looked: number }>({
      name: `inbox-senders-${key}-${order === ''}`,
      text: `with hits as materialized (
          select msisdn, id from inbox_to_search where ${where} ${order} limit $${values.length + 1})
        select msisdn, max(id) as id, (select count(*)::int from hits) as looked from hits group by msisdn`,
      values: [...values, MAX_COUNTED + 1],
    })
    return rows
  }
  const some = await read('')
  const rows = (some[0]?.looked ?? 0) > MAX_COUNTED ? await read('order by id desc') : some
  return new Map(rows.map(({ msisdn, id }) => [msisdn, id]))
}

/** The lines of an account that something came to and that have these signs in their number. */
export async function findLinesLike(tx: Tx, { accountId }: AccountScope, piece: string): Promise<string[]> {
  const { rows } = await tx.query<{ line_number: string }>({
    name: 'inbox-lines-like',
    text: `select line_number from inbox_lines where account_id = $1 and line_number ilike '%' || $2 || '%'`,
    values: [accountId, escapeLike(piece)],
  })
  return rows.map(({ line_number: line }) => line)
}
