import { RECIPIENT_LIMIT, TARGETED_MINIMUM } from '@peyk/contract/sending/recipient-limits.ts'
import { businessTarget as target } from '@peyk/contract/sending/targeted-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** One text to people of a trade. */
export const business = sendingMode({
  key: 'business',
  segment: 'business',
  sendingType: 'job',
  permission: 'send.targeted',
  target,
  limits: { minimum: TARGETED_MINIMUM, maximum: RECIPIENT_LIMIT },
  labelKey: 'business',
})
