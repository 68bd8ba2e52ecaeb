import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { keywordPhonebookTarget as target } from '@peyk/contract/sending/sending-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** A text with the fields of contacts as placeholders; what a phonebook send becomes when its text has one. */
export const keywordPhonebook = sendingMode({
  key: 'keywordPhonebook',
  segment: 'phonebook',
  sendingType: 'keyword_phonebook',
  permission: 'send.phonebook',
  target,
  limits: { minimum: 1, maximum: RECIPIENT_LIMIT },
  labelKey: 'keywordPhonebook',
})
