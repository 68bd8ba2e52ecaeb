import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { patternTarget as target } from '@peyk/contract/sending/sending-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** A confirmed pattern to many: to numbers with one set of values, or to a file with a column for each variable. */
export const pattern = sendingMode({
  key: 'pattern',
  segment: 'pattern',
  sendingType: 'pattern_many',
  permission: 'send.quick',
  target,
  limits: { minimum: 1, maximum: RECIPIENT_LIMIT },
  labelKey: 'pattern',
})
