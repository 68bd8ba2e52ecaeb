import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { formatJalaaliDate } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { floorRial } from '@peyk/domain/money/tenths.ts'
import { giftEndsText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { lockWallet } from '../../wallet/usecases/lock-wallet.ts'
import { accountsToWarn, claimGiftWarnings, type GiftWarning } from '../queries/gift-ends.ts'

const ACCOUNTS_AT_ONCE = 200
const TTL_SECONDS = 12 * 3600
/** Gifts end at midnight, so a week before is midnight, too: nobody is woken. */
const DAYTIME = { from: 9, to: 21 }

/**
 * Tells owners that gift credit is about to expire: an SMS and a notification for each end, with the sum of all gifts that
 * end then, once. Answers how many were told.
 */
export async function warnBeforeExpiry({ scope }: { scope: EngineScope }, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const nowMs = clock.now()
  const { hour } = tehranDateTime(nowMs)
  if (hour < DAYTIME.from || hour >= DAYTIME.to) return 0
  const now = new Date(nowMs)
  let told = 0
  let after = 0
  for (;;) {
    const accounts = await db.asEngine(scope, (tx) => accountsToWarn(tx, { now, after, limit: ACCOUNTS_AT_ONCE }))
    for (const accountId of accounts) {
      told += await db.asEngine(scope, async (tx) => {
        await lockWallet({ accountId }, { tx })
        const warnings = await claimGiftWarnings(tx, { accountId, now })
        for (const warning of warnings) await tellGiftEnds({ accountId, warning, nowMs }, { tx })
        return warnings.length
      })
    }
    if (accounts.length < ACCOUNTS_AT_ONCE) return told
    after = accounts.at(-1) ?? after
  }
}

async function tellGiftEnds(
  { accountId, warning, nowMs }: { accountId: number; warning: GiftWarning; nowMs: number },
  { tx }: { tx: Tx },
): Promise<void> {
  // The last moment at which it can be spent lies in the day before.
  const lastDay = tehranDay(warning.expiresAt.getTime() - 1)
  const { title, body } = giftEndsText({
    amount: toPersianDigits(groupThousands(floorRial(warning.leftTenths))),
    lastDay: formatJalaaliDate(lastDay),
  })
  const sms = { message: body, ttlSeconds: TTL_SECONDS }
  const told = { accountId, kind: 'gift', level: 'warning', title, body, link: '/wallet/credit', sms } as const
  await notify(tx, told, { clock: { now: () => nowMs } })
}
