import { RECIPIENT_LIMIT, TARGETED_MINIMUM } from '@peyk/contract/sending/recipient-limits.ts'
import { towerTarget as target } from '@peyk/contract/sending/targeted-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** One text to people of mobile towers, which are of one operator. */
export const towerIrancell = sendingMode({
  key: 'towerIrancell',
  segment: 'tower-irancell',
  sendingType: 'bts',
  permission: 'send.targeted',
  target,
  limits: { minimum: TARGETED_MINIMUM, maximum: RECIPIENT_LIMIT },
  labelKey: 'towerIrancell',
})
