import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { phonebookAudience as target } from '@peyk/contract/sending/sending-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** One text to groups, to contacts picked from one, or to a tag. */
export const phonebook = sendingMode({
  key: 'phonebook',
  segment: 'phonebook',
  sendingType: 'phonebook',
  permission: 'send.phonebook',
  target,
  limits: { minimum: 1, maximum: RECIPIENT_LIMIT },
  labelKey: 'phonebook',
})
