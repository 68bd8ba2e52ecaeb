import type { Tx } from '@peyk/database/database.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { HOURS_JSON } from './lines.ts'
import { THROTTLE_JSON } from './throttles.ts'

/** Which send of which account. */
export interface SendKey {
  accountId: number
  sendId: number
}

export interface LockedSend extends SendKey {
  state: number
  class: 0 | 1 | 2
  isPaused: boolean
  sendingType: string
  period: number
  lineId: number
  carrier: string
  encoding: 0 | 1
  parts: number
  recipientCount: number
  pace: Throttle | null
  sendAt: Date
  expiresAt: Date
  createdAt: Date
  /** Of its line as it is now; null: all day. */
  hours: LineHours | null
}

const LOCKED_COLUMNS = `account_id as "accountId", id as "sendId", state, class, is_paused as "isPaused",
  sending_type as "sendingType", period, line_id as "lineId", carrier, encoding, parts,
  recipient_count as "recipientCount", send_at as "sendAt",
  ${THROTTLE_JSON} as pace,
  expires_at as "expiresAt", created_at as "createdAt",
  (select ${HOURS_JSON} from lines l where l.id = line_id) as hours`

/**
 * Locks a send for a change of its state: start, pause, cancel, expiry, enqueueing and finish all lock this row first, so
 * they run one after the other. Gateways never lock it; they are stopped by the batches.
 */
export async function lockSend(tx: Tx, { accountId, sendId }: SendKey): Promise<LockedSend | null> {
  const { rows } = await tx.query<LockedSend>({
    name: 'send-lock',
    text: `select ${LOCKED_COLUMNS} from sends where account_id = $1 and id = $2 for no key update`,
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

/** Changes the state of a locked send; `started_at` and `finished_at` follow from it. */
export async function setState(
  tx: Tx,
  { accountId, sendId, state, comment }: SendKey & { state: number; comment?: string },
): Promise<void> {
  await tx.query({
    name: 'send-state',
    text: `
      update sends set state = $3::smallint, reject_comment = coalesce($4, reject_comment),
        started_at = case when $3::smallint = 2 then coalesce(started_at, now()) else started_at end,
        finished_at = case when $3::smallint in (3, 4, 6, 7, 8, 9) then now() else finished_at end
      where account_id = $1 and id = $2`,
    values: [accountId, sendId, state, comment ?? null],
  })
}

/** Another time for a locked send that has not started. */
export async function setTimes(
  tx: Tx,
  { accountId, sendId, sendAt, expiresAt }: SendKey & { sendAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'send-times',
    text: 'update sends set send_at = $3, expires_at = $4 where account_id = $1 and id = $2',
    values: [accountId, sendId, sendAt, expiresAt],
  })
}

/** The counts of a staged audience; `contentHash` null: unknown. */
export async function setCounts(
  tx: Tx,
  counts: SendKey & {
    recipientCount: number
    invalidCount: number
    duplicateCount: number
    contentHash: Buffer | null
  },
): Promise<void> {
  await tx.query({
    name: 'send-counts',
    text: `
      update sends set recipient_count = $3, invalid_count = $4, duplicate_count = $5, content_hash = $6
      where account_id = $1 and id = $2`,
    values: [
      counts.accountId, counts.sendId, counts.recipientCount, counts.invalidCount, counts.duplicateCount,
      counts.contentHash,
    ], // prettier-ignore
  })
}

/** Count and price of a send once its staged numbers are priced. */
export async function setTotals(
  tx: Tx,
  totals: SendKey & { recipientCount: number; totalTenths: number },
): Promise<void> {
  await tx.query({
    name: 'send-totals',
    text: `
      update sends set recipient_count = $3, total_tenths = $4
      where account_id = $1 and id = $2`,
    values: [totals.accountId, totals.sendId, totals.recipientCount, totals.totalTenths],
  })
}

/** How many were drawn for a send and are none of its recipients. */
export async function setPassedOver(tx: Tx, { accountId, sendId, count }: SendKey & { count: number }): Promise<void> {
  await tx.query({
    name: 'send-passed-over',
    text: 'update sends set passed_over_count = $3 where account_id = $1 and id = $2',
    values: [accountId, sendId, count],
  })
}

export async function setPaused(
  tx: Tx,
  { accountId, sendId, isPaused }: SendKey & { isPaused: boolean },
): Promise<void> {
  await tx.query({
    name: 'send-paused',
    text: 'update sends set is_paused = $3 where account_id = $1 and id = $2',
    values: [accountId, sendId, isPaused],
  })
}
