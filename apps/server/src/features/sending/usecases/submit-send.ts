import { INLINE_PRICING_LIMIT, INLINE_RECIPIENT_LIMIT, permissionOfType } from '@peyk/contract/sending.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { checkSendTime } from '@peyk/domain/jalaali/schedule.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { Deps } from '../../../platform/deps.ts'
import { callerMay } from '../../../platform/http/caller.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { validationFailed } from '../../../platform/refusal.ts'
import { attachLinks } from '../../links/usecases/attach-links.ts'
import { findLine } from '../queries/lines.ts'
import type { UsableLine } from '../queries/lines.ts'
import { findPattern, hasRepeat } from '../queries/placing.ts'
import { sendingErrors } from '../sending.errors.ts'
import { contentHash } from './content-hash.ts'
import { draftSends } from './draft-sends.ts'
import type { Draft, SendInput } from './draft-sends.ts'
import { fillPattern } from './fill-pattern.ts'
import { priceText } from './price-text.ts'
import { queueSends } from './queue-sends.ts'
import type { PreparedItem } from './queue-sends.ts'
import { requiredField } from './required-field.ts'
import { takesSuffix } from './sending-rules.ts'
import { stageSend } from './stage-send.ts'

/** The same line, text and recipients within this time is a repeat (contract §3 `guard_repeat`). */
const REPEAT_MS = 10 * 60_000

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
    draft = draftSends(input),
  }: { scope: AccountScope; caller: Caller; ip: string; input: SendInput; draft?: Draft },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  if (!callerMay(caller, permissionOfType[input.sending_type])) throw sendingErrors.notPermitted()
  if (caller.account.sendBlock || caller.account.documentBlock) throw sendingErrors.blocked()
  const nowMs = deps.clock.now()
  const timing = timingOf(input, nowMs)
  return deps.db.inAccount(scope, async (tx) => {
    const line =
      draft.lineNumber === null
        ? null
        : await findLine(tx, scope, { number: draft.lineNumber, sendingType: draft.type })
    if (line === null) throw sendingErrors.lineNotUsable(draft.lineField)
    const items = await prepareItems({ scope, draft, line }, { tx })
    await checkGuards({ scope, input, items, nowMs }, { tx })
    const submit = { scope, caller, ip, type: draft.type, line, items, ...timing }
    const [only] = items
    const isLarge = items.length === 1 && only !== undefined && only.audience.msisdns.length > INLINE_PRICING_LIMIT
    const ids = isLarge
      ? [await stageSend({ ...submit, item: only }, { ...deps, tx })]
      : await queueSends(submit, { tx })
    await attachLinks({ scope, sendIds: ids, linkIds: input.link_tracker_ids }, { tx })
    return { message_outbox_ids: ids }
  })
}

/** When it leaves: now, in a few seconds that can be undone, or at a chosen time. */
function timingOf(input: SendInput, nowMs: number) {
  const undoMs = (input.undo_seconds ?? 0) * 1000
  const atMs = input.send_time ?? nowMs
  const verdict = checkSendTime({ atMs, nowMs })
  if (verdict === 'past') throw sendingErrors.timePast()
  if (verdict === 'too_far') throw sendingErrors.timeTooFar()
  const isScheduled = verdict === 'later'
  const sendAtMs = isScheduled ? Math.max(atMs, nowMs + undoMs) : nowMs + undoMs
  return { isScheduled, sendAtMs, isImmediate: sendAtMs <= nowMs }
}

async function prepareItems(
  { scope, draft, line }: { scope: AccountScope; draft: Draft; line: UsableLine },
  { tx }: { tx: Tx },
): Promise<PreparedItem[]> {
  const filled = draft.pattern === null ? null : await patternText({ scope, pattern: draft.pattern }, { tx })
  let total = 0
  return draft.items.map((item) => {
    const verdict = priceText({
      message: filled ?? item.message,
      addsSuffix: takesSuffix(draft.type) && line.needsSuffix,
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
    const hash = contentHash({ lineId: line.id, text: priced.text, msisdns: audience.msisdns })
    return { priced, audience, totalTenths, contentHash: hash }
  })
}

async function patternText(
  { scope, pattern }: { scope: AccountScope; pattern: NonNullable<Draft['pattern']> },
  { tx }: { tx: Tx },
): Promise<string> {
  const found = await findPattern(tx, scope, { code: pattern.code })
  if (found === null) throw sendingErrors.unknownPattern()
  const filled = fillPattern({ message: found.message, values: pattern.values })
  if (filled.kind === 'missing') throw validationFailed(filled.errors)
  return filled.text
}

/** What the caller asked to be stopped at: another price than the one seen, or the same send once more. */
async function checkGuards(
  {
    scope,
    input,
    items,
    nowMs,
  }: { scope: AccountScope; input: SendInput; items: readonly PreparedItem[]; nowMs: number },
  { tx }: { tx: Tx },
): Promise<void> {
  const totalTenths = items.reduce((sum, item) => sum + item.totalTenths, 0)
  if (input.expected_price !== undefined && tenthsOfRial(input.expected_price) !== totalTenths) {
    throw sendingErrors.priceChanged()
  }
  if (input.guard_repeat !== true) return
  const contentHashes = items.map((item) => item.contentHash)
  if (await hasRepeat(tx, scope, { contentHashes, since: new Date(nowMs - REPEAT_MS) })) throw sendingErrors.repeat()
}
