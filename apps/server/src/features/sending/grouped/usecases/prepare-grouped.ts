import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { RunOnce } from '../../../../platform/http/routes.ts'
import { IDEMPOTENCY_TTL_MS, toLockKey } from '../../../../platform/http/idempotency/idempotency.ts'
import { colleagueIdOf } from '../../../patterns/usecases/check-pattern-form.ts'
import { findPatternWithStamp } from '../../../patterns/usecases/find-sendable-pattern.ts'
import { findLineToKeep } from '../../queries/lines.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { applyLineHours } from '../../submit/usecases/apply-quiet-hours.ts'
import { REPEAT_MS, checkExpectedPrice, checkSender, toTiming } from '../../submit/usecases/check-submit.ts'
import { normaliseRequest } from '../../submit/usecases/normalise-request.ts'
import type { NormalisedSend } from '../../submit/usecases/normalise-request.ts'
import { priceItems } from '../../prices/usecases/price-items.ts'
import { toSendItem } from '../../queueing/usecases/queue-sends.ts'
import { toSendDetails } from '../../queueing/usecases/send-details.ts'
import { canBeModerated, respectsCancel11 } from '../../submit/usecases/sending-rules.ts'
import type { Submit } from '../../submit/usecases/submit-send.ts'
import type { GroupedSubmit, Stamped } from './grouped-submit.ts'
import { Remembered } from '../../../../platform/known/remembered.ts'

/** A request to more numbers is stored by itself, which costs each of them less than a place in a group would. */
export const GROUPED_RECIPIENTS = 20
/** Lines and patterns that a process remembers at most. */
const MOST_REMEMBERED = 20_000

type Pattern = NonNullable<Awaited<ReturnType<typeof findPatternWithStamp>>>

/** What a process remembers for preparing submits without a look into the database. */
export class SubmitMemory {
  readonly #lines = new Remembered<Stamped<UsableLine>>(MOST_REMEMBERED)
  readonly #patterns = new Remembered<Pattern>(MOST_REMEMBERED)

  line({ scope, draft }: { scope: Submit['scope']; draft: NormalisedSend }, { db }: Pick<Deps, 'db'>) {
    const { lineNumber: number, type } = draft
    if (number === null) return null
    return this.#lines.get(lineKey(scope, draft), () =>
      db.inAccount(scope, (tx) => findLineToKeep(tx, scope, { number, sendingType: type })),
    )
  }

  pattern({ scope, caller, code }: Pick<Submit, 'scope' | 'caller'> & { code: string }, { db }: Pick<Deps, 'db'>) {
    const colleagueId = colleagueIdOf(caller)
    return this.#patterns.get(patternKey(scope, { code, colleagueId }), () =>
      db.inAccount(scope, (tx) => findPatternWithStamp({ scope, caller, code }, { tx })),
    )
  }

  /** What was remembered for this submit is old. */
  forget({ scope, caller, draft }: Pick<Submit, 'scope' | 'caller'> & { draft: NormalisedSend }): void {
    this.#lines.forget(lineKey(scope, draft))
    if (draft.pattern === null) return
    this.#patterns.forget(patternKey(scope, { code: draft.pattern.code, colleagueId: colleagueIdOf(caller) }))
  }
}

const lineKey = ({ accountId }: Submit['scope'], { lineNumber, type }: NormalisedSend): string =>
  `${accountId} ${lineNumber} ${type}`

const patternKey = (
  { accountId }: Submit['scope'],
  { code, colleagueId }: { code: string; colleagueId: number | null },
): string => `${accountId} ${colleagueId} ${code}`

/** Whether the request alone lets it be stored with others: one text, a few numbers, at once, nothing to attach. */
export function mayBeGrouped({ input, draft }: Pick<Submit, 'input'> & { draft: NormalisedSend }): boolean {
  const [only, ...others] = draft.items
  return (
    only !== undefined &&
    others.length === 0 &&
    only.recipients.length <= GROUPED_RECIPIENTS &&
    (input.undo_seconds ?? 0) === 0 &&
    (input.link_tracker_ids ?? []).length === 0
  )
}

/**
 * Checks and prices a submit by what the process remembers, exactly as `submitSend` does by what it reads. Null when it is
 * to be stored by itself. Throws the refusals of `submitSend`.
 */
export async function prepareGrouped(
  submit: Submit,
  { once, memory }: { once: RunOnce; memory: SubmitMemory },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<GroupedSubmit | null> {
  const { scope, caller, ip, input, draft = normaliseRequest(input) } = submit
  if (!mayBeGrouped({ input, draft })) return null
  const { type } = draft
  checkSender({ caller, type: input.sending_type })
  const nowMs = deps.clock.now()
  const timing = toTiming(input, nowMs)
  const known = await memory.line({ scope, draft }, deps)
  if (known === null) return null
  const line = known.value
  if (!timing.isImmediate || timing.pace !== null || (line.isMonitored && canBeModerated(type))) return null
  const pattern =
    draft.pattern === null ? null : await memory.pattern({ scope, caller, code: draft.pattern.code }, deps)
  if (draft.pattern !== null && pattern === null) return null
  const [item] = priceItems({ draft, line, pattern: pattern?.value ?? null })
  if (item === undefined) return null
  checkExpectedPrice({ extras: input, totalTenths: item.totalTenths })
  const hours = applyLineHours({ timing, line, type, extras: input })
  if (!hours.isImmediate) return null
  const sender = { scope, caller, ip, type, line, ...hours }
  const { audience, priced } = item
  return {
    scope,
    details: toSendDetails({ ...sender, recipientCount: audience.msisdns.length }, SEND_STATES.sending),
    item: toSendItem(item),
    msisdns: audience.msisdns,
    operators: audience.operators,
    mciTenths: priced.priceTenths.mci,
    otherTenths: priced.priceTenths.other,
    respectsCancel11: respectsCancel11(type),
    lineStamp: known.stamp,
    pattern: pattern === null ? null : { id: pattern.id, stamp: pattern.stamp },
    repeatSince: input.guard_repeat === true ? new Date(nowMs - REPEAT_MS) : null,
    once:
      once.request === null
        ? null
        : {
            request: once.request,
            lockKey: toLockKey(scope, once.request),
            since: new Date(nowMs - IDEMPOTENCY_TTL_MS),
          },
  }
}
