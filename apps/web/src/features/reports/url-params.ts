import type { SendBadge } from '@peyk/domain/delivery/send-badge.ts'
import type { RecipientState } from '@peyk/domain/delivery/states.ts'
import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  urlParamsSchema,
} from '../../lib/search/url-params-schema.ts'

/** Of sends as their list tells them apart. */
export const LISTED_TYPES = [
  'webservice', 'phonebook', 'keyword_phonebook', 'file', 'keyword', 'peer_to_peer_file', 'peer_to_peer', 'pattern',
  'sendvoice',
] as const // prettier-ignore

// Written out: these lists load with the first script, which needs nothing else of their modules.
export const BADGES = [...'0123456789', 'scheduled', 'paused'] as SendBadge[]
export const STATES = [
  'waiting', 'sent', 'delivered', 'failed', 'blacklist', 'cancelled', 'expired', 'doubtful', 'no_receipt',
] as const satisfies readonly RecipientState[] // prettier-ignore

/** What the address of the list of sends may say; the keys are those of its filters. */
export const sendsSearch = urlParamsSchema({
  ...listParams,
  message: optionalText(),
  id: optionalText(15),
  state: optionalEnum(BADGES),
  number: optionalText(20),
  from: optionalText(10),
  to: optionalText(10),
  exit_from: optionalInt(),
  exit_to: optionalInt(),
  type: optionalEnum(LISTED_TYPES),
})
export type SendsSearch = ReturnType<typeof sendsSearch>

/** What the address of a report may say about its recipients. */
export const reportSearch = urlParamsSchema({
  ...listParams,
  recipient: optionalText(20),
  state: optionalEnum(STATES),
})
