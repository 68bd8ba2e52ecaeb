import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { findSendablePattern } from '../../../patterns/usecases/find-sendable-pattern.ts'
import { attachLinks } from '../../../links/usecases/attach-links.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkGuards, checkSender, toTiming } from './check-submit.ts'
import { NumberDigest, contentHash } from './content-hash.ts'
import { enqueueStagedSend, needsEnqueueJob } from './enqueue-staged-send.ts'
import { normaliseRequest } from './normalise-request.ts'
import type { NormalisedSend, SendInput } from './normalise-request.ts'
import { fillPattern } from '../../../patterns/usecases/fill-pattern.ts'
import { applyLineHours } from './apply-quiet-hours.ts'
import { priceOnLine, requireUsableLine } from './price-on-line.ts'
import { queueSends, toSendItem } from './queue-sends.ts'
import type { PreparedItem } from './queue-sends.ts'
import { createStagedSend, stageNumbers } from './stage-send.ts'

/**
 * Contract S5 for recipients in the request: check → price → stage → enqueue, in one transaction. Ids are answered only
 * for what is stored and paid for; a refused submit leaves nothing behind. Small submits skip the staging.
 */
export async function submitSend(
  {
    scope,
    caller,
    ip,
    input,
    draft = normaliseRequest(input),
  }: { scope: AccountScope; caller: Caller; ip: string; input: SendInput; draft?: NormalisedSend },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  const { type, lineNumber: number, lineField: field } = draft
  const linkIds = input.link_tracker_ids
  checkSender({ caller, type: input.sending_type })
  const nowMs = deps.clock.now()
  const timing = toTiming(input, nowMs)
  return deps.db.inAccount(scope, async (tx) => {
    const line = await requireUsableLine({ scope, number, type, field }, { tx })
    const items = await priceItems({ scope, caller, draft, line }, { tx })
    const totalTenths = items.reduce((sum, item) => sum + item.totalTenths, 0)
    const contentHashes = items.map((item) => item.contentHash)
    await checkGuards({ scope, extras: input, totalTenths, contentHashes, nowMs }, { tx })
    const checked = { scope, caller, ip, type, line, ...applyLineHours({ timing, line, type, extras: input }) }
    const [only] = items
    const recipientCount = only?.audience.msisdns.length ?? 0
    if (items.length === 1 && only !== undefined && needsEnqueueJob(recipientCount)) {
      const item = { ...toSendItem(only), totalTenths: 0 }
      const send = await createStagedSend({ ...checked, recipientCount, item, linkIds }, { tx })
      await stageNumbers({ send, audience: only.audience }, { tx })
      await enqueueStagedSend({ send, recipientCount, nowMs }, { ...deps, tx })
      return { message_outbox_ids: [send.sendId] }
    }
    const sendIds = await queueSends({ ...checked, items }, { tx })
    await attachLinks({ scope, sendIds, linkIds }, { tx })
    return { message_outbox_ids: sendIds }
  })
}

async function priceItems(
  { scope, caller, draft, line }: { scope: AccountScope; caller: Caller; draft: NormalisedSend; line: UsableLine },
  { tx }: { tx: Tx },
): Promise<PreparedItem[]> {
  const filled =
    draft.pattern === null ? null : await fillPatternText({ scope, caller, pattern: draft.pattern }, { tx })
  let total = 0
  return draft.items.map((item) => {
    const message = filled ?? item.message
    const priced = priceOnLine({ line, message, type: draft.type, field: item.messageField })
    const audience = audiences.quick.read({ recipients: item.recipients })
    total += audience.msisdns.length
    if (audience.msisdns.length === 0) throw sendingErrors.noValidRecipient(item.recipientsField)
    if (total > INLINE_RECIPIENT_LIMIT) {
      throw sendingErrors.tooManyRecipients({ field: item.recipientsField, limit: INLINE_RECIPIENT_LIMIT })
    }
    const totalTenths = priced.totalTenths(audience.counts)
    const numbers = new NumberDigest().add(audience.msisdns).octets
    const hash = contentHash({ lineId: line.id, text: priced.text, numbers })
    return { priced, audience, totalTenths, contentHash: hash }
  })
}

async function fillPatternText(
  { scope, caller, pattern }: { scope: AccountScope; caller: Caller; pattern: NonNullable<NormalisedSend['pattern']> },
  { tx }: { tx: Tx },
): Promise<string> {
  const found = await findSendablePattern({ scope, caller, code: pattern.code }, { tx })
  const filled = fillPattern({ ...found, values: pattern.values })
  if (filled.kind === 'refused') throw validationFailed(filled.errors)
  return filled.text
}
