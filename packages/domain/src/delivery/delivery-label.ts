import { SEND_STATES } from './states.ts'

/** Labels of a whole send that have no number (spec §4, decision S13). */
export const DELIVERY_LABELS = ['sending', 'under_review', 'bank_confirmed', 'delivered', 'blocked'] as const
export type DeliveryLabel = (typeof DELIVERY_LABELS)[number]

/** Sending types whose recipients come from the number bank (contract §3, targeted types). */
const TARGETED_TYPES: readonly string[] = ['country', 'geolocation', 'postal_code', 'job', 'map', 'bts']
const ENDED: readonly number[] = [
  SEND_STATES.invalid, SEND_STATES.finish, SEND_STATES.cancel, SEND_STATES.no_credit, SEND_STATES.failed,
] // prettier-ignore

/**
 * What a whole send is called where its recipients are not told apart (spec §4, decision S13); null where none of the five
 * says it. `isBlocked`: staff blocked its account or took its line away, which stops what has not ended. `delivered` needs
 * every receipt, so one doubtful or unreported recipient takes it away, and somebody it was delivered to: of a send that
 * failed for all it would be a lie.
 */
export function deliveryLabelOf({
  state,
  sendingType,
  isBlocked,
  unreported,
  delivered,
}: {
  state: number
  sendingType: string
  isBlocked: boolean
  /** Recipients that were handed over, or may have been, and of whom the operator has not told the end. */
  unreported: number
  delivered: number
}): DeliveryLabel | null {
  if (state === SEND_STATES.reject || (isBlocked && !ENDED.includes(state))) return 'blocked'
  if (state === SEND_STATES.monitor) return 'under_review'
  if (state === SEND_STATES.sending) return 'sending'
  if (state === SEND_STATES.queue && TARGETED_TYPES.includes(sendingType)) return 'bank_confirmed'
  return state === SEND_STATES.finish && unreported === 0 && delivered > 0 ? 'delivered' : null
}
