import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { formatJalaaliDateTimeLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { floorRial } from '@peyk/domain/money/tenths.ts'
import { scheduleFailedText, scheduleShortText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { notify } from '../../../notifications/usecases/notify.ts'
import { claimShortOfCredit, claimFailedDates } from '../queries/schedule-alerts.ts'

/** Failed dates of one round. */
const ROUND_SIZE = 50
/** How long before a send its owner is warned that the credit does not suffice. */
const NOTICE_MS = 3_600_000
/** Owners are not notified of dates that failed longer ago. */
const NOTIFY_WITHIN_MS = 24 * NOTICE_MS
const CREDIT_PATH = '/wallet/credit'

const formatTenths = (tenths: number): string => toPersianDigits(groupThousands(floorRial(tenths)))

/** Warns owners, an hour before and once a date, of recurring sends that cost more than their credit: as each of its people chose. */
export async function notifyShortOfCredit(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<number> {
  const now = clock.now()
  return db.asEngine(scope, async (tx) => {
    const short = await claimShortOfCredit(tx, scope, { now: new Date(now), until: new Date(now + NOTICE_MS) })
    for (const { accountId, neededTenths, availableTenths } of short) {
      const notice = scheduleShortText({ needed: formatTenths(neededTenths), credit: formatTenths(availableTenths) })
      await notifySender({ accountId, link: CREDIT_PATH, ...notice }, { tx, clock })
    }
    return short.length
  })
}

/** Notifies owners once of each failed date; the schedule goes on with the next one. */
export async function notifyFailedDates(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<number> {
  const now = clock.now()
  return db.asEngine(scope, async (tx) => {
    const since = new Date(now - NOTIFY_WITHIN_MS)
    const failed = await claimFailedDates(tx, scope, { now: new Date(now), since, most: ROUND_SIZE })
    for (const { accountId, scheduleId, runAt, isShort, reason } of failed) {
      const at = formatJalaaliDateTimeLong(tehranDateTime(runAt.getTime()))
      const link = isShort ? CREDIT_PATH : `/send-sms/schedule/${scheduleId}`
      await notifySender({ accountId, link, ...scheduleFailedText({ at, reason: reason ?? '' }) }, { tx, clock })
    }
    return failed.length
  })
}

interface Notice {
  accountId: number
  title: string
  body: string
  /** Where something can be done about it. */
  link: string
}

function notifySender(
  { accountId, title, body, link }: Notice,
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const sms = { message: `${title}\n${body}`, ttlSeconds: NOTICE_MS / 1000 }
  return notify(tx, { accountId, kind: 'schedule', level: 'warning', title, body, link, sms }, { clock })
}
