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

/** So many of what has a text are counted, and so many of what other filters find; more count as this many. */
const MAX_COUNTED = 5000
const MAX_FILTERED = 100_000
/** A text is looked for among so many of the newest first: there what many have is met. */
const NEAR = 5000
/** One or two letters are looked for among so many of the newest and no further. */
const SHORT_KEY_NEAR = 5000
const MARK_LENGTH = 3

/** Pieces of a text that lie beside each other, the last one at its end: none where it is shorter than a mark. */
function toMarks({ accountId }: AccountScope, textKey: string): string[] {
  const letters = [...textKey]
  if (letters.length < MARK_LENGTH) return []
  const starts = letters.flatMap((_, at) =>
    at % MARK_LENGTH === 0 ? [Math.min(at, letters.length - MARK_LENGTH)] : [],
  )
  return [...new Set(starts.map((at) => `${accountId}:${letters.slice(at, at + MARK_LENGTH).join('')}`))]
}

/**
 * The comparisons with their values from `$1` on, the account, and the tables they are about. `isByMarks`: the index of
 * texts is to find them; without, texts are read in the order that is asked for.
 */
function buildCondition(scope: AccountScope, search: MessageSearch, { isByMarks = false } = {}) {
  const values: unknown[] = [scope.accountId]
  const parts = ['m.account_id = $1', 'not m.is_deleted']
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
  given(search.afterId, (p) => `m.id > ${p}::bigint`)
  given(isOne ? (senders?.from ?? null) : null, (p) => `m.msisdn = ${p}::bigint`)
  given(isOne ? null : (senders?.from ?? null), (p) => `m.msisdn >= ${p}::bigint`)
  given(isOne ? null : (senders?.to ?? null), (p) => `m.msisdn <= ${p}::bigint`)
  given(lines?.length === 1 ? lines[0]! : null, (p) => `m.line_number = ${p}::text`)
  given(lines?.length === 1 ? null : lines, (p) => `m.line_number = any(${p}::text[])`)
  // The index of unread ones is asked for by the very words of its condition.
  given(search.isSeen === false ? false : null, (p) => `not m.is_seen and ${p}::boolean is not null`)
  given(search.isSeen === true ? true : null, (p) => `m.is_seen = ${p}::boolean`)
  given(search.from, (p) => `m.received_at >= ${p}::timestamptz`)
  given(search.to, (p) => `m.received_at < ${p}::timestamptz`)
  const texts: string[] = []
  given(
    textKey === null ? null : `%${escapeLike(textKey)}%`,
    (p) => (texts.push(`message_key like ${p}::text`), 'true'),
  )
  given(isByMarks ? toMarks(scope, textKey ?? '') : null, (p) => (texts.push(`marks @> ${p}::text[]`), 'true'))
  const where = parts.join(' and ')
  /**
   * `m`, every one that passes: of texts in the order that is asked for, each with the message of it. Texts are looked
   * through by themselves, since next to a table with row-level security no comparison of a text may use an index.
   */
  const from = ({ order = '', more = '', of = 'inbox_texts_to_search' } = {}): string =>
    textKey === null
      ? `(select m.id, m.msisdn from inbox_messages m where ${where} ${more.replaceAll(' id ', ' m.id ')}) m`
      : `(select id, received_at from ${of} x where account_id = $1 and ${texts.join(' and ')} ${more} ${order} offset 0) t
        cross join lateral (
          select m.id, m.msisdn from inbox_messages m where m.id = t.id and m.received_at = t.received_at and ${where} offset 0) m`
  return { from, id: textKey === null ? 'm.id' : 't.id', values, key: key.toString(36) }
}

/** A page by walking from the newest on, or from the oldest for pages behind the middle: ids, newest first. */
async function walk(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit, isFromOldest = false }: { search: MessageSearch; offset: number; limit: number; isFromOldest?: boolean }, // prettier-ignore
): Promise<number[]> {
  const { from, id, values, key } = buildCondition(scope, search)
  const order = isFromOldest ? 'asc' : 'desc'
  const { rows } = await tx.query<{ id: number }>({
    name: `walk-inbox-${key}-${order}`,
    text: `select ${id} from ${from({ order: `order by id ${order}` })} order by ${id} ${order} offset $${values.push(offset)} limit $${values.push(limit)}`,
    values,
  })
  return (isFromOldest ? rows.toReversed() : rows).map((row) => row.id)
}

/** The next ids behind one, newest first, for going through all of them. */
export async function findIdsBefore(
  tx: Tx,
  scope: AccountScope,
  { search, before, limit }: { search: MessageSearch; before: number | null; limit: number },
): Promise<number[]> {
  const { from, id, values, key } = buildCondition(scope, search)
  // Else each piece would read and sort all that has the text.
  if (search.textKey !== null) await tx.query({ text: 'set local enable_sort = off; set local enable_seqscan = off' })
  const more = before === null ? '' : ` and id < $${values.push(before)}::bigint`
  const { rows } = await tx.query<{ id: number }>({
    name: `inbox-before-${key}-${before !== null}`,
    text: `select ${id} from ${from({ order: 'order by id desc', more })} order by ${id} desc limit $${values.push(limit)}`,
    values,
  })
  return rows.map((row) => row.id)
}

/** The kept counts where they answer: of everything, of lines, of senders, read or not. Null: they do not. */
async function readKeptCount(tx: Tx, { accountId }: AccountScope, search: MessageSearch): Promise<number | null> {
  const { afterId, senders, lines, textKey, isSeen, from, to } = search
  if (afterId !== null || textKey !== null || from !== null || to !== null) return null
  if (senders !== null && lines !== null) return null
  const [source, place, of] =
    senders === null
      ? (['inbox_lines', '($2::text[] is null or line_number = any($2::text[]))', [lines]] as const)
      : (['inbox_conversations', 'msisdn between $2::bigint and $3::bigint', [senders.from, senders.to]] as const)
  const { rows } = await tx.query<{ all: number; unread: number }>({
    name: `kept-count-${source}`,
    text: `select coalesce(sum(message_count), 0)::int as all, coalesce(sum(unread_count), 0)::int as unread
      from ${source} where account_id = $1 and ${place}`,
    values: [accountId, ...of],
  })
  const { all, unread } = rows[0] ?? { all: 0, unread: 0 }
  if (isSeen === null) return all
  return isSeen ? all - unread : unread
}

// What is counted stands in an index as a whole, which is read faster than the table; whoever plans it takes them as equal.
const WITHIN_INDEX = 'set local enable_seqscan = off; set local enable_bitmapscan = off'
const BY_DEFAULT = 'set local enable_seqscan = on; set local enable_bitmapscan = on'

async function countFiltered(tx: Tx, scope: AccountScope, search: MessageSearch): Promise<number> {
  const { from, values, key } = buildCondition(scope, search)
  await tx.query({ text: WITHIN_INDEX })
  const { rows } = await tx.query<{ total: number }>({
    name: `count-inbox-${key}`,
    text: `select count(*)::int as total from (select from ${from()} limit ${MAX_FILTERED}) found`,
    values,
  })
  await tx.query({ text: BY_DEFAULT })
  return rows[0]?.total ?? 0
}

interface Hit {
  id: number
  msisdn: number
}

/** What has a text among the newest of the account, newest first. */
async function findTextAmongNewest(tx: Tx, scope: AccountScope, { search, near }: { search: MessageSearch; near: number }): Promise<Hit[]> { // prettier-ignore
  const { from, values, key } = buildCondition(scope, search)
  const of = `(select * from inbox_texts_to_search where account_id = $1 order by id desc limit $${values.push(near)})`
  const { rows } = await tx.query<Hit>({
    name: `inbox-near-${key}`,
    text: `select m.id, m.msisdn from ${from({ of, order: 'order by id desc' })} order by t.id desc`,
    values,
  })
  return rows
} // prettier-ignore

/**
 * Everything with a text that is met, newest first. What stands in many messages is met among the newest and is not
 * `isWhole`; what stands in few is found by its marks.
 */
async function findByText(tx: Tx, scope: AccountScope, search: MessageSearch): Promise<{ hits: Hit[]; isWhole: boolean }> {
  const everything = { ...search, lines: null, senders: null, textKey: null, afterId: null, isSeen: null, from: null, to: null } // prettier-ignore
  const size = (await readKeptCount(tx, scope, everything)) ?? 0
  if (toMarks(scope, search.textKey ?? '').length === 0) {
    return { hits: await findTextAmongNewest(tx, scope, { search, near: SHORT_KEY_NEAR }), isWhole: true }
  }
  const near = await findTextAmongNewest(tx, scope, { search, near: NEAR })
  if (size <= NEAR) return { hits: near, isWhole: true }
  if ((near.length / NEAR) * size > 2 * MAX_COUNTED) return { hits: near, isWhole: false }
  const { from, values, key } = buildCondition(scope, search, { isByMarks: true })
  const { rows } = await tx.query<Hit>({
    name: `inbox-by-marks-${key}`,
    text: `select m.id, m.msisdn from ${from()} limit $${values.push(MAX_COUNTED + 1)}`,
    values,
  })
  const isWhole = rows.length <= MAX_COUNTED
  return { hits: isWhole ? rows.toSorted((a, b) => b.id - a.id) : near, isWhole }
} // prettier-ignore

/** One page, newest first, and how many there are; of what has a text counted up to `MAX_COUNTED`. */
export async function findMessages(
  tx: Tx,
  scope: AccountScope,
  { search, offset, limit }: { search: MessageSearch; offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  if (search.lines?.length === 0) return { ids: [], total: 0 }
  if (search.textKey !== null) {
    const { hits, isWhole } = await findByText(tx, scope, search)
    const ids = hits.slice(offset, offset + limit).map(({ id }) => id)
    if (isWhole) return { ids, total: hits.length }
    const isMet = offset + limit <= hits.length
    return { ids: isMet ? ids : await walk(tx, scope, { search, offset, limit }), total: MAX_COUNTED }
  }
  const kept = await readKeptCount(tx, scope, search)
  const total = kept ?? (await countFiltered(tx, scope, search))
  const isWhole = kept !== null || total < MAX_FILTERED
  const size = Math.min(limit, total - offset)
  if (size <= 0) return { ids: [], total }
  const ids =
    isWhole && offset > total / 2
      ? await walk(tx, scope, { search, offset: total - offset - size, limit: size, isFromOldest: true })
      : await walk(tx, scope, { search, offset, limit: size })
  return { ids, total }
}

/** The senders of messages with a text, each with the newest of them; of what many have those among the newest. */
export async function findSendersByText(
  tx: Tx,
  scope: AccountScope,
  search: MessageSearch,
): Promise<Map<number, number>> {
  if (search.lines?.length === 0) return new Map()
  const { hits } = await findByText(tx, scope, search)
  return new Map(hits.toReversed().map(({ msisdn, id }) => [msisdn, id]))
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
