import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { recipientColumns } from './recipients.ts'
import type { RecipientRow } from './recipients.ts'

// Pages of the recipients that pass a filter.

/** As many numbers stand in one row of `recipient_lists`, each with what separates it from the next one. */
export const [NUMBERS_PER_LIST, BYTES_PER_NUMBER] = [10_000, 13]

export interface RecipientFilter {
  sendId: number
  period: number
  /** A whole number, a piece of one, or all numbers between two. */
  number?: { msisdn: number } | { piece: string } | { from: number; to: number } | undefined
  /** Stored codes, and the seqs of which a stored 0 means what is looked for. */
  shown?: { codes: readonly number[]; unsettled: readonly { from: number; to: number }[] } | undefined
  /** Only of these. */
  seqs?: { from: number; to: number } | undefined
  /** The numbers of the send stand in lists, all of them. */
  isListed?: boolean
}

/** Whether all recipients of a send stand in its lists; those of small sends, and of old ones, do not. */
export async function hasLists(
  tx: Tx,
  scope: AccountScope,
  { sendId, period, recipientCount }: { sendId: number; period: number; recipientCount: number },
): Promise<boolean> {
  const { rows } = await tx.query<{ lists: number }>({
    name: 'reports_lists',
    text: `select count(*)::int as lists from recipient_lists where account_id = $1 and send_id = $2 and period = $3`,
    values: [scope.accountId, sendId, period],
  })
  return rows[0]?.lists === Math.ceil(recipientCount / NUMBERS_PER_LIST)
}

/**
 * SQL: `hits`, the seqs of the numbers that hold a piece. A list is cut at each place where the piece stands, and the
 * lengths of what is left tell the places: what is not found is not looked at one by one.
 */
const hitsSql = (piece: string): string => `
  hits as materialized (
    select distinct ((number - 1) * ${NUMBERS_PER_LIST} + (at + (n - 1) * octet_length(${piece})) / ${BYTES_PER_NUMBER} + 1)::int as hit
    from (
      select number, n, count(*) over (partition by number) as pieces, sum(octets) over (partition by number order by n) as at
      from (
        select l.number, p.n, octet_length(p.rest) as octets
        from recipient_lists l cross join lateral unnest(string_to_array(l.numbers, ${piece})) with ordinality as p(rest, n)
        where l.account_id = $1 and l.send_id = $2 and l.period = $3 and strpos(l.numbers, ${piece}) > 0 offset 0) cut
    ) placed where n < pieces)`

function recipientCondition(scope: AccountScope, filter: RecipientFilter) {
  const values: unknown[] = [scope.accountId, filter.sendId, filter.period]
  const value = (v: unknown) => `$${values.push(v)}`
  const parts = ['account_id = $1', 'send_id = $2', 'period = $3']
  let hits = ''
  if (filter.seqs !== undefined) parts.push(`seq between ${value(filter.seqs.from)} and ${value(filter.seqs.to)}`)
  const { number } = filter
  if (number !== undefined && 'from' in number) {
    parts.push(`msisdn between ${value(number.from)} and ${value(number.to)}`)
  } else if (number !== undefined && filter.isListed === true) {
    hits = `with ${hitsSql(`${value('msisdn' in number ? String(number.msisdn) : number.piece)}::text`)}`
    parts.push('seq = hit')
  } else if (number !== undefined) {
    parts.push(
      'msisdn' in number ? `msisdn = ${value(number.msisdn)}` : `msisdn::text like ${value(`%${number.piece}%`)}`,
    )
  }
  if (filter.shown !== undefined) {
    const { codes, unsettled } = filter.shown
    const from = value(unsettled.map((range) => range.from))
    const to = value(unsettled.map((range) => range.to))
    const isUnsettled = `code = ${RECIPIENT_CODES.waiting} and exists (
      select from unnest(${from}::int[], ${to}::int[]) r(f, t) where seq between r.f and r.t)`
    // Only unsettled ones are wanted: then the stretch that holds them is all that is read.
    if (codes.length === 0) {
      const stretch = [unsettled.at(0)?.from ?? 1, unsettled.at(-1)?.to ?? 0]
      parts.push(`seq between ${value(stretch[0])} and ${value(stretch[1])}`, isUnsettled)
    } else parts.push(`(code = any(${value(codes)}::smallint[]) or ${isUnsettled})`)
  }
  const passing = `recipients where ${parts.join(' and ')}`
  // What was found is looked up, each by its key: the other way round all of the send would be read for a page in order.
  const from = hits === '' ? passing : `hits cross join lateral (select * from ${passing} offset 0) r`
  return { hits, from, values }
}

/** From so many digits on, few of a million hold a piece; and to a page so far behind, much is read and little shown. */
const [RARE_PIECE, FAR_OFFSET] = [5, 10_000]
/** Settings of one transaction: each row by its key, whatever little is known of a send of just now; or pages of them. */
const BY_KEY = 'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'
const [BY_PAGES, BY_DEFAULT] = ['set local enable_indexscan = off', 'set local enable_indexscan = on']

/**
 * One page of the recipients that pass a filter, in the order they were given; `isBackwards`: the offset counts from the
 * last one. Read by the key it ends with the last row of the page, which is at once where many pass. Where few do, all of
 * the send is read, and a pile of pages is read three times as fast as row after row; whoever plans it cannot know: of a
 * send of just now there are no statistics.
 */
export async function searchRecipients(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit, isBackwards = false }: { filter: RecipientFilter; offset: number; limit: number; isBackwards?: boolean }, // prettier-ignore
): Promise<RecipientRow[]> {
  const { hits, from, values } = recipientCondition(scope, filter)
  const { number, isListed = false } = filter
  const isRare =
    number !== undefined && ('msisdn' in number || ('piece' in number && number.piece.length >= RARE_PIECE))
  const readsAll = !isListed && (isRare || (number !== undefined && offset >= FAR_OFFSET))
  const found = `${hits} select ${recipientColumns} from ${from}`
  const page = `order by seq ${isBackwards ? 'desc' : ''} offset $${values.length + 1} limit $${values.length + 2}`
  if (isListed) await tx.query({ text: BY_KEY })
  if (readsAll) await tx.query({ text: BY_PAGES })
  const { rows } = await tx.query<RecipientRow>({
    text: readsAll ? `select * from (${found} offset 0) f ${page}` : `${found} ${page}`,
    values: [...values, offset, limit],
  })
  if (readsAll) await tx.query({ text: BY_DEFAULT })
  return isBackwards ? rows.reverse() : rows
}

/** How many recipients of one send hold a number: the one total that no counter keeps. Stops at `most`. */
export async function countRecipients(
  tx: Tx,
  scope: AccountScope,
  { filter, most }: { filter: RecipientFilter; most: number },
): Promise<number> {
  const { hits, from, values } = recipientCondition(scope, filter)
  const { rows } = await tx.query<{ total: number }>({
    text: `${hits} select count(*) as total from (select from ${from} limit $${values.length + 1}) found`,
    values: [...values, most],
  })
  return rows[0]?.total ?? 0
}

/** Recipients in one stretch of a send. */
export const STRETCH_SIZE = 1000

/** How many recipients that pass a filter each stretch has, counted from 0; those without one are left out. */
export async function countByStretch(
  tx: Tx,
  scope: AccountScope,
  filter: RecipientFilter,
): Promise<{ stretch: number; count: number }[]> {
  const { from, values } = recipientCondition(scope, filter)
  await tx.query({ text: BY_PAGES })
  const { rows } = await tx.query<{ stretch: number; count: number }>({
    text: `select (seq - 1) / ${STRETCH_SIZE} as stretch, count(*)::int as count from ${from} group by 1 order by 1`,
    values,
  })
  await tx.query({ text: BY_DEFAULT })
  return rows
}
