import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { audienceSize } from '@peyk/sending-modes/_kit/audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { Refusal } from '../../../../platform/app-error.ts'
import { lockSend, setCounts, setTimes } from '../../queries/send-state.ts'
import { deleteStagedNumbers } from '../../queries/staged-numbers.ts'
import type { CountedAudience, AudienceCountRow } from '../../queries/audience-counts.ts'
import {
  deleteAudienceCount,
  failCount,
  findAudienceCount,
  updateCountProgress,
  tryLockCount,
} from '../../queries/audience-counts.ts'
import { findLineById } from '../../queries/lines.ts'
import { setSendText } from '../../queries/send-title.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { changeState } from '../../control/usecases/change-state.ts'
import { countPreview } from './count-preview.ts'
import { audienceFieldOf } from '../../submit/usecases/required-field.ts'
import { resolveAudience } from '../../submit/usecases/resolve-audience.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { expiryOf } from '../../submit/usecases/sending-rules.ts'
import { ingestAudience, toStoredText } from '../../texts/usecases/prepare-texts.ts'

/** How soon to look again for the end of a file's check. */
const RECHECK_SECONDS = 2

const toTarget = (audienceCount: AudienceCountRow): Target =>
  ({ type: audienceCount.sendingType, of: audienceCount.target }) as Target

/**
 * The job that stages an audience too large for its request, of a preview or of a send in state 0. One transaction: a
 * crash undoes all of it and it starts over; of two concurrent runs one does the work. An audience that is refused fails
 * its preview, or ends its send in state 4, with the reason.
 */
export async function buildAudience(
  { scope, sendId, signal }: { scope: AccountScope; sendId: number; signal?: AbortSignal },
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
): Promise<void> {
  try {
    await deps.db.inAccount(scope, (tx) => buildAudienceIn({ scope, sendId, signal }, { ...deps, tx }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await deps.db.inAccount(scope, (tx) => failAudience({ scope, sendId, refusal: error }, { tx }))
  }
}

async function buildAudienceIn(
  { scope, sendId, signal }: { scope: AccountScope; sendId: number; signal: AbortSignal | undefined },
  { tx, db, jobs, clock }: { tx: Tx } & Pick<Deps, 'db' | 'jobs' | 'clock'>,
): Promise<void> {
  const send = { accountId: scope.accountId, sendId }
  if (!(await tryLockCount(tx, send))) return
  const audienceCount = await findAudienceCount(tx, scope, { sendId })
  if (audienceCount?.status !== 'counting') return
  const target = toTarget(audienceCount)
  const { message } = audienceCount
  const audience = await resolveAudience({ scope, caller: null, target, message }, { tx, db })
  if (audience.isFilePending) {
    await jobs.enqueue(tx, { name: 'sending.count', payload: send, afterSeconds: RECHECK_SECONDS })
    return
  }
  const line = await findLineById(tx, { accountId: scope.accountId, lineId: audienceCount.lineId })
  if (line === null) throw sendingErrors.lineNotUsable('from_number')
  const text = { target, message, names: audience.names, line }
  const updatedCount = { ...audienceCount, expectedCount: audience.maxCount }
  const onProgress = async (counted: { progress: number; counts: CountedAudience }) => {
    signal?.throwIfAborted()
    await db.inAccount(scope, (own) => updateCountProgress(own, scope, { sendId, ...counted }))
  }
  if (audienceCount.isPreview && audienceCount.expiresAt.getTime() < clock.now()) return
  if (audienceCount.isPreview)
    return countPreview({ scope, audienceCount: updatedCount, ...text, stamp: audience.stamp, onProgress }, { tx, db })
  await buildSendAudience({ scope, sendId, ...text }, { tx, db, jobs })
}

async function buildSendAudience(
  { scope, sendId, ...text }: { scope: AccountScope; sendId: number } & Omit<Parameters<typeof ingestAudience>[0], 'send' | 'onChunk'>, // prettier-ignore
  { tx, db, jobs }: { tx: Tx } & Pick<Deps, 'db' | 'jobs'>,
): Promise<void> {
  const key = { accountId: scope.accountId, sendId }
  const found = await ingestAudience({ scope, send: key, ...text }, { tx, db })
  const { type } = text.target
  const recipientCount = audienceSize(found)
  if (recipientCount === 0) throw sendingErrors.nobodyLeft({ type, field: audienceFieldOf(text.target) })
  const send = await lockSend(tx, key)
  await deleteAudienceCount(tx, key)
  // Cancelled meanwhile: nothing is enqueued.
  if (send?.state !== SEND_STATES.create) return deleteStagedNumbers(tx, key)
  const storedText = toStoredText({ ...text, type, found })
  await setSendText(tx, { ...key, ...storedText })
  await setCounts(tx, { ...key, ...storedText, recipientCount, duplicateCount: found.duplicates })
  // Neither the count nor the duration was known when the send was created.
  const expiresAt = new Date(
    expiryOf({ type, sendAtMs: send.sendAt.getTime(), paced: { ...send, recipientCount }, hours: send.hours }),
  )
  await setTimes(tx, { ...key, sendAt: send.sendAt, expiresAt })
  await jobs.enqueue(tx, { name: 'delivery.place', payload: key })
}

async function failAudience(
  { scope, sendId, refusal }: { scope: AccountScope; sendId: number; refusal: Refusal },
  { tx }: { tx: Tx },
): Promise<void> {
  const key = { accountId: scope.accountId, sendId }
  const audienceCount = await findAudienceCount(tx, scope, { sendId, lock: true })
  if (audienceCount?.status !== 'counting') return
  const { code, field, values } = refusal
  if (audienceCount.isPreview) return failCount(tx, scope, { sendId, fault: { code, field, values } })
  const send = await lockSend(tx, key)
  await deleteAudienceCount(tx, key)
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  if (send?.state === SEND_STATES.create)
    await changeState({ send, state: SEND_STATES.invalid, comment: errorSentence(code, written) }, { tx })
}
