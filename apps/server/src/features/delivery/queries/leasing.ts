import { isIn } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import { isSendSql } from './send-key.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'

/** Names a batch. */
export interface BatchKey {
  accountId: number
  sendId: number
  number: number
}

export interface LeasedBatchRow extends BatchKey {
  lineId: number
  /** 0, or the send itself when it has a throttle. */
  lane: number
  class: 0 | 1 | 2
  period: number
  nextSeq: number
  toSeq: number
  lineNumber: string
  lineRate: number | null
  throttle: Throttle | null
  is66: boolean
  message: string
  encoding: 0 | 1
  expiresAt: Date
}

/** Recipients of a pair of account and line that a gateway has in hand; throttled sends are pairs by themselves. */
export interface FlowInHand {
  class: number
  accountId: number
  lineId: number
  lane: number
  count: number
}

/** Names a pair of account and line, as the leasing statement does. */
export const flowKeyOf = ({ class: klass, accountId, lineId, lane }: Omit<FlowInHand, 'count'>): string =>
  `${klass} ${accountId} ${lineId} ${lane}`

/**
 * Leases ready batches of a carrier, either the urgent ones or all others: of every pair of account and line as many as
 * bring `inHand` recipients and those leased here to about `perPair`, and at least one batch. Pairs are found by
 * skipping through the index, however many batches wait behind each. A send that has a throttle is a pair by itself
 * (its lane), so that no other send waits behind it. Races with pause, cancel and expiry, which change a batch's state:
 * the second one sees the state that the first one left.
 */
export async function leaseBatches(
  tx: Tx,
  {
    carrier,
    owner,
    leaseSeconds,
    isUrgent,
    perPair,
    most,
    inHand,
  }: {
    carrier: string
    owner: string
    leaseSeconds: number
    isUrgent: boolean
    perPair: number
    most: number
    inHand: readonly FlowInHand[]
  },
): Promise<LeasedBatchRow[]> {
  const { rows } = await tx.query<LeasedBatchRow>({
    name: 'batches-lease',
    text: `
      with recursive pairs as (
        (select class, account_id, line_id, lane from batches
          where carrier = $1 and is_open and class between $7 and $8
          order by class, account_id, line_id, lane limit 1)
        union all
        select n.class, n.account_id, n.line_id, n.lane from pairs p cross join lateral (
          select b.class, b.account_id, b.line_id, b.lane from batches b
          where b.carrier = $1 and b.is_open and b.class <= $8
            and (b.class, b.account_id, b.line_id, b.lane) > (p.class, p.account_id, p.line_id, p.lane)
          order by b.class, b.account_id, b.line_id, b.lane limit 1) n),
      picked as (
        select c.account_id, c.send_id, c.number
        from pairs p cross join lateral (
          select f.account_id, f.send_id, f.number,
            sum(f.size) over (order by f.send_id, f.number) - f.size as before
          from (
            select b.account_id, b.send_id, b.number, b.to_seq - b.next_seq + 1 as size from batches b
            where b.carrier = $1 and b.is_open and b.state = 0 and b.class = p.class and b.account_id = p.account_id
              and b.line_id = p.line_id and b.lane = p.lane
            order by b.send_id, b.number limit 200) f) c
        where c.before < $4 - coalesce(($6::jsonb ->> concat_ws(' ', p.class, p.account_id, p.line_id, p.lane))::int, 0)
          and not is_held_back(p.account_id, p.line_id)
          and (p.class = 0 or not is_quiet(p.line_id))
        order by p.class, case when p.class = 0 then 0 else random() end, c.send_id, c.number
        limit $5),
      ${lockBatchesSql({ keys: 'picked k', condition: 'b.state = 0' })},
      leased as (
        update batches b set state = 1, lease_owner = $2, lease_until = clock_timestamp() + make_interval(secs => $3)
        from held h where ${IS_LOCKED}
        returning b.*)
      select l.account_id as "accountId", l.send_id as "sendId", l.number, l.line_id as "lineId", l.lane, l.class, l.period,
        l.next_seq as "nextSeq", l.to_seq as "toSeq", s.line_number as "lineNumber",
        case when s.pace_count is not null then json_build_object('count', s.pace_count, 'seconds', s.pace_seconds) end
          as throttle,
        n.rate_per_second as "lineRate", coalesce(n.is_66_char, false) as "is66", s.message, s.encoding,
        s.expires_at as "expiresAt"
      from leased l
      join sends s on ${isSendSql({ account: 'l.account_id', send: 'l.send_id' })}
      left join lines n on n.id = l.line_id
      order by l.class, l.send_id, l.number`,
    values: [
      carrier, owner, leaseSeconds, perPair, most,
      JSON.stringify(Object.fromEntries(inHand.map((pair) => [flowKeyOf(pair), pair.count]))),
      ...(isUrgent ? [0, 0] : [1, 2]),
    ], // prettier-ignore
  })
  return rows
}

/**
 * SQL: `held`, the batches among `keys` that still meet `condition`, locked in the one order in which all statements
 * lock batches. Whatever plan the server chooses, two statements never deadlock, which would abort one of them, maybe
 * the pause of a send. `condition` does not ask for `is_open`, so that each batch is found by its key: through the index of
 * open batches, which looks small to a plan made when it was, all of them would be compared with all keys.
 */
export const lockBatchesSql = ({ keys, condition, further }: { keys: string; condition: string; further?: string }) => `
  held as (
    select b.account_id, b.send_id, b.number${further === undefined ? '' : `, ${further}`} from batches b, ${keys}
    where b.account_id = k.account_id and b.send_id = k.send_id and b.number = k.number and ${condition}
    order by b.send_id, b.number for update of b)`

/** SQL: a batch is one of those that are held. */
export const IS_LOCKED = 'b.account_id = h.account_id and b.send_id = h.send_id and b.number = h.number'

const keyArrays = (batches: readonly BatchKey[]) => [
  batches.map((batch) => batch.accountId),
  batches.map((batch) => batch.sendId),
  batches.map((batch) => batch.number),
]

/** Keeps the leases of batches in hand. */
export async function renewBatches(
  tx: Tx,
  { owner, leaseSeconds, batches }: { owner: string; leaseSeconds: number; batches: readonly BatchKey[] },
): Promise<void> {
  await tx.query({
    name: 'batches-renew',
    text: `
      with ${lockBatchesSql({
        keys: 'unnest($3::bigint[], $4::bigint[], $5::int[]) as k(account_id, send_id, number)',
        condition: 'b.state = 1 and b.lease_owner = $1',
      })}
      update batches b set lease_until = clock_timestamp() + make_interval(secs => $2) from held h where ${IS_LOCKED}`,
    values: [owner, leaseSeconds, ...keyArrays(batches)],
  })
}

/** Gives leased batches back. */
export async function returnBatches(
  tx: Tx,
  { owner, batches }: { owner: string; batches: readonly BatchKey[] },
): Promise<void> {
  await tx.query({
    name: 'batches-return',
    text: `
      with ${lockBatchesSql({
        keys: 'unnest($2::bigint[], $3::bigint[], $4::int[]) as k(account_id, send_id, number)',
        condition: 'b.state = 1 and b.lease_owner = $1',
      })}
      update batches b set state = 0, lease_owner = null, lease_until = null from held h where ${IS_LOCKED}`,
    values: [owner, ...keyArrays(batches)],
  })
}

/** Frees the batches of a carrier whose lease ended, or whose owner no longer runs the carrier. */
export async function releaseLostBatches(
  tx: Tx,
  { carrier, owner }: { carrier: string; owner: string },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'batches-free-lost',
    text: `
      with held as (
        select account_id, send_id, number from batches
        where carrier = $1 and is_open and state = 1 and (lease_owner <> $2 or lease_until < clock_timestamp())
        order by send_id, number for update)
      update batches b set state = 0, lease_owner = null, lease_until = null from held h where ${IS_LOCKED}`,
    values: [carrier, owner],
  })
  return rowCount
}

/** Which of these sends may not go on now: paused, cancelled, ended, past their time, held back by staff, or in quiet hours. */
export async function findStoppedSends(tx: Tx, sendIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'sends-stopped',
    text: `
      with asked as materialized (
        select id, account_id, coalesce(line_id, 0) as line_id, class,
          state <> 2 or is_paused or expires_at < clock_timestamp() as is_over
        from sends where id = any($1::bigint[])),
      pairs as materialized (
        select account_id, line_id, is_held_back(account_id, line_id) as is_held, is_quiet(line_id) as is_quiet
        from (select distinct account_id, line_id from asked) p)
      select id from asked
      where is_over or ${isIn('(account_id, line_id)', 'select account_id, line_id from pairs where is_held')}
        or class > 0 and ${isIn('line_id', 'select line_id from pairs where is_quiet')}`,
    values: [sendIds],
  })
  return new Set(rows.map((row) => row.id))
}
