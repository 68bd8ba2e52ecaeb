import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { createCoalescedNotices } from '../../../../platform/live/coalesced-notices.ts'
import { CHANNELS, dispatchPayload } from '../../../../platform/work/wake.ts'
import { toCreditEvent } from '../../../wallet/usecases/publish-credit.ts'
import { toStateEvent } from '../../control/usecases/publish-send-state.ts'
import type { StoredGroup } from '../queries/grouped-sends.ts'
import type { GroupedSubmit } from './grouped-submit.ts'

/** Tells gateways and open panels of what a group stored, after its commit. */
export function createGroupNotices(deps: Pick<Deps, 'db' | 'log'>) {
  const notices = createCoalescedNotices(deps)
  return {
    tell({ members, outcomes, credits }: { members: readonly GroupedSubmit[] } & StoredGroup): void {
      for (const [at, outcome] of outcomes.entries()) {
        const member = members[at]
        if (outcome.kind !== 'stored' || member === undefined) continue
        notices.wake({ channel: CHANNELS.dispatch, payload: dispatchPayload(member.details) })
        const { accountId } = member.scope
        const { sendId } = outcome
        notices.tell(toStateEvent({ accountId, sendId, state: SEND_STATES.sending, previous: SEND_STATES.create }))
      }
      for (const { wallet, paidTenths } of credits) {
        if (paidTenths > 0) notices.tell(toCreditEvent({ wallet, deltaTenths: -paidTenths, reason: 'send' }))
      }
    },
  }
}
