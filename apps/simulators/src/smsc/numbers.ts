import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { parseLooseMobile, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { addressOf } from '@peyk/smpp/pdu/pdu.ts'
import type { Address } from '@peyk/smpp/pdu/pdu.ts'

/** A destination as clients send it (98912…, 0912…, 912…): `+98912…`; what is no mobile number stays as it is. */
export function handsetNumber({ ton, address }: Address): string {
  if (address.length === 12 && address.startsWith('989')) return `+${address}`
  return parseMobile(address) ?? (ton === 1 ? `+${address}` : address)
}

/** A line as the handset shows it: `+98…`; names (ton 5) stay as they are. */
export const lineNumber = ({ ton, address }: Address): string =>
  ton === 5 ? address : (canonicalLine(address) ?? address)

/** A number typed by a person, in any mobile form; null when it is none. */
export const parseHandsetNumber = (typed: string): string | null => parseLooseMobile(typed)

/** A line typed by a person; null when nothing of a line is left. */
export const parseLineNumber = (typed: string): string | null => canonicalLine(typed)

/** A canonical number or line as an SMPP address (international). */
export const toSmppAddress = (canonical: string): Address => addressOf(canonical)
