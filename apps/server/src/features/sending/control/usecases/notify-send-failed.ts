import type { Tx } from '@peyk/database/database.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { sendNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { notify } from '../../../notifications/usecases/notify.ts'
import { readUntoldFailure } from '../queries/failed-sends.ts'

/** Tells the people of an account that a send of theirs came to nothing, and why. */
export async function notifySendFailed(
  { accountId, sendId, reason }: { accountId: number; sendId: number; reason: string },
  { tx }: { tx: Tx },
): Promise<void> {
  const at = await readUntoldFailure(tx, { accountId, sendId })
  if (at === null) return
  const told = sendNotices.failed({ sendId: toPersianDigits(String(sendId)), reason })
  const link = `/reports/${sendId}`
  await notify(tx, { accountId, kind: 'send_failed', level: 'warning', ...told, link }, { clock: { now: () => at.getTime() } }) // prettier-ignore
}
