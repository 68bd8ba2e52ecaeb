import { toLatinDigits } from '../digits/digits.ts'

declare const mobileNumber: unique symbol
/** An Iranian mobile number in the canonical form `+989xxxxxxxxx` (contract §1.6). */
export type MobileNumber = string & { readonly [mobileNumber]: true }

/** The mobile pattern of spec §5. */
export const MOBILE_PATTERN = /^(0|98|\+98|\+980|0098|098|00980)?9[0-39]\d{8}$/

const BIDI_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g
const SEPARATORS = /[\s\-().\u2010-\u2015\u2212]/g
const SIGNIFICANT_DIGITS = 10

/** Latin digits, no invisible direction marks (phone books add them when a number is copied), no outer blanks. */
export function plainNumberText(text: string): string {
  return toLatinDigits(text).replace(BIDI_MARKS, '').trim()
}

/** A typed mobile number, or null when it fails the pattern of spec §5. */
export function parseMobile(text: string): MobileNumber | null {
  const plain = plainNumberText(text)
  return MOBILE_PATTERN.test(plain) ? (`+98${plain.slice(-SIGNIFICANT_DIGITS)}` as MobileNumber) : null
}

/** As `parseMobile`, but blanks, dashes, dots and brackets inside the number are left out first (decision N4). */
export function parseLooseMobile(text: string): MobileNumber | null {
  const bare = plainNumberText(text).replace(SEPARATORS, '')
  return parseMobile(/^980\d{10}$/.test(bare) ? `98${bare.slice(3)}` : bare)
}

/** The number as the database stores it: 989121234567. */
export function msisdnOf(mobile: MobileNumber): number {
  return Number(mobile.slice(1))
}

/** The canonical form of a stored number. Throws RangeError when it is not an Iranian mobile number. */
export function mobileOf(msisdn: number | bigint): MobileNumber {
  const mobile = parseMobile(String(msisdn))
  if (mobile === null || mobile.slice(1) !== String(msisdn)) throw new RangeError('not a mobile number')
  return mobile
}

/** `0912***4567`, for places where the full number must not be shown. */
export function maskMobile(mobile: MobileNumber): string {
  const local = localMobile(mobile)
  return `${local.slice(0, 4)}***${local.slice(-4)}`
}

/** The form people dial inside Iran: `09121234567`. */
export function localMobile(mobile: MobileNumber): string {
  return `0${mobile.slice(3)}`
}
