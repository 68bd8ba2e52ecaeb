import { SYNC_PRICING_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { NumberBitmap } from '@peyk/domain/mobile-number/number-bitmap.ts'
import type { Draw, DrawnTarget } from '@peyk/sending-modes/_kit/drawn-audience.ts'
import type { LeftOutByAccount } from '../../../number-banks/drawing/usecases/draw-people.ts'
import { countSentSince, readSendBlacklist, sentToSince } from '../../queries/account-left-out.ts'

const DAY_MS = 24 * 3_600_000

/** From when on a send of the account leaves its recipients out. */
const sinceDays = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/**
 * Whom a drawing passes over because of the account: its blacklist, and who got a send of late. The blacklist holds of the
 * bank «all», too: drawn and stopped, its numbers would be told by the report to be among the people chosen (decision 0120).
 */
export async function readLeftOut(
  { scope, draw }: { scope: AccountScope; draw: Draw },
  { tx }: { tx: Tx },
): Promise<LeftOutByAccount> {
  const white = new NumberBitmap()
  for (const msisdn of await readSendBlacklist(tx, scope)) white.add(msisdn)
  if (draw.excludeDays === null) return { white, recent: null }
  const recent = new NumberBitmap()
  for await (const numbers of sentToSince(tx, scope, sinceDays(draw.excludeDays)))
    for (const msisdn of numbers) recent.add(msisdn)
  return { white, recent }
}

/** Whether reading who got a send of late may take longer than a call should. */
export async function mayReadLong(
  { scope, target: { exclude_days: days } }: { scope: AccountScope; target: DrawnTarget },
  { tx }: { tx: Tx },
): Promise<boolean> {
  return days !== undefined && (await countSentSince(tx, scope, sinceDays(days))) > 10 * SYNC_PRICING_LIMIT
}
