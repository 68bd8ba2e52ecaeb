import { SYNC_PRICING_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { NumberBitmap } from '@peyk/domain/mobile-number/number-bitmap.ts'
import type { DrawnTarget } from '@peyk/sending-modes/_kit/drawn-audience.ts'
import type { LeftOutByAccount } from '../../../number-banks/drawing/usecases/draw-people.ts'
import { countSentSince, readSendBlacklist, sentToSince } from '../queries/account-left-out.ts'

/** Whom a targeted send is for, and the day in Tehran on which it leaves: its adverts are counted for that day. */
export type LeavingTarget = DrawnTarget & { readonly leaves_on: string }

const DAY_MS = 24 * 3_600_000

/** From when on a send of the account leaves its recipients out: so many days before the one on which this one leaves. */
const sinceDays = (days: number, leavesOn: string): Date =>
  new Date(Date.parse(`${leavesOn}T00:00:00+03:30`) - days * DAY_MS)

/**
 * Whom a drawing passes over because of the account: its blacklist, and who got a send of late. The blacklist holds of the
 * bank «all», too: drawn and stopped, its numbers would be told by the report to be among the people chosen (decision 0120).
 */
export async function readLeftOut(
  { scope, target: { exclude_days: days, leaves_on } }: { scope: AccountScope; target: LeavingTarget },
  { tx }: { tx: Tx },
): Promise<LeftOutByAccount> {
  const white = new NumberBitmap()
  for (const msisdn of await readSendBlacklist(tx, scope)) white.add(msisdn)
  if (days === undefined) return { white, recent: null }
  const recent = new NumberBitmap()
  for await (const numbers of sentToSince(tx, scope, sinceDays(days, leaves_on)))
    for (const msisdn of numbers) recent.add(msisdn)
  return { white, recent }
}

/** Whether reading who got a send of late may take longer than a call should. */
export async function mayReadLong(
  { scope, target: { exclude_days: days, leaves_on } }: { scope: AccountScope; target: LeavingTarget },
  { tx }: { tx: Tx },
): Promise<boolean> {
  return days !== undefined && (await countSentSince(tx, scope, sinceDays(days, leaves_on))) > 10 * SYNC_PRICING_LIMIT
}
