import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { floorRial, rialOf } from '@peyk/domain/money/tenths.ts'
import { lowCreditNotice, lowCreditText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { queueWebhookEvent } from '../../webhooks/usecases/queue-webhook-event.ts'
import { claimLowCreditAlerts } from '../queries/credit-alerts.ts'
import type { LowCreditAlert } from '../queries/credit-alerts.ts'

/** News of yesterday's credit is no news. */
const TTL_SECONDS = 6 * 3600

const formatRials = (tenths: number): string => toPersianDigits(groupThousands(floorRial(tenths)))

/**
 * Tells accounts whose available credit fell under the limit of their settings: once, until it has been above the limit
 * again.
 */
export async function alertLowCredit(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<number> {
  return db.asEngine(scope, async (tx) => {
    const crossings = await claimLowCreditAlerts(tx)
    for (const crossing of crossings) await notifyLowCredit(crossing, { tx, clock })
    return crossings.length
  })
}

async function notifyLowCredit(
  { accountId, availableTenths, limitTenths }: LowCreditAlert,
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const values = { credit: formatRials(availableTenths), limit: formatRials(limitTenths) }
  const sms = { message: lowCreditText(values), ttlSeconds: TTL_SECONDS }
  const told = { ...lowCreditNotice(values), link: '/wallet/credit', sms }
  await notify(tx, { accountId, kind: 'low_credit', level: 'warning', ...told }, { clock })
  const amounts = { credit: rialOf(availableTenths), threshold: rialOf(limitTenths) }
  await publishEvent(tx, { accountId, event: 'low_credit', data: amounts })
  await queueWebhookEvent(tx, { accountId, event: 'credit.low', data: amounts })
}
