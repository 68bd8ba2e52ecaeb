import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { webserviceSend } from '@peyk/contract/sending/sending-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** One text to numbers that were typed or pasted. */
export const quick = sendingMode({
  key: 'quick',
  segment: 'quick',
  sendingType: 'webservice',
  permission: 'send.quick',
  target: webserviceSend.shape.params,
  limits: { minimum: 1, maximum: INLINE_RECIPIENT_LIMIT },
  labelKey: 'quick',
})
