import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { fileTarget as target } from '@peyk/contract/sending/sending-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** One text to the numbers of a file, and to some beside it. */
export const file = sendingMode({
  key: 'file',
  segment: 'file',
  sendingType: 'file',
  permission: 'send.file',
  target,
  limits: { minimum: 1, maximum: RECIPIENT_LIMIT },
  labelKey: 'file',
})
