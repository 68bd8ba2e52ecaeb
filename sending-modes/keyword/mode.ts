import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { rowsTarget as target } from '@peyk/contract/sending/sending-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** A text with the columns of a file as placeholders, filled for each row. */
export const keyword = sendingMode({
  key: 'keyword',
  segment: 'keyword',
  sendingType: 'keyword',
  permission: 'send.keyword',
  target,
  limits: { minimum: 1, maximum: RECIPIENT_LIMIT },
  labelKey: 'keyword',
})
