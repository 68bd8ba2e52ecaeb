import { isIn } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import type { LockedSend, SendKey } from '../../queries/send-state.ts'

/**
 * Suspends every batch that is not wholly recorded. Races with a gateway that records a slice of one: it locks the batch's
 * row for that moment, so either its slice counts as sent or it finds the batch suspended. Rows are locked in the order in
 * which gateways lease them; in heap order the two could deadlock.
 */
export async function suspendBatches(tx: Tx, { accountId, sendId }: SendKey): Promise<void> {
  await tx.query({
    name: 'batches-hold-back',
    text: `
      with held as (
        select number from batches where account_id = $1 and send_id = $2 and state in (0, 1) order by number for update)
      update batches b set state = 5, lease_owner = null, lease_until = null
      from held where b.account_id = $1 and b.send_id = $2 and b.number = held.number`,
    values: [accountId, sendId],
  })
}

/** Releases the batches of a send to the gateways. Rows are locked in the order of a pause. */
export async function resumeBatches(tx: Tx, { accountId, sendId }: SendKey): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'batches-free',
    text: `
      with held as (
        select number from batches where account_id = $1 and send_id = $2 and state = 5 order by number for update)
      update batches b set state = 0 from held where b.account_id = $1 and b.send_id = $2 and b.number = held.number`,
    values: [accountId, sendId],
  })
  return rowCount
}

/** Recipients that will not be sent to, and their money. */
export interface StoppedRecipients {
  mci: number
  irancell: number
  other: number
  totalTenths: number
  /** Batches that were stopped. */
  batches: number
}

/**
 * Stops every batch that is not wholly recorded, for good (3 cancelled, 4 expired), and sums up what was not recorded:
 * untouched batches know their sums, only those in progress are read, at most a thousand rows each.
 *
 * Races with the gateway's recording: the update waits for its row and then sees the new `next_seq`. The ranges are
 * read by a statement of their own, which sees everything that was recorded before.
 */
export async function stopBatches(
  tx: Tx,
  { accountId, sendId, period, state }: SendKey & { period: number; state: 3 | 4 },
): Promise<StoppedRecipients> {
  const { rows } = await tx.query<{
    from_seq: number
    next_seq: number
    to_seq: number
    total_tenths: number
    mci_count: number
    irancell_count: number
    other_count: number
  }>({
    name: 'batches-stop',
    text: `
      with held as (
        select number from batches where account_id = $1 and send_id = $2 and state in (0, 1, 5)
        order by number for update)
      update batches b set state = $3, lease_owner = null, lease_until = null
      from held where b.account_id = $1 and b.send_id = $2 and b.number = held.number
      returning from_seq, next_seq, to_seq, total_tenths, mci_count, irancell_count, other_count`,
    values: [accountId, sendId, state],
  })
  const stopped = { mci: 0, irancell: 0, other: 0, totalTenths: 0, batches: rows.length }
  for (const row of rows.filter((batch) => batch.next_seq === batch.from_seq)) {
    stopped.mci += row.mci_count
    stopped.irancell += row.irancell_count
    stopped.other += row.other_count
    stopped.totalTenths += row.total_tenths
  }
  const begun = rows.filter((batch) => batch.next_seq > batch.from_seq)
  if (begun.length > 0) {
    const { rows: rest } = await tx.query<{ operator: number; count: number; tenths: number }>({
      name: 'recipients-rest',
      text: `
        select r.operator, count(*) as count, sum(r.price_tenths) as tenths
        from unnest($4::int[], $5::int[]) as b(from_seq, to_seq)
        join recipients r on r.account_id = $1 and r.send_id = $2 and r.period = $3
          and r.seq between b.from_seq and b.to_seq and r.code = 0
        group by r.operator`,
      values: [accountId, sendId, period, begun.map((batch) => batch.next_seq), begun.map((batch) => batch.to_seq)],
    })
    for (const { operator, count, tenths } of rest) {
      stopped[operator === 1 ? 'mci' : operator === 2 ? 'irancell' : 'other'] += count
      stopped.totalTenths += tenths
    }
  }
  return stopped
}

/** Writes down that so many waiting recipients of a send ended with a code, and that their money went back. */
export async function addStoppedDeltas(
  tx: Tx,
  { accountId, sendId, code, stopped }: SendKey & { code: number; stopped: StoppedRecipients },
): Promise<void> {
  await tx.query({
    name: 'deltas-stopped',
    text: `
      insert into send_deltas (account_id, send_id, operator, count, from_code, code, returned_tenths)
      select $1, $2, d.operator, d.count, 0, $3, case when d.n = 1 then $6::bigint else 0 end
      from (
        select operator, count, row_number() over () as n
        from unnest($4::smallint[], $5::int[]) as u(operator, count) where count > 0) d`,
    values: [accountId, sendId, code, [1, 2, 13], [stopped.mci, stopped.irancell, stopped.other], stopped.totalTenths],
  })
}

/**
 * Looks again, before a send starts, for numbers that came onto the account's blacklist or the line's cancel-11 list
 * since it was placed (decision W6), and takes them out of the counts of their batches. Only entries younger than the
 * send are looked at, with a margin for transactions that were open then.
 */
export async function recheckRecipients(
  tx: Tx,
  send: Pick<LockedSend, 'accountId' | 'sendId' | 'period' | 'lineId' | 'createdAt'> & { respectsCancel11: boolean },
): Promise<{ found: number; returnedTenths: number }> {
  const { rows } = await tx.query<{ found: number; tenths: number }>({
    name: 'recipients-recheck',
    text: `
      with fresh as (
        select msisdn from blacklist
        where account_id = $1 and kind = 'send' and created_at > $5::timestamptz - interval '10 minutes'
        union
        select msisdn from cancel_11
        where $6 and line_id = $4 and created_at > $5::timestamptz - interval '10 minutes'),
      found as (
        update recipients r set code = 5, done_at = now()
        where r.account_id = $1 and r.send_id = $2 and r.period = $3 and r.code = 0
          and exists (select from fresh) and ${isIn('r.msisdn', 'select msisdn from fresh')}
        returning r.seq, r.operator, r.price_tenths),
      taken_out as (
        update batches b set
          total_tenths = b.total_tenths - f.tenths, mci_count = b.mci_count - f.mci,
          irancell_count = b.irancell_count - f.irancell, other_count = b.other_count - f.other
        from (
          select w.number, sum(x.price_tenths) as tenths, count(*) filter (where x.operator = 1) as mci,
            count(*) filter (where x.operator = 2) as irancell, count(*) filter (where x.operator not in (1, 2)) as other
          from found x
          join batches w on w.account_id = $1 and w.send_id = $2 and x.seq between w.from_seq and w.to_seq
          group by w.number) f
        where b.account_id = $1 and b.send_id = $2 and b.number = f.number),
      counted as (
        insert into send_deltas (account_id, send_id, operator, count, from_code, code, returned_tenths)
        select $1, $2, operator, count(*), 0, 5, sum(price_tenths) from found group by operator)
      select count(*)::int as found, coalesce(sum(price_tenths), 0)::bigint as tenths from found`,
    values: [send.accountId, send.sendId, send.period, send.lineId, send.createdAt, send.respectsCancel11],
  })
  const row = rows[0]
  return { found: row?.found ?? 0, returnedTenths: row?.tenths ?? 0 }
}

/** Ends the batches in which nobody is left; answers whether somebody is left anywhere in the send. */
export async function closeEmptyBatches(tx: Tx, { accountId, sendId }: SendKey): Promise<boolean> {
  const { rows } = await tx.query<{ left: boolean }>({
    name: 'batches-close-empty',
    text: `
      with closed as (
        update batches set state = 2, next_seq = to_seq + 1
        where account_id = $1 and send_id = $2 and state = 5 and mci_count + irancell_count + other_count = 0)
      select exists (
        select from batches where account_id = $1 and send_id = $2 and state = 5
          and mci_count + irancell_count + other_count > 0) as left`,
    values: [accountId, sendId],
  })
  return rows[0]?.left ?? false
}

/** Another pace for a locked send whose batches are suspended or not leased. */
export async function setThrottle(
  tx: Tx,
  { accountId, sendId, pace, expiresAt }: SendKey & { pace: Throttle | null; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'send-pace',
    text: `
      with paced as (
        update sends set pace_count = $3, pace_seconds = $4, expires_at = $5 where account_id = $1 and id = $2)
      update batches set lane = case when $3::int is null then 0 else $2 end
      where account_id = $1 and send_id = $2 and state in (0, 1, 5)`,
    values: [accountId, sendId, pace?.count ?? null, pace?.seconds ?? null, expiresAt],
  })
}
