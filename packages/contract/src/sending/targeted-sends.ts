import { hideNumber } from '@peyk/domain/mobile-number/hide-number.ts'
import type { SendingType } from './sending.ts'

/** Types whose recipients come out of number banks, so that their numbers are nobody's to tell (decision 0120). */
export const TARGETED_TYPES = [
  'country',
  'geolocation',
  'postal_code',
  'job',
  'map',
  'bts',
] as const satisfies SendingType[]

export const isTargeted = (type: string): boolean => (TARGETED_TYPES as readonly string[]).includes(type)

/** The digits of a recipient as the customer is told of them: `989121234567`, of a targeted send `98912*******`. */
export const recipientDigits = (msisdn: number, { sendingType }: { sendingType: string }): string =>
  isTargeted(sendingType) ? hideNumber(msisdn) : String(msisdn)

/** The same as every call has it: `+989121234567`. */
export const recipientOnWire = (msisdn: number, send: { sendingType: string }): string =>
  `+${recipientDigits(msisdn, send)}`
