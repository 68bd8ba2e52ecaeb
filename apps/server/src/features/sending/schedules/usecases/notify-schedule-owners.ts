import { randomUUID } from 'node:crypto'
import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { formatJalaaliDateTimeLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { floorRial } from '@peyk/domain/money/tenths.ts'
import { scheduleFailedText, scheduleShortText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { publishEvent } from '../../../../platform/live/publish.ts'
import { queueSystemMessage } from '../../../../platform/work/system-message.ts'
import { claimShortOfCredit, claimFailedDates } from '../queries/schedule-alerts.ts'

/** Failed dates of one round. */
const ROUND_SIZE = 50
/** How long before a send its owner is warned that the credit does not suffice. */
const NOTICE_MS = 3_600_000
/** Owners are not notified of dates that failed longer ago. */
const NOTIFY_WITHIN_MS = 24 * NOTICE_MS
const CREDIT_PATH = '/wallet/credit'

const formatTenths = (tenths: number): string => toPersianDigits(groupThousands(floorRial(tenths)))

/** Warns owners, an hour before and once a date, of recurring sends that cost more than their credit: by SMS and in open panels. */
export async function notifyShortOfCredit(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<number> {
  const now = clock.now()
  return db.asEngine(scope, async (tx) => {
    const short = await claimShortOfCredit(tx, scope, { now: new Date(now), until: new Date(now + NOTICE_MS) })
    for (const { accountId, msisdn, neededTenths, availableTenths } of short) {
      const notice = scheduleShortText({ needed: formatTenths(neededTenths), credit: formatTenths(availableTenths) })
      await notifyOwner({ accountId, msisdn, now, link: CREDIT_PATH, ...notice }, { tx })
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
    for (const { accountId, scheduleId, msisdn, runAt, isShort, reason } of failed) {
      const at = formatJalaaliDateTimeLong(tehranDateTime(runAt.getTime()))
      const link = isShort ? CREDIT_PATH : `/send-sms/schedule/${scheduleId}`
      await notifyOwner({ accountId, msisdn, now, link, ...scheduleFailedText({ at, reason: reason ?? '' }) }, { tx })
    }
    return failed.length
  })
}

interface Notice {
  accountId: number
  /** Null: no mobile is known, only open panels are notified. */
  msisdn: number | null
  now: number
  title: string
  body: string
  /** Where something can be done about it. */
  link: string
}

async function notifyOwner({ accountId, msisdn, now, title, body, link }: Notice, { tx }: { tx: Tx }): Promise<void> {
  if (msisdn !== null)
    await queueSystemMessage({ accountId, msisdn, message: `${title}\n${body}`, ttlSeconds: NOTICE_MS / 1000 }, { tx })
  const data = {
    id: randomUUID(),
    level: 'warning',
    title,
    body,
    link,
    created_at: new Date(now).toISOString(),
  } as const
  await publishEvent(tx, { accountId, event: 'notification', data })
}
