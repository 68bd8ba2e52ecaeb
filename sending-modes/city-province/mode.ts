import { RECIPIENT_LIMIT, TARGETED_MINIMUM } from '@peyk/contract/sending/recipient-limits.ts'
import { cityProvinceTarget as target } from '@peyk/contract/sending/targeted-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** One text to people of a province, a county or a city. */
export const cityProvince = sendingMode({
  key: 'cityProvince',
  segment: 'city-province',
  sendingType: 'country',
  permission: 'send.targeted',
  target,
  limits: { minimum: TARGETED_MINIMUM, maximum: RECIPIENT_LIMIT },
  labelKey: 'cityProvince',
})
