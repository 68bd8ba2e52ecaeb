import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { audienceSize } from '@peyk/sending-modes/_kit/audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { filesErrors } from '../../../files/files.errors.ts'
import { insertUpload } from '../../../files/uploads/usecases/save-upload.ts'
import type { PreparedUpload } from '../../../files/uploads/usecases/prepare-upload.ts'
import { setCounts } from '../../queries/send-state.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { setSendText } from '../../queries/send-title.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkGuards, toTiming } from './check-submit.ts'
import type { Timing } from './check-submit.ts'
import type { AnySendInput, LIST_SEND_TYPES } from './normalise-request.ts'
import { dayOf } from '../../targeted/usecases/day-of.ts'
import { requireUsableLine } from '../../prices/usecases/price-on-line.ts'
import { applyLineHours } from './apply-quiet-hours.ts'
import { audienceFieldOf } from './required-field.ts'
import { resolveAudience } from './resolve-audience.ts'
import { openPattern } from './open-pattern.ts'
import type { Target } from './resolve-audience.ts'
import { createStagedSend, stageByJob, uncountedItem } from '../../queueing/usecases/stage-send.ts'
import { enqueueStagedSend } from '../../queueing/usecases/enqueue-staged-send.ts'
import { checkText, ingestAudience, toStoredText } from '../../texts/usecases/prepare-texts.ts'

export type ListSendInput = Extract<AnySendInput, { sending_type: (typeof LIST_SEND_TYPES)[number] }>

/** How long a job has to stage the audience. */
const COUNTING_TTL_MS = 24 * 3_600_000

/**
 * The audience that a request names. `sendAtMs`: when it leaves, since its adverts are counted for that day; `uploadedFileId`:
 * of the file that came with it.
 */
export function toTarget(
  input: ListSendInput,
  { sendAtMs, uploadedFileId }: { sendAtMs: number; uploadedFileId?: number | undefined },
): Target {
  switch (input.sending_type) {
    case 'phonebook':
    case 'keyword_phonebook':
      return { type: input.sending_type, of: input.params }
    case 'pattern_many': {
      const { sending_type: type, code, recipients, params, file_id, columns } = input
      return { type, of: { code, recipients, params, file_id, columns } }
    }
    case 'file': {
      const { sending_type: type, file_id: fileId, other_recipients } = input
      return { type, of: { file_id: uploadedFileId ?? fileId, other_recipients } }
    }
    case 'keyword':
    case 'peer_to_peer_file':
      return { type: input.sending_type, of: { file_id: uploadedFileId ?? input.file_id } }
    default: {
      const { sending_type: type, params, other_recipients, exclude_days, sample_seed } = input
      return { type, of: { params, other_recipients, exclude_days, sample_seed, leaves_on: dayOf(sendAtMs) } }
    }
  }
}

/** The text of a request; empty where the rows of a file are the texts. */
export const toMessage = (input: { sending_type: string; message?: string }): string => input.message ?? ''

/** The file of a target, which is not deleted while a send needs it. */
export const targetFileId = ({ of }: Target): number | undefined => ('file_id' in of ? of.file_id : undefined)

export interface ListSubmit {
  scope: AccountScope
  caller: Caller
  ip: string
  input: ListSendInput
  /** A file that came with the request. */
  upload?: PreparedUpload
}

/**
 * Contract S5 for recipients in phonebooks and files: check → stage → price → enqueue, in one transaction, so that a
 * refused submit leaves nothing behind. The sender is checked before (`createSend`), as its upload is read before.
 *
 * Up to a hundred thousand recipients are staged at once, more by a job, and so is an upload whose check is under way.
 * A caller with guards (price, repeat) waits for the staging, since only then can a guard refuse.
 */
export async function submitListSend(
  submit: ListSubmit,
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  const nowMs = deps.clock.now()
  const timing = toTiming(submit.input, nowMs)
  const { sendId } = await deps.db.inAccount(submit.scope, (tx) =>
    submitListSendIn({ ...submit, timing, nowMs }, { ...deps, tx }),
  )
  return { message_outbox_ids: [sendId] }
}

async function submitListSendIn(
  { scope, caller, ip, input, upload, timing, nowMs }: ListSubmit & { timing: Timing; nowMs: number },
  { tx, db, clock, jobs }: { tx: Tx } & Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<SendKey> {
  const type = input.sending_type
  const file =
    upload === undefined ? null : await insertUpload({ scope, caller, prepared: upload }, { tx, clock, jobs })
  const { sendAtMs } = timing
  const named = { target: toTarget(input, { sendAtMs, uploadedFileId: file?.id }), message: toMessage(input) }
  const { target, message } = await openPattern({ scope, caller, ...named }, { tx })
  const field = audienceFieldOf(target)
  const audience = await resolveAudience({ scope, caller, target, message }, { tx, db })
  const hasGuards = input.expected_price !== undefined || input.guard_repeat === true
  if (audience.isFilePending && (upload === undefined || hasGuards)) throw filesErrors.notReady(field)
  const number = canonicalLine(input.from_number)
  const line = await requireUsableLine({ scope, number, type, field: 'from_number' }, { tx })
  const text = { target, message, names: audience.names, line }
  checkText({ ...text, isWaiting: audience.isFilePending })
  const checked = { scope, caller, ip, type, line, ...applyLineHours({ timing, line, type, extras: input }) }
  const send = await createStagedSend(
    {
      ...checked,
      recipientCount: audience.maxCount,
      item: uncountedItem(message),
      linkIds: input.link_tracker_ids,
      fileId: targetFileId(target),
    },
    { tx },
  )
  const isLong = audience.isLong === true || audience.maxCount > INLINE_RECIPIENT_LIMIT
  if (audience.isFilePending || (isLong && !hasGuards)) {
    const { stamp, maxCount: expectedCount } = audience
    const count = { userId: caller.userId, sendingType: type, lineId: line.id, message, target: target.of }
    const expiresAt = new Date(nowMs + COUNTING_TTL_MS)
    await stageByJob({ scope, send, ...count, stamp, expectedCount, expiresAt }, { tx, jobs })
    return send
  }
  const found = await ingestAudience({ scope, send, ...text }, { tx, db })
  const recipientCount = audienceSize(found)
  if (recipientCount === 0) throw sendingErrors.nobodyLeft({ type, field })
  const stored = toStoredText({ type, message, line, found })
  const { totalTenths, contentHash } = stored
  await checkGuards({ scope, extras: input, totalTenths, contentHashes: [contentHash], nowMs }, { tx })
  await setSendText(tx, { ...send, ...stored })
  await setCounts(tx, { ...send, ...stored, recipientCount, duplicateCount: found.duplicates })
  await enqueueStagedSend({ send, recipientCount, nowMs }, { tx, jobs })
  return send
}
