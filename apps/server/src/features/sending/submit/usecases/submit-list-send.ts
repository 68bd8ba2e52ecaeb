import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { sizeOf } from '@peyk/sending-modes/_kit/audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { filesErrors } from '../../../files/files.errors.ts'
import { insertUpload } from '../../../files/uploads/usecases/save-upload.ts'
import type { PreparedUpload } from '../../../files/uploads/usecases/prepare-upload.ts'
import { awaitFile } from '../../../files/usecases/pin-file.ts'
import { attachLinks } from '../../../links/usecases/attach-links.ts'
import { setCounts } from '../../queries/send-state.ts'
import { insertIntake } from '../../queries/audience-counts.ts'
import { insertSends } from '../../queries/enqueue.ts'
import { setWords } from '../../queries/send-title.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkGuards, checkSender, timingOf } from './check-submit.ts'
import type { Timing } from './check-submit.ts'
import type { AnySendInput } from './normalise-request.ts'
import { usableLine } from './price-on-line.ts'
import { keepHours } from './apply-quiet-hours.ts'
import { factsOf } from './queue-sends.ts'
import { AUDIENCE_FIELDS, reachAudience } from './resolve-audience.ts'
import type { Target } from './resolve-audience.ts'
import { settleSend } from './accept-staged-send.ts'
import { tellState } from '../../control/usecases/publish-send-state.ts'
import { checkWords, takeInWorded, wordsOf } from './prepare-texts.ts'

/** Sends whose numbers do not stand in the request. */
export const AUDIENCE_TYPES = ['phonebook', 'file', 'keyword', 'keyword_phonebook', 'peer_to_peer_file'] as const
export type AudienceInput = Extract<AnySendInput, { sending_type: (typeof AUDIENCE_TYPES)[number] }>

/** A counting that nobody is told of ends by itself. */
const COUNTING_TTL_MS = 24 * 3_600_000

/** The target of a request as its mode has it. */
export function targetOf(input: AudienceInput, broughtFileId?: number): Target {
  const type = input.sending_type
  if (type === 'phonebook' || type === 'keyword_phonebook') return { type, of: input.params }
  const fileId = broughtFileId ?? input.file_id
  return type === 'file'
    ? { type, of: { file_id: fileId, other_recipients: input.other_recipients } }
    : { type, of: { file_id: fileId } }
}

/** The text of a request as it was written; empty where the rows of a file are the texts. */
export const messageOf = (input: { sending_type: string; message?: string }): string => input.message ?? ''

/** The file that a target names, of which the send holds on to it. */
export const fileOf = ({ of }: Target): number | undefined => ('file_id' in of ? of.file_id : undefined)

/**
 * Contract S5 of the types whose recipients stand in phonebooks and files: in one transaction, so that what is refused
 * leaves nothing behind. Up to a hundred thousand are taken in at once, more by a job, and so are those of an upload that
 * is still being checked; a caller who wants to be stopped at a price or a repeat waits for the counting.
 */
export async function submitAudience(
  given: { scope: AccountScope; caller: Caller; ip: string; input: AudienceInput; upload?: PreparedUpload },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  const { scope, caller, input } = given
  checkSender({ caller, type: input.sending_type })
  const nowMs = deps.clock.now()
  const timing = timingOf(input, nowMs)
  const sendId = await deps.db.inAccount(scope, (tx) => submitIn({ ...given, timing, nowMs }, { ...deps, tx }))
  return { message_outbox_ids: [sendId] }
}

async function submitIn(
  { scope, caller, ip, input, upload, timing, nowMs }: Parameters<typeof submitAudience>[0] & { timing: Timing; nowMs: number }, // prettier-ignore
  { tx, clock, jobs }: { tx: Tx } & Pick<Deps, 'clock' | 'jobs'>,
): Promise<number> {
  const type = input.sending_type
  const brought =
    upload === undefined ? null : await insertUpload({ scope, caller, prepared: upload }, { tx, clock, jobs })
  const target = targetOf(input, brought?.id)
  const field = AUDIENCE_FIELDS[type]
  const message = messageOf(input)
  const reach = await reachAudience({ scope, caller, target, message }, { tx })
  const hasGuards = input.expected_price !== undefined || input.guard_repeat === true
  if (reach.isWaiting && (upload === undefined || hasGuards)) throw filesErrors.notReady(field)
  const number = canonicalLine(input.from_number)
  const line = await usableLine({ scope, number, type, field: 'from_number' }, { tx })
  const words = { target, message, names: reach.names, line }
  checkWords({ ...words, isWaiting: reach.isWaiting })
  const kept = keepHours({ timing, line, type, extras: input })
  const facts = factsOf({ scope, caller, ip, type, line, recipientCount: reach.most, ...kept }, SEND_STATES.create)
  const nobody = { recipientCount: 0, invalidCount: 0, duplicateCount: 0, totalTenths: 0, contentHash: null }
  const { ids } = await insertSends(tx, facts, [{ message, encoding: 1, parts: 1, ...nobody }])
  const send = { accountId: scope.accountId, sendId: ids[0] as number }
  const { sendId } = send
  await attachLinks({ scope, sendIds: [sendId], linkIds: input.link_tracker_ids }, { tx })
  const fileId = fileOf(target)
  if (fileId !== undefined) await awaitFile({ scope, fileId, purpose: 'send', usedBy: sendId }, { tx })
  if (reach.isWaiting || (reach.most > INLINE_RECIPIENT_LIMIT && !hasGuards)) {
    const counting = { message, target: target.of, stamp: reach.stamp, expectedCount: reach.most }
    const expiresAt = new Date(nowMs + COUNTING_TTL_MS)
    const of = { sendId, userId: caller.userId, isPreview: false, sendingType: type, lineId: line.id }
    await insertIntake(tx, scope, { ...of, ...counting, expiresAt })
    await jobs.enqueue(tx, { name: 'sending.count', payload: send })
    await tellState({ ...send, state: SEND_STATES.create, previous: SEND_STATES.create }, { tx })
    return sendId
  }
  const found = await takeInWorded({ scope, send, ...words }, { tx })
  const recipientCount = sizeOf(found)
  if (recipientCount === 0) throw sendingErrors.noValidRecipient(field)
  const worded = wordsOf({ type, message, line, found })
  const { totalTenths, contentHash } = worded
  await checkGuards({ scope, extras: input, totalTenths, contentHashes: [contentHash], nowMs }, { tx })
  await setWords(tx, { ...send, ...worded })
  await setCounts(tx, { ...send, ...worded, recipientCount, duplicateCount: found.duplicates })
  await settleSend({ send, recipientCount, nowMs }, { tx, jobs })
  return sendId
}
