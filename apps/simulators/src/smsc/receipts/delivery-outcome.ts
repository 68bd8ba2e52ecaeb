import type { MessageState } from '@peyk/smpp/message/receipt.ts'
import type { Behaviour } from '../behaviour.ts'
import { seededFraction } from '@peyk/domain/random/seeded-random.ts'

/** What becomes of a message; the words of `status` in `GET /api/messages`. */
export type DeliveryOutcome = 'delivered' | 'not_delivered' | 'expired' | 'blacklisted'

/** From best to worst: a message of several parts shares the outcome of its worst part. */
export const outcomesBestToWorst: readonly DeliveryOutcome[] = ['delivered', 'expired', 'not_delivered', 'blacklisted']

export const worseOutcome = (one: DeliveryOutcome, other: DeliveryOutcome): DeliveryOutcome =>
  outcomesBestToWorst.indexOf(one) >= outcomesBestToWorst.indexOf(other) ? one : other

/** `err` of receipts. 027 is a common vendor code for "on the operator's blacklist" (domain-facts B4). */
const receiptOfOutcome = {
  delivered: { state: 'delivered', err: '000' },
  not_delivered: { state: 'undeliverable', err: '001' },
  expired: { state: 'expired', err: '003' },
  blacklisted: { state: 'rejected', err: '027' },
} as const satisfies Record<DeliveryOutcome, { state: MessageState; err: string }>

export const receiptFor = (outcome: DeliveryOutcome): { state: MessageState; err: string } => receiptOfOutcome[outcome]

/** Numbers that always receive: those ending in 0000 and the demo's 0912000xxxx (architecture §4). */
export const alwaysReceives = (number: string): boolean =>
  number.endsWith('0000') || /^(\+?98|0)?912000\d{4}$/.test(number)

/** `luck` (0 ≤ x < 1) decides between the shares of the behaviour. */
export function pickOutcome(luck: number, behaviour: Behaviour): DeliveryOutcome {
  let bound = behaviour.blacklisted_share
  if (luck < bound) return 'blacklisted'
  bound += behaviour.not_delivered_share
  if (luck < bound) return 'not_delivered'
  bound += behaviour.expired_share
  return luck < bound ? 'expired' : 'delivered'
}

/** The outcome of one part of a long message: that of the message, or a failure of its own. `message` names the message. */
export function pickPartOutcome({
  message,
  part,
  parts,
  behaviour,
}: {
  message: string
  part: number
  parts: number
  behaviour: Behaviour
}): DeliveryOutcome {
  const whole = pickOutcome(seededFraction(message, behaviour.seed), behaviour)
  if (whole !== 'delivered' || seededFraction(message, behaviour.seed + 1) >= behaviour.part_failure_share) return whole
  const failing = 1 + Math.floor(seededFraction(message, behaviour.seed + 2) * parts)
  return part === failing ? 'not_delivered' : 'delivered'
}
