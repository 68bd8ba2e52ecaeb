import { isDivisionByZero } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { MessagePart } from './parts.ts'
import { deltaArrays } from './deltas.ts'
import type { Delta } from './deltas.ts'
import { STATUS_EVENT_COLUMNS, isListeningSql, statusEventsSql } from './status-events.ts'

/** A receipt of a part that the gateway still has in memory, with what its counters and its money need. */
export interface RecentReceipt extends MessagePart {
  code: number
  /** An earlier receipt reported something about this part. */
  hasEarlierReceipt: boolean
  operator: number
  priceTenths: number
}

/** Fewer receipts of a send than this share one update with those of other sends. */
const OWN_UPDATE_FROM = 32
/** The largest spread of a send's receipts, per receipt, at which they are still encoded by position. */
const MAX_SPREAD = 64
/** Updates by place in one statement; the receipts of further sends share theirs. */
const MAX_UPDATES = 6

/**
 * First receipts of messages of one part that memory knows, in one statement with their counter deltas: no search is
 * needed. False, with nothing changed, when one of the messages had a code already (its receipt was delivered before).
 * A campaign's receipts come by hundreds for the same send; naming that send once instead of in every row halves the
 * cost (`npm run bench -- campaign`).
 */
export async function storeFirstReceipts(
  tx: Tx,
  { fresh, deltas }: { fresh: readonly RecentReceipt[]; deltas: readonly Delta[] },
): Promise<boolean> {
  const { dense, rest } = sortBySend(fresh)
  const values: unknown[] = [...deltaArrays(deltas).slice(0, -2), fresh.length]
  const told: string[] = []
  const updates = dense.map((receipts, at) => {
    const first = values.length + 1
    values.push(...toDenseParams(receipts))
    const [account, send, period, seqs, codes, from] = Array.from({ length: 6 }, (_, nth) => `$${first + nth}`)
    told.push(`t${at} as (
      insert into webhook_events ${STATUS_EVENT_COLUMNS}
      select ${account}::bigint, 'message.status', jsonb_build_object('period', ${period}::smallint, 'codes', (
        select jsonb_agg(jsonb_build_array(seq, get_byte(${codes}, seq - ${from})) order by seq)
        from unnest(${seqs}::int[]) seq)), ${send}::bigint
      where ${isListeningSql(`${account}::bigint`)})`)
    return `u${at} as (
      update recipients set code = get_byte(${codes}, seq - ${from}), done_at = now()
      where account_id = ${account} and send_id = ${send} and period = ${period} and seq = any(${seqs}::int[]) and code = 0
      returning 1)`
  })
  if (rest.length > 0) {
    const first = values.length + 1
    values.push(...toRowParams(rest))
    const [accounts, sends, periods, seqs, codes] = Array.from({ length: 5 }, (_, nth) => `$${first + nth}`)
    const restRows = `unnest(${accounts}::bigint[], ${sends}::bigint[], ${periods}::smallint[], ${seqs}::int[], ${codes}::smallint[])
        as g(account_id, send_id, period, seq, code)`
    told.push(
      `rest as (select g.* from ${restRows}), ${statusEventsSql('rest', { accounts: 'select unnest($1::bigint[]) as account_id' })}`,
    )
    updates.push(`u${updates.length} as (
      update recipients r set code = g.code, done_at = now()
      from ${restRows}
      where r.account_id = g.account_id and r.send_id = g.send_id and r.seq = g.seq and r.period = g.period and r.code = 0
      returning 1)`)
  }
  const changed = updates.map((_, at) => `(select count(*) from u${at})`).join(' + ')
  try {
    await tx.query({
      name: `receipts-first-${dense.length}-${rest.length === 0 ? 0 : 1}`,
      text: `
        with ${[...updates, ...told].join(',\n')},
        counted as (
          insert into send_deltas (account_id, send_id, operator, from_code, code, count)
          select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[], $5::smallint[], $6::int[]))
        select 1 / (case when ${changed} = $7 then 1 else 0 end)`,
      values,
    })
    return true
  } catch (error) {
    if (isDivisionByZero(error)) return false
    throw error
  }
}

function sortBySend(fresh: readonly RecentReceipt[]): { dense: RecentReceipt[][]; rest: RecentReceipt[] } {
  const dense: RecentReceipt[][] = []
  const rest: RecentReceipt[] = []
  for (const receipts of Map.groupBy(fresh, ({ sendId }) => sendId).values()) {
    if (dense.length < MAX_UPDATES && isDense(receipts)) dense.push(receipts)
    else rest.push(...receipts)
  }
  return { dense, rest }
}

function isDense(receipts: readonly RecentReceipt[]): boolean {
  if (receipts.length < OWN_UPDATE_FROM) return false
  const { first, last } = seqRange(receipts)
  return last - first < receipts.length * MAX_SPREAD
}

function seqRange(receipts: readonly RecentReceipt[]): { first: number; last: number } {
  let [first, last] = [Infinity, 0]
  for (const { seq } of receipts) {
    if (seq < first) first = seq
    if (seq > last) last = seq
  }
  return { first, last }
}

/** Receipts of one send: their codes are encoded in an octet string, by position from the first message on. */
function toDenseParams(receipts: readonly RecentReceipt[]): unknown[] {
  const { accountId, sendId, period } = receipts[0] as RecentReceipt
  const { first, last } = seqRange(receipts)
  const codes = Buffer.alloc(last - first + 1)
  const seqs = new Int32Array(receipts.length)
  for (const [at, { seq, code }] of receipts.entries()) {
    codes[seq - first] = code
    seqs[at] = seq
  }
  // In order, and as the text of an array.
  return [accountId, sendId, period, `{${seqs.sort().join(',')}}`, codes, first]
}

const toRowParams = (receipts: readonly RecentReceipt[]): unknown[] => [
  receipts.map((receipt) => receipt.accountId),
  receipts.map((receipt) => receipt.sendId),
  receipts.map((receipt) => receipt.period),
  receipts.map((receipt) => receipt.seq),
  receipts.map((receipt) => receipt.code),
]

/**
 * The same for receipts of which some may be repeats: a message changes only if it has no code yet. Returns the indexes
 * of those that were changed.
 */
export async function settleRecentReceipts(tx: Tx, fresh: readonly RecentReceipt[]): Promise<number[]> {
  const { rows } = await tx.query<{ indexes: string | null }>({
    name: 'receipts-recent',
    text: `
      with changed as (
        update recipients r set code = g.code, done_at = now()
        from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::smallint[])
          with ordinality as g(account_id, send_id, period, seq, code, n)
        where r.account_id = g.account_id and r.send_id = g.send_id and r.seq = g.seq and r.period = g.period
          and r.code = 0
        returning g.n, r.account_id, r.send_id, r.period, r.seq, r.code),
      ${statusEventsSql('changed')}
      select array_agg(n)::text as indexes from changed`,
    values: toRowParams(fresh),
  })
  const indexes = rows[0]?.indexes ?? null
  return indexes === null ? [] : indexes.slice(1, -1).split(',').map((index) => Number(index) - 1) // prettier-ignore
}
