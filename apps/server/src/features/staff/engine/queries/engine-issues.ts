import type { Tx } from '@peyk/database/database.ts'

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

/** Receipts and journal entries that the engine rejected as implausible, the newest first, older than the id `before`. */
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

/** Receipts for which no message was found, by carrier. */
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

/** Running sends with messages that wait and may not be submitted now, and why. */
export async function readBlockedSends(tx: Tx, { limit }: { limit: number }): Promise<BlockedSend[]> {
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
    values: [limit],
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
