import type { CallData } from '@peyk/contract/endpoint.ts'
import type { RetryKind, retryChoices as call } from '@peyk/contract/sending-retries.ts'
import type { SendingType } from '@peyk/contract/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { AudienceBlock } from '@peyk/sending-modes/_kit/audience.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { lockSend, setCounts } from '../queries/control.ts'
import { insertSends } from '../queries/placing.ts'
import { countRetry, findRetried, linkRetry, readRetry, retriesOf } from '../queries/retries.ts'
import type { RetrySource } from '../queries/retries.ts'
import { sendingErrors } from '../sending.errors.ts'
import { checkGuards, checkSender, timingOf } from './check-submit.ts'
import type { SendExtras } from './check-submit.ts'
import { contentHash } from './content-hash.ts'
import { priceOnLine, usableLine } from './price-on-line.ts'
import { keepHours } from './keep-hours.ts'
import { factsOf } from './queue-sends.ts'
import { settleSend } from './settle-send.ts'
import { takeIn } from './take-in.ts'

const CODES = {
  failed: [RECIPIENT_CODES.failed, RECIPIENT_CODES.refused, RECIPIENT_CODES.expired],
  doubtful: [RECIPIENT_CODES.doubtful, RECIPIENT_CODES.no_receipt],
} as const satisfies Record<RetryKind, readonly number[]>

/** One text to all, and nobody waits for it: what may be said again. */
const RETRYABLE: readonly SendingType[] = ['webservice', 'peer_to_peer', 'phonebook', 'file']
const ENDED: readonly number[] = [SEND_STATES.finish, SEND_STATES.cancel, SEND_STATES.failed]
/** Recipients that are read at once. */
const BLOCK = 10_000

/** An ended send, with its line and its text as they cost now. */
async function findEnded({ scope, sendId }: { scope: AccountScope; sendId: number }, { tx }: { tx: Tx }) {
  const key = { accountId: scope.accountId, sendId }
  const send = await findRetried(tx, key)
  if (send === null) throw sendingErrors.notFound()
  const { sendingType: type, lineNumber, message, period } = send
  if (!ENDED.includes(send.state) || !RETRYABLE.includes(type)) throw sendingErrors.notRetryable()
  const line = await usableLine({ scope, number: lineNumber, type, field: 'from_number' }, { tx })
  const priced = priceOnLine({ line, message, type, field: 'message' })
  return { ...key, period, type, line, priced }
}

/** [ours] Whom a retry would reach, and what it would cost. */
export async function retryChoices(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof call>> {
  return db.inAccount(scope, async (tx) => {
    const send = await findEnded({ scope, sendId }, { tx })
    const choiceOf = async (kind: RetryKind) => {
      const counts = await countRetry(tx, { ...send, codes: CODES[kind] })
      return {
        recipient_count: counts.mci + counts.irancell + counts.other,
        operator_counts: counts,
        total_price: rialOf(send.priced.totalTenths(counts)),
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
  const timing = timingOf(extras, nowMs)
  return db.inAccount(scope, async (tx) => {
    await lockSend(tx, { accountId: scope.accountId, sendId })
    const ended = await findEnded({ scope, sendId }, { tx })
    const { accountId, type, line, priced } = ended
    checkSender({ caller, type })
    const isRunning = (await retriesOf(tx, ended)).some((retry) => retry.state === SEND_STATES.create)
    if (isRunning) throw sendingErrors.retryRunning()
    const source = { ...ended, codes: CODES[of] }
    const counts = await countRetry(tx, source)
    const recipientCount = counts.mci + counts.irancell + counts.other
    if (recipientCount === 0) throw sendingErrors.nobodyToRetry()
    const kept = keepHours({ timing, line, type, extras })
    const facts = factsOf({ scope, caller, ip, type, line, recipientCount, ...kept }, SEND_STATES.create)
    const encoding = priced.encoding === 'gsm7' ? 0 : 1
    const nobody = { recipientCount: 0, invalidCount: 0, duplicateCount: 0, totalTenths: 0, contentHash: null }
    const { ids } = await insertSends(tx, facts, [{ message: priced.text, encoding, parts: priced.parts, ...nobody }])
    const send = { accountId, sendId: ids[0] as number }
    await linkRetry(tx, { ...send, retryOf: sendId })
    const taken = await takeIn({ send, blocks: blocksOf(source, { tx }), field: 'of' }, { tx })
    const hash = contentHash({ lineId: line.id, text: priced.text, numbers: taken.digest })
    const totalTenths = priced.totalTenths(taken.counts)
    await checkGuards({ scope, extras, totalTenths, contentHashes: [hash], nowMs }, { tx })
    await setCounts(tx, { ...send, recipientCount, invalidCount: 0, duplicateCount: 0, contentHash: hash })
    await settleSend({ send, recipientCount, nowMs }, { tx, jobs })
    return { message_outbox_ids: [send.sendId] }
  })
}

async function* blocksOf(source: RetrySource, { tx }: { tx: Tx }): AsyncIterable<AudienceBlock> {
  for (let after = 0; ;) {
    const rows = await readRetry(tx, { ...source, after, most: BLOCK })
    yield { numbers: rows.map((row) => row.msisdn) }
    if (rows.length < BLOCK) return
    after = rows.at(-1)!.seq
  }
}
