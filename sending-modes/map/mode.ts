import { RECIPIENT_LIMIT, TARGETED_MINIMUM } from '@peyk/contract/sending/recipient-limits.ts'
import { mapTarget as target } from '@peyk/contract/sending/targeted-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** One text to people inside an area on the map. */
export const map = sendingMode({
  key: 'map',
  segment: 'map',
  sendingType: 'map',
  permission: 'send.targeted',
  target,
  limits: { minimum: TARGETED_MINIMUM, maximum: RECIPIENT_LIMIT },
  labelKey: 'map',
})
