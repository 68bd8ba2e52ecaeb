import { SYNC_PRICING_LIMIT, INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { attachLinks } from '../../../links/usecases/attach-links.ts'
import { findLine } from '../../queries/lines.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { findPattern } from '../../queries/enqueue.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkGuards, checkSender, toTiming } from './check-submit.ts'
import { NumberDigest, contentHash } from './content-hash.ts'
import { normaliseRequest } from './normalise-request.ts'
import type { NormalisedSend, SendInput } from './normalise-request.ts'
import { fillPattern } from './fill-pattern.ts'
import { applyLineHours } from './apply-quiet-hours.ts'
import { priceText } from './price-text.ts'
import { queueSends } from './queue-sends.ts'
import type { PreparedItem } from './queue-sends.ts'
import { requiredField } from './required-field.ts'
import { carriesCancelSuffix } from './sending-rules.ts'
import { stageSend } from './stage-send.ts'

/**
 * Contract S5: validates, prices, holds and queues, in one transaction: what answers with ids is stored and paid for,
 * what is refused leaves nothing behind. Over 20,000 numbers of one text are staged, and a job does the rest.
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
  checkSender({ caller, type: input.sending_type })
  const nowMs = deps.clock.now()
  const timing = toTiming(input, nowMs)
  return deps.db.inAccount(scope, async (tx) => {
    const line =
      draft.lineNumber === null
        ? null
        : await findLine(tx, scope, { number: draft.lineNumber, sendingType: draft.type })
    if (line === null) throw sendingErrors.lineNotUsable(draft.lineField)
    const items = await prepareItems({ scope, draft, line }, { tx })
    const totalTenths = items.reduce((sum, item) => sum + item.totalTenths, 0)
    const contentHashes = items.map((item) => item.contentHash)
    await checkGuards({ scope, extras: input, totalTenths, contentHashes, nowMs }, { tx })
    const kept = applyLineHours({ timing, line, type: draft.type, extras: input })
    const submit = { scope, caller, ip, type: draft.type, line, items, ...kept }
    const [only] = items
    const isLarge = items.length === 1 && only !== undefined && only.audience.msisdns.length > SYNC_PRICING_LIMIT
    const ids = isLarge
      ? [await stageSend({ ...submit, item: only }, { ...deps, tx })]
      : await queueSends(submit, { tx })
    await attachLinks({ scope, sendIds: ids, linkIds: input.link_tracker_ids }, { tx })
    return { message_outbox_ids: ids }
  })
}

async function prepareItems(
  { scope, draft, line }: { scope: AccountScope; draft: NormalisedSend; line: UsableLine },
  { tx }: { tx: Tx },
): Promise<PreparedItem[]> {
  const filled = draft.pattern === null ? null : await patternText({ scope, pattern: draft.pattern }, { tx })
  let total = 0
  return draft.items.map((item) => {
    const verdict = priceText({
      message: filled ?? item.message,
      addsSuffix: carriesCancelSuffix(draft.type) && line.needsSuffix,
      is66: line.is66,
      tariff: line.tariff,
    })
    if (verdict.kind === 'empty') throw requiredField(item.messageField)
    if (verdict.kind === 'too_long') {
      throw sendingErrors.textTooLong({ field: item.messageField, limit: verdict.limit })
    }
    const audience = audiences.quick.read({ recipients: item.recipients })
    total += audience.msisdns.length
    if (audience.msisdns.length === 0) throw sendingErrors.noValidRecipient(item.recipientsField)
    if (total > INLINE_RECIPIENT_LIMIT) {
      throw sendingErrors.tooManyRecipients({ field: item.recipientsField, limit: INLINE_RECIPIENT_LIMIT })
    }
    const { priced } = verdict
    const totalTenths = priced.totalTenths(audience.counts)
    const numbers = new NumberDigest().add(audience.msisdns).octets
    const hash = contentHash({ lineId: line.id, text: priced.text, numbers })
    return { priced, audience, totalTenths, contentHash: hash }
  })
}

async function patternText(
  { scope, pattern }: { scope: AccountScope; pattern: NonNullable<NormalisedSend['pattern']> },
  { tx }: { tx: Tx },
): Promise<string> {
  const found = await findPattern(tx, scope, { code: pattern.code })
  if (found === null) throw sendingErrors.unknownPattern()
  const filled = fillPattern({ message: found.message, values: pattern.values })
  if (filled.kind === 'missing') throw validationFailed(filled.errors)
  return filled.text
}
