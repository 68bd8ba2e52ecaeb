import type { Tx } from '@peyk/database/database.ts'
import { giftOf } from '@peyk/domain/payment/gift-tiers.ts'
import { grantGiftMoney } from '../../wallet/usecases/move-gift.ts'
import { chargeAt } from '../queries/charges.ts'
import { addGift } from '../queries/gifts.ts'

/**
 * The gift that a payment earns, in the transaction that credits it: by the charge that held at `atMs`, and the amount as
 * it was typed. `atMs` is the moment at which the customer decided: an online payment was created, a transfer was
 * registered; so a slow bank, and staff who look at transfers tomorrow, cost nobody a gift (decision 0095). Answers the
 * gift in tenths of a rial; zero when nothing was earned, and when the payment has its gift already.
 */
export async function giveGiftForPayment(
  { accountId, paymentId, amountTenths, atMs }: { accountId: number; paymentId: number; amountTenths: number; atMs: number }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<number> {
  const charge = await chargeAt(tx, new Date(atMs))
  const giftTenths = charge === null ? 0 : giftOf({ tiers: charge.tiers, amountTenths })
  if (charge === null || giftTenths === 0) return 0
  const { id: chargeId, title, validDays } = charge
  if (!(await addGift(tx, { accountId, paymentId, chargeId, title, amountTenths: giftTenths, validDays }))) return 0
  await grantGiftMoney({ accountId, amountTenths: giftTenths, description: title }, { tx })
  return giftTenths
}
