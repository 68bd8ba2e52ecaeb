import type { Tx } from '@peyk/database/database.ts'

// What staff do to accounts and lines while sends of theirs run, and what they see of the engine's troubles.

/** Blocks or unblocks an account's sending; false when there is no such account. */
export async function setBlock(
  tx: Tx,
  { accountId, isBlocked, reason }: { accountId: number; isBlocked: boolean; reason: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update accounts set send_block = $2, block_reason = $3 where id = $1',
    values: [accountId, isBlocked, reason],
  })
  return rowCount === 1
}

/** Takes a line out of use: nobody finds it to send from, and it is nobody's default. */
export async function retireLine(tx: Tx, { lineId }: { lineId: number }): Promise<void> {
  await tx.query({ text: 'update lines set is_active = false, edition = edition + 1 where id = $1', values: [lineId] })
  await tx.query({ text: 'delete from line_defaults where line_id = $1', values: [lineId] })
}

/**
 * The time of what waits on a line is over now, so that the engine ends it as it ends all that is late. Races with
 * whoever changes the state of these sends: their rows are locked one after the other.
 */
export async function expireSendsOfLine(
  tx: Tx,
  { lineId, comment }: { lineId: number; comment: string },
): Promise<number> {
  const { rowCount } = await tx.query({
    text: `
      update sends set expires_at = least(expires_at, now()), reject_comment = coalesce(reject_comment, $2)
      where line_id = $1 and state in (0, 1, 2, 5)`,
    values: [lineId, comment],
  })
  return rowCount
}

export interface FindingRow {
  id: number
  foundAt: Date
  accountId: number | null
  sendId: number | null
  kind: 'flight' | 'unexplained'
  reason: string
  carrier: string
  detail: Record<string, unknown>
}

/** What the engine did not believe, the newest first; before the one called `before`. */
export async function readFindings(
  tx: Tx,
  { before, limit }: { before: number | null; limit: number },
): Promise<FindingRow[]> {
  const { rows } = await tx.query<FindingRow>({
    text: `
      select id, found_at as "foundAt", account_id as "accountId", send_id as "sendId", kind, reason, carrier, detail
      from engine_findings where $1::bigint is null or id < $1 order by id desc limit $2`,
    values: [before, limit],
  })
  return rows
}

export interface UnknownReceipts {
  carrier: string
  count: number
  oldestAt: Date
}

/** Receipts of no message, by carrier. */
export async function readUnknownReceipts(tx: Tx): Promise<UnknownReceipts[]> {
  const { rows } = await tx.query<UnknownReceipts>({
    text: `
      select carrier, count(*)::int as count, min(received_at) as "oldestAt" from orphan_receipts
      group by carrier order by carrier`,
  })
  return rows
}

export interface BlockedSend {
  accountId: number
  sendId: number
  why: 'account_blocked' | 'line_off' | 'carrier_off'
}

/** Running sends of which something waits that may not leave now, and why. */
export async function readBlockedSends(tx: Tx, { limit: most }: { limit: number }): Promise<BlockedSend[]> {
  const { rows } = await tx.query<BlockedSend>({
    text: `
      select s.account_id as "accountId", s.id as "sendId",
        case when a.send_block or a.document_block then 'account_blocked'
          when is_held_back(s.account_id, s.line_id) then 'line_off' else 'carrier_off' end as why
      from sends s join accounts a on a.id = s.account_id
      where s.state = 2 and not s.is_paused
        and exists (
          select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1))
        and (is_held_back(s.account_id, s.line_id)
          or not exists (select from carriers c where c.key = s.carrier and c.is_active))
      order by s.id limit $1`,
    values: [most],
  })
  return rows
}

/** Accounts whose credit is below zero. */
export async function readDebts(tx: Tx): Promise<{ accountId: number; availableTenths: number; heldTenths: number }[]> {
  const { rows } = await tx.query<{ accountId: number; availableTenths: number; heldTenths: number }>({
    text: `
      select account_id as "accountId", available_tenths as "availableTenths", held_tenths as "heldTenths"
      from wallets where floor_tenths < 0 and available_tenths < 0 order by available_tenths`,
  })
  return rows
}
