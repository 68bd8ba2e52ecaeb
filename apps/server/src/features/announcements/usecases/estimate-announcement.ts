import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { ANNOUNCEMENT_LIMITS } from '@peyk/contract/published/staff-announcement-form.ts'
import { type estimateAnnouncement as estimateCall } from '@peyk/contract/published/staff-announcements.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Deps } from '../../../platform/deps.ts'
import { priceText } from '../../sending/prices/usecases/price-text.ts'
import { countConcernedAccounts, listOwnerMobiles, readPlatformPrices } from '../queries/audience.ts'
import { checkAudience, readAudience } from './read-audience.ts'

/** How the SMS of an announcement reads; the platform puts its own name above it. */
export const smsTextOf = ({ title, body }: { title: string; body: string }): string => `${title}\n${body}`

/** How many accounts it would reach, and what an SMS to their owners would cost. */
export async function estimateAnnouncement(
  { staffUserId, input }: { staffUserId: number; input: CallInput<typeof estimateCall> },
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof estimateCall>> {
  const to = readAudience(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    await checkAudience(tx, to)
    const accounts = await countConcernedAccounts(tx, to)
    const none = { accounts, sms_recipients: 0, sms_parts: 0, sms_cost: null }
    if (to.audience !== 'accounts' || to.accountIds.length > ANNOUNCEMENT_LIMITS.smsAccounts) return none
    const mobiles = await listOwnerMobiles(tx, to.accountIds)
    const prices = await readPlatformPrices(tx)
    const text = smsTextOf({ title: input.title ?? '', body: input.body ?? '' })
    if (prices === null || text.trim() === '') return { ...none, sms_recipients: mobiles.length }
    const { is66, ...tariff } = prices
    const result = priceText({ message: `${config.appName}\n${text}`, addsSuffix: false, is66, tariff })
    if (result.kind !== 'priced') return { ...none, sms_recipients: mobiles.length }
    const tenths = mobiles.reduce((sum, { msisdn }) => sum + result.priced.priceTenths[operatorOf(msisdn)], 0)
    return { accounts, sms_recipients: mobiles.length, sms_parts: result.priced.parts, sms_cost: tenths / 10 }
  })
}
