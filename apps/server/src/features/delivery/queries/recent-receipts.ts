import type { Tx } from '@peyk/database/database.ts'
import type { FoundPart } from './parts.ts'

/** A receipt of a part that the gateway still has in memory, with what its counters and its money need. */
export interface RecentReceipt extends FoundPart {
  code: number
  operator: number
  priceTenths: number
}

/** Fewer receipts of a send than this share one statement with those of other sends. */
const OWN_STATEMENT_FROM = 32
/** Receipts of a send may lie so far apart, for each of them, and still be told by place. */
const MOST_SPREAD = 64

/**
 * First receipts of messages of one part that memory knows: nothing is searched, and a message changes only if nobody
 * gave it a code before. Answers the indexes of those that were changed.
 *
 * A campaign's receipts come by hundreds for the same send; naming that send once instead of in every row halves the
 * cost (`npm run bench -- campaign`).
 */
export async function settleRecentReceipts(tx: Tx, told: readonly RecentReceipt[]): Promise<number[]> {
  const bySend = Map.groupBy(told.keys(), (at) => (told[at] as RecentReceipt).sendId)
  const changed: number[] = []
  const rest: number[] = []
  for (const ats of bySend.values()) {
    const seqs = ats.map((at) => (told[at] as RecentReceipt).seq)
    const first = seqs.reduce((least, seq) => Math.min(least, seq), Infinity)
    const last = seqs.reduce((most, seq) => Math.max(most, seq), 0)
    const isDense = last - first < seqs.length * MOST_SPREAD
    if (ats.length < OWN_STATEMENT_FROM || !isDense) rest.push(...ats)
    else changed.push(...(await settleSend(tx, { told, ats, first, last })))
  }
  if (rest.length > 0) changed.push(...(await settleSeveral(tx, { told, ats: rest })))
  return changed
}

/** Receipts of one send: their codes stand in an octet string, by place from the first message on. */
async function settleSend(
  tx: Tx,
  { told, ats, first, last }: { told: readonly RecentReceipt[]; ats: readonly number[]; first: number; last: number },
): Promise<readonly number[]> {
  const { accountId, sendId, period } = told[ats[0] as number] as RecentReceipt
  const codes = Buffer.alloc(last - first + 1)
  const atOf = new Map<number, number>()
  for (const at of ats) {
    const { seq, code } = told[at] as RecentReceipt
    codes[seq - first] = code
    atOf.set(seq, at)
  }
  const { rows } = await tx.query<{ count: number; seqs: string | null }>({
    name: 'receipts-of-send',
    text: `
      with changed as (
        update recipients set code = get_byte($5, seq - $6), done_at = now()
        where account_id = $1 and send_id = $2 and period = $3 and seq = any($4::int[]) and code = 0
        returning seq)
      select count(*)::int as count, case when count(*) < $7 then array_agg(seq)::text end as seqs from changed`,
    values: [accountId, sendId, period, [...atOf.keys()].sort((a, b) => a - b), codes, first, atOf.size],
  })
  const { count = 0, seqs = null } = rows[0] ?? {}
  if (count === atOf.size) return ats
  return numbersOf(seqs).map((seq) => atOf.get(seq) as number)
}

async function settleSeveral(
  tx: Tx,
  { told, ats }: { told: readonly RecentReceipt[]; ats: readonly number[] },
): Promise<readonly number[]> {
  const some = ats.map((at) => told[at] as RecentReceipt)
  const { rows } = await tx.query<{ count: number; places: string | null }>({
    name: 'receipts-recent',
    text: `
      with changed as (
        update recipients r set code = g.code, done_at = now()
        from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[], $5::smallint[])
          with ordinality as g(account_id, send_id, period, seq, code, n)
        where r.account_id = g.account_id and r.send_id = g.send_id and r.seq = g.seq and r.period = g.period
          and r.code = 0
        returning g.n)
      select count(*)::int as count, case when count(*) < $6 then array_agg(n)::text end as places from changed`,
    values: [
      some.map((receipt) => receipt.accountId),
      some.map((receipt) => receipt.sendId),
      some.map((receipt) => receipt.period),
      some.map((receipt) => receipt.seq),
      some.map((receipt) => receipt.code),
      some.length,
    ],
  })
  const { count = 0, places = null } = rows[0] ?? {}
  if (count === some.length) return ats
  return numbersOf(places).map((place) => ats[place - 1] as number)
}

const numbersOf = (text: string | null): number[] => (text === null ? [] : text.slice(1, -1).split(',').map(Number))
