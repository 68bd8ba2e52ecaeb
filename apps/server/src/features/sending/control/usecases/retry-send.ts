import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { isRetryableType } from '@peyk/contract/sending/retryable.ts'
import type { RetryKind, retryChoices as call } from '@peyk/contract/sending/sending-retries.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, SEND_STATES, codesOfState } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { refuseIfRecipientsDeleted } from '../../../reports/retention/usecases/refuse-deleted.ts'
import { lockSend, setCounts } from '../../queries/send-state.ts'
import { countUnreached, findRetrySource, linkRetry, retriesOf } from '../queries/retries.ts'
import { setSendText } from '../../queries/send-title.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkGuards, checkSender, toTiming } from '../../submit/usecases/check-submit.ts'
import type { SendExtras } from '../../submit/usecases/check-submit.ts'
import { requireUsableLine } from '../../prices/usecases/price-on-line.ts'
import { applyLineHours } from '../../submit/usecases/apply-quiet-hours.ts'
import { createStagedSend, uncountedItem } from '../../queueing/usecases/stage-send.ts'
import { priceRetry, stageRetry } from './retry-recipients.ts'
import { enqueueStagedSend } from '../../queueing/usecases/enqueue-staged-send.ts'
import { toStoredText } from '../../texts/usecases/prepare-texts.ts'

const RETRY_CODES = {
  failed: [...codesOfState('failed'), RECIPIENT_CODES.expired],
  doubtful: [RECIPIENT_CODES.doubtful, RECIPIENT_CODES.no_receipt],
} as const satisfies Record<RetryKind, readonly number[]>

const ENDED: readonly number[] = [SEND_STATES.finish, SEND_STATES.cancel, SEND_STATES.failed]

/** An ended send, with its line as it is now. */
async function findEndedSend({ scope, sendId }: { scope: AccountScope; sendId: number }, { tx }: { tx: Tx }) {
  const key = { accountId: scope.accountId, sendId }
  const send = await findRetrySource(tx, key)
  if (send === null) throw sendingErrors.notFound()
  const { sendingType: type, lineNumber, message, period } = send
  if (!ENDED.includes(send.state) || !isRetryableType(type)) throw sendingErrors.notRetryable()
  await refuseIfRecipientsDeleted({ period }, { tx })
  const line = await requireUsableLine({ scope, number: lineNumber, type, field: 'from_number' }, { tx })
  // Where the rows were the texts, the send is listed with the first of them, and so is its retry with its own first.
  return { ...key, scope, period, type, line, message: type === 'peer_to_peer_file' ? '' : message }
}

/** [ours] Whom a retry would reach, and what it would cost. */
export async function retryChoices(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof call>> {
  return db.inAccount(scope, async (tx) => {
    const send = await findEndedSend({ scope, sendId }, { tx })
    const choiceOf = async (kind: RetryKind) => {
      const { counts, totalTenths } = await priceRetry({ ...send, codes: RETRY_CODES[kind] }, { tx })
      return {
        recipient_count: counts.mci + counts.irancell + counts.other,
        operator_counts: counts,
        total_price: rialOf(totalTenths),
      }
    }
    const retries = await retriesOf(tx, send)
    const [failed, doubtful] = [await choiceOf('failed'), await choiceOf('doubtful')]
    return { failed, doubtful, retry_ids: retries.map((retry) => retry.sendId) }
  })
}

/**
 * [ours] Sends once more to whom an ended send did not reach, and to nobody whom it or a former retry of it reached.
 *
 * Races with another retry of the same send: each locks the send first, so that the second sees whom the first took.
 */
export async function retrySend(
  { scope, caller, ip, sendId, of, extras }: { scope: AccountScope; caller: Caller; ip: string; sendId: number; of: RetryKind; extras: SendExtras }, // prettier-ignore
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  const nowMs = clock.now()
  const timing = toTiming(extras, nowMs)
  return db.inAccount(scope, async (tx) => {
    await lockSend(tx, { accountId: scope.accountId, sendId })
    const ended = await findEndedSend({ scope, sendId }, { tx })
    const { type, line, message } = ended
    checkSender({ caller, type })
    const isRunning = (await retriesOf(tx, ended)).some((retry) => retry.state === SEND_STATES.create)
    if (isRunning) throw sendingErrors.retryRunning()
    const retrySource = { ...ended, codes: RETRY_CODES[of] }
    const counts = await countUnreached(tx, retrySource)
    const recipientCount = counts.mci + counts.irancell + counts.other
    if (recipientCount === 0) throw sendingErrors.nobodyToRetry()
    const checked = { scope, caller, ip, type, line, ...applyLineHours({ timing, line, type, extras }) }
    const send = await createStagedSend({ ...checked, recipientCount, item: uncountedItem(message) }, { tx })
    await linkRetry(tx, { ...send, retryOf: sendId })
    const found = await stageRetry({ retrySource, send }, { tx })
    const storedText = toStoredText({ type, message, line, found })
    const { totalTenths, contentHash } = storedText
    await checkGuards({ scope, extras, totalTenths, contentHashes: [contentHash], nowMs }, { tx })
    await setSendText(tx, { ...send, ...storedText })
    await setCounts(tx, { ...send, recipientCount, invalidCount: 0, duplicateCount: 0, contentHash })
    await enqueueStagedSend({ send, recipientCount, nowMs }, { tx, jobs })
    return { message_outbox_ids: [send.sendId] }
  })
}
