import { readMsisdn } from '@peyk/domain/mobile-number/read-msisdn.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'

/** A mobile number in any spelling, as it is stored. Throws the refusal of a text that is none. */
export function readNumber(text: string, field: 'mobile' | 'mobiles'): number {
  const msisdn = readMsisdn(text.trim())
  if (msisdn === 0) throw numberBankRefusals.badMobile(text, field)
  return msisdn
}

/** `+98912123****`: for lists and logs. */
export const maskedNumber = (msisdn: number): string => `+${String(msisdn).slice(0, -4)}****`
