import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { audienceSize } from '@peyk/sending-modes/_kit/audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { filesErrors } from '../../../files/files.errors.ts'
import { insertUpload } from '../../../files/uploads/usecases/save-upload.ts'
import type { PreparedUpload } from '../../../files/uploads/usecases/prepare-upload.ts'
import { pinFile } from '../../../files/usecases/pin-file.ts'
import { attachLinks } from '../../../links/usecases/attach-links.ts'
import { setCounts } from '../../queries/send-state.ts'
import { insertAudienceCount } from '../../queries/audience-counts.ts'
import { insertSends } from '../../queries/enqueue.ts'
import { setSendText } from '../../queries/send-title.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkGuards, checkSender, toTiming } from './check-submit.ts'
import type { Timing } from './check-submit.ts'
import type { AnySendInput } from './normalise-request.ts'
import { requireUsableLine } from './price-on-line.ts'
import { applyLineHours } from './apply-quiet-hours.ts'
import { toSendDetails } from './queue-sends.ts'
import { AUDIENCE_FIELDS, resolveAudience } from './resolve-audience.ts'
import type { Target } from './resolve-audience.ts'
import { acceptStagedSend } from './accept-staged-send.ts'
import { publishSendState } from '../../control/usecases/publish-send-state.ts'
import { checkText, ingestAudience, toStoredText } from './prepare-texts.ts'

/** Sends whose numbers do not stand in the request. */
export const LIST_SEND_TYPES = ['phonebook', 'file', 'keyword', 'keyword_phonebook', 'peer_to_peer_file'] as const
export type ListSendInput = Extract<AnySendInput, { sending_type: (typeof LIST_SEND_TYPES)[number] }>

/** A counting that nobody is told of ends by itself. */
const COUNTING_TTL_MS = 24 * 3_600_000

/** The target of a request as its mode has it. */
export function toTarget(input: ListSendInput, broughtFileId?: number): Target {
  const type = input.sending_type
  if (type === 'phonebook' || type === 'keyword_phonebook') return { type, of: input.params }
  const fileId = broughtFileId ?? input.file_id
  return type === 'file'
    ? { type, of: { file_id: fileId, other_recipients: input.other_recipients } }
    : { type, of: { file_id: fileId } }
}

/** The text of a request as it was written; empty where the rows of a file are the texts. */
export const toMessage = (input: { sending_type: string; message?: string }): string => input.message ?? ''

/** The file that a target names, of which the send holds on to it. */
export const targetFileId = ({ of }: Target): number | undefined => ('file_id' in of ? of.file_id : undefined)

/**
 * Contract S5 of the types whose recipients stand in phonebooks and files: in one transaction, so that what is refused
 * leaves nothing behind. Up to a hundred thousand are taken in at once, more by a job, and so are those of an upload that
 * is still being checked; a caller who wants to be stopped at a price or a repeat waits for the counting.
 */
export async function submitListSend(
  given: { scope: AccountScope; caller: Caller; ip: string; input: ListSendInput; upload?: PreparedUpload },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  const { scope, caller, input } = given
  checkSender({ caller, type: input.sending_type })
  const nowMs = deps.clock.now()
  const timing = toTiming(input, nowMs)
  const sendId = await deps.db.inAccount(scope, (tx) => submitListSendIn({ ...given, timing, nowMs }, { ...deps, tx }))
  return { message_outbox_ids: [sendId] }
}

async function submitListSendIn(
  { scope, caller, ip, input, upload, timing, nowMs }: Parameters<typeof submitListSend>[0] & { timing: Timing; nowMs: number }, // prettier-ignore
  { tx, clock, jobs }: { tx: Tx } & Pick<Deps, 'clock' | 'jobs'>,
): Promise<number> {
  const type = input.sending_type
  const brought =
    upload === undefined ? null : await insertUpload({ scope, caller, prepared: upload }, { tx, clock, jobs })
  const target = toTarget(input, brought?.id)
  const field = AUDIENCE_FIELDS[type]
  const message = toMessage(input)
  const reach = await resolveAudience({ scope, caller, target, message }, { tx })
  const hasGuards = input.expected_price !== undefined || input.guard_repeat === true
  if (reach.isFilePending && (upload === undefined || hasGuards)) throw filesErrors.notReady(field)
  const number = canonicalLine(input.from_number)
  const line = await requireUsableLine({ scope, number, type, field: 'from_number' }, { tx })
  const words = { target, message, names: reach.names, line }
  checkText({ ...words, isWaiting: reach.isFilePending })
  const kept = applyLineHours({ timing, line, type, extras: input })
  const facts = toSendDetails(
    { scope, caller, ip, type, line, recipientCount: reach.maxCount, ...kept },
    SEND_STATES.create,
  )
  const nobody = { recipientCount: 0, invalidCount: 0, duplicateCount: 0, totalTenths: 0, contentHash: null }
  const { ids } = await insertSends(tx, facts, [{ message, encoding: 1, parts: 1, ...nobody }])
  const send = { accountId: scope.accountId, sendId: ids[0] as number }
  const { sendId } = send
  await attachLinks({ scope, sendIds: [sendId], linkIds: input.link_tracker_ids }, { tx })
  const fileId = targetFileId(target)
  if (fileId !== undefined) await pinFile({ scope, fileId, purpose: 'send', usedBy: sendId }, { tx })
  if (reach.isFilePending || (reach.maxCount > INLINE_RECIPIENT_LIMIT && !hasGuards)) {
    const counting = { message, target: target.of, stamp: reach.stamp, expectedCount: reach.maxCount }
    const expiresAt = new Date(nowMs + COUNTING_TTL_MS)
    const of = { sendId, userId: caller.userId, isPreview: false, sendingType: type, lineId: line.id }
    await insertAudienceCount(tx, scope, { ...of, ...counting, expiresAt })
    await jobs.enqueue(tx, { name: 'sending.count', payload: send })
    await publishSendState({ ...send, state: SEND_STATES.create, previous: SEND_STATES.create }, { tx })
    return sendId
  }
  const found = await ingestAudience({ scope, send, ...words }, { tx })
  const recipientCount = audienceSize(found)
  if (recipientCount === 0) throw sendingErrors.noValidRecipient(field)
  const worded = toStoredText({ type, message, line, found })
  const { totalTenths, contentHash } = worded
  await checkGuards({ scope, extras: input, totalTenths, contentHashes: [contentHash], nowMs }, { tx })
  await setSendText(tx, { ...send, ...worded })
  await setCounts(tx, { ...send, ...worded, recipientCount, duplicateCount: found.duplicates })
  await acceptStagedSend({ send, recipientCount, nowMs }, { tx, jobs })
  return sendId
}
