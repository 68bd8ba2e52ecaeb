import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { floorRial, rialOf } from '@peyk/domain/money/tenths.ts'
import { lowCreditText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { queueWebhookEvent } from '../../webhooks/usecases/queue-webhook-event.ts'
import { claimLowCreditAlerts } from '../queries/credit-alerts.ts'
import type { LowCreditAlert } from '../queries/credit-alerts.ts'

/** News of yesterday's credit is no news. */
const TTL_SECONDS = 6 * 3600

const formatRials = (tenths: number): string => toPersianDigits(groupThousands(floorRial(tenths)))

/**
 * Tells accounts whose available credit fell under the limit of their settings: an SMS to the owner and the open panels,
 * once, until it has been above the limit again.
 */
export async function alertLowCredit({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<number> {
  return db.asEngine(scope, async (tx) => {
    const crossings = await claimLowCreditAlerts(tx)
    for (const crossing of crossings) await notifyLowCredit(crossing, { tx })
    return crossings.length
  })
}

/** The panel shows the event as a notification, with the way to the wallet. */
async function notifyLowCredit(crossing: LowCreditAlert, { tx }: { tx: Tx }): Promise<void> {
  const { accountId, availableTenths, limitTenths, msisdn } = crossing
  const values = { credit: formatRials(availableTenths), limit: formatRials(limitTenths) }
  if (msisdn !== null) {
    await queueSystemMessage({ accountId, msisdn, message: lowCreditText(values), ttlSeconds: TTL_SECONDS }, { tx })
  }
  const amounts = { credit: rialOf(availableTenths), threshold: rialOf(limitTenths) }
  await publishEvent(tx, { accountId, event: 'low_credit', data: amounts })
  await queueWebhookEvent(tx, { accountId, event: 'credit.low', data: amounts })
}
