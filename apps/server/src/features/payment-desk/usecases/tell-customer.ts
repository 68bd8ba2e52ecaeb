import type { Tx } from '@peyk/database/database.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { floorRial } from '@peyk/domain/money/tenths.ts'
import { refundNotice, transferDecision } from '@peyk/phrases/fa/server/payment-messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import type { LockedPayment } from '../queries/payment-decisions.ts'

/** Long enough for a phone that is switched off over the night. */
const TTL_SECONDS = 24 * 3600

const rials = (tenths: number): string => toPersianDigits(groupThousands(floorRial(tenths)))

interface Told {
  level: 'success' | 'warning' | 'info'
  title: string
  body: string
}

/** With the way to the page that the payment named. */
function tell(
  {
    payment: { accountId, callback: link },
    told,
  }: { payment: Pick<LockedPayment, 'accountId' | 'callback'>; told: Told },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const sms = { message: `${told.title}\n${told.body}`, ttlSeconds: TTL_SECONDS }
  return notify(tx, { accountId, kind: 'payment', ...told, link, sms }, { clock })
}

/** `reason` of a rejection; null of a confirmation. */
export function tellTransferDecision(
  { payment, giftTenths, reason }: { payment: LockedPayment; giftTenths: number; reason: string | null },
  context: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const code = toPersianDigits(payment.referenceCode ?? '')
  const gift = giftTenths === 0 ? null : rials(giftTenths)
  const told: Told =
    reason === null
      ? { level: 'success', ...transferDecision.confirmed({ code, credited: rials(payment.creditedTenths), gift }) }
      : { level: 'warning', ...transferDecision.rejected({ code, reason }) }
  return tell({ payment, told }, context)
}

export function tellRefund(
  { payment, way, amountTenths }: { payment: LockedPayment; way: 'wallet' | 'outside'; amountTenths: number },
  context: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const level = way === 'wallet' ? 'success' : 'info'
  return tell({ payment, told: { level, ...refundNotice[way]({ amount: rials(amountTenths) }) } }, context)
}
