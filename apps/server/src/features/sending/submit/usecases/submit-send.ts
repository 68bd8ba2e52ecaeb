import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { findSendablePattern } from '../../../patterns/usecases/find-sendable-pattern.ts'
import { attachLinks } from '../../../links/usecases/attach-links.ts'
import { checkGuards, checkSender, toTiming } from './check-submit.ts'
import { enqueueStagedSend, needsEnqueueJob } from '../../queueing/usecases/enqueue-staged-send.ts'
import { normaliseRequest } from './normalise-request.ts'
import type { NormalisedSend, SendInput } from './normalise-request.ts'
import { applyLineHours } from './apply-quiet-hours.ts'
import { priceItems } from '../../prices/usecases/price-items.ts'
import { requireUsableLine } from '../../prices/usecases/price-on-line.ts'
import { queueSends, toSendItem } from '../../queueing/usecases/queue-sends.ts'
import { createStagedSend, stageNumbers } from '../../queueing/usecases/stage-send.ts'

/** A request whose recipients stand in it. */
export interface Submit {
  scope: AccountScope
  caller: Caller
  ip: string
  input: SendInput
  draft?: NormalisedSend
}

/**
 * Contract S5 for recipients in the request: check → price → stage → enqueue, in one transaction. Ids are answered only
 * for what is stored and paid for; a refused submit leaves nothing behind. Small submits skip the staging.
 */
export async function submitSend(
  { scope, caller, ip, input, draft = normaliseRequest(input) }: Submit,
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  const { type, lineNumber: number, lineField: field } = draft
  const linkIds = input.link_tracker_ids
  checkSender({ caller, type: input.sending_type })
  const nowMs = deps.clock.now()
  const timing = toTiming(input, nowMs)
  return deps.db.inAccount(scope, async (tx) => {
    const line = await requireUsableLine({ scope, number, type, field }, { tx })
    const pattern =
      draft.pattern === null ? null : await findSendablePattern({ scope, caller, code: draft.pattern.code }, { tx })
    const items = priceItems({ draft, line, pattern })
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
