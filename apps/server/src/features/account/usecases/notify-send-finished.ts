import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { sendNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { sendReportText } from '@peyk/phrases/fa/server/system-messages.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { readFinishNotices, readFinishedCampaigns } from '../queries/credit-alerts.ts'

const TTL_SECONDS = 12 * 3600

const formatCount = (count: number): string => toPersianDigits(groupThousands(count))

/** Handed over, and nobody knows what became of it. */
const UNKNOWN_OUTCOMES: readonly number[] = [
  RECIPIENT_CODES.sent,
  RECIPIENT_CODES.telecom,
  RECIPIENT_CODES.doubtful,
  RECIPIENT_CODES.no_receipt,
]

/**
 * Keeps it in the notification centre, and texts owners what became of sends that have just finished, where their settings ask for it. Part of the transaction
 * that finishes them: a send finishes once, so it is reported once.
 */
export async function notifySendsFinished(
  { sends }: { sends: readonly { accountId: number; sendId: number }[] },
  { tx }: { tx: Tx },
): Promise<void> {
  if (sends.length === 0) return
  for (const { accountId, count, sendId, recipientCount, deliveredCount, finishedAt } of await readFinishedCampaigns(
    tx,
    sends,
  )) {
    const told = sendNotices.finished({ sendId: toPersianDigits(String(sendId)), recipients: formatCount(recipientCount), delivered: formatCount(deliveredCount) }) // prettier-ignore
    const link = `/reports/${sendId}`
    await notify(tx, { accountId, kind: 'send_finished', level: 'success', ...told, link, count }, { clock: { now: () => finishedAt.getTime() } }) // prettier-ignore
  }
  for (const { accountId, sendId, msisdn, recipientCount, counts } of await readFinishNotices(tx, sends)) {
    const sum = (codes: readonly number[]) =>
      counts.reduce((total, { code, count }) => total + (codes.includes(code) ? count : 0), 0)
    const delivered = sum([RECIPIENT_CODES.delivered])
    const unknown = sum(UNKNOWN_OUTCOMES)
    const message = sendReportText({
      sendId: String(sendId),
      recipients: formatCount(recipientCount),
      delivered: formatCount(delivered),
      failed: formatCount(Math.max(0, recipientCount - delivered - unknown)),
      unknown: unknown === 0 ? null : formatCount(unknown),
    })
    await queueSystemMessage({ accountId, msisdn, message, ttlSeconds: TTL_SECONDS }, { tx })
  }
}
