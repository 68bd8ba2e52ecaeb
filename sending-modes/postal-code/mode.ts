import { RECIPIENT_LIMIT, TARGETED_MINIMUM } from '@peyk/contract/sending/recipient-limits.ts'
import { postalCodeTarget as target } from '@peyk/contract/sending/targeted-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** One text to people whose postal codes begin alike. */
export const postalCode = sendingMode({
  key: 'postalCode',
  segment: 'postalcode',
  sendingType: 'postal_code',
  permission: 'send.targeted',
  target,
  limits: { minimum: TARGETED_MINIMUM, maximum: RECIPIENT_LIMIT },
  labelKey: 'postalCode',
})
