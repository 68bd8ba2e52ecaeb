import { isWebsiteUrl } from './website-url.ts'

/** The longest address that is accepted, in UTF-16 units. */
export const LINK_ADDRESS_LENGTH = 1500

/** Letters and digits of short codes, without the ambiguous ones (0 O, 1 l I). */
export const LINK_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** 57^7 ≈ 2 × 10^12 codes: short in a message, and too many to be guessed. */
export const LINK_CODE_LENGTH = 7

const LINK_CODE = /^([2-9A-HJ-NP-Za-km-z]{7})[^\p{L}\p{N}]*$/u

/** The code at the end of a short address, or null. Punctuation that a phone included in the link is ignored. */
export const parseLinkCode = (text: string): string | null => LINK_CODE.exec(text)?.[1] ?? null

export interface UtmFields {
  source: string
  medium: string
  campaign: string
  term?: string | undefined
  content?: string | undefined
}

export type LinkAddress = { kind: 'ok'; url: string } | { kind: 'not_https' | 'not_an_address' }

// What no address holds and what makes one look like another: white space, control and direction marks. A Persian
// address may hold the half-space.
const HIDDEN = /[\s\p{Cc}]|(?!\u200c)\p{Cf}/u

/**
 * The address a tracked link may lead to, in its one form (host in lower case and Punycode, all ASCII). Only https to a
 * named host: no user name before the host, no IP address, no other scheme (contract S22; decision 0040).
 */
export function readLinkAddress(text: string): LinkAddress {
  const trimmed = text.trim()
  if (/^(?!https:)[a-z][a-z0-9+.-]*:/i.test(trimmed)) return { kind: 'not_https' }
  if (!/^https:\/\//i.test(trimmed) || HIDDEN.test(trimmed) || !URL.canParse(trimmed)) return { kind: 'not_an_address' }
  const url = new URL(trimmed)
  const isPlain = url.username === '' && url.password === '' && !url.hostname.endsWith('.')
  if (!isPlain || !isWebsiteUrl(url.hostname) || url.href.length > LINK_ADDRESS_LENGTH)
    return { kind: 'not_an_address' }
  return { kind: 'ok', url: url.href }
}

/**
 * The address with its UTM fields: those it had are replaced, everything else stays as it was written. `url` as
 * `readLinkAddress` gives it.
 */
export function withUtm(url: string, { source, medium, campaign, term, content }: UtmFields): string {
  const made = new URL(url)
  const kept = made.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^utm_/i.test(pair))
  const fields = Object.entries({ source, medium, campaign, term, content }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`utm_${name}=${encodeURIComponent(value)}`],
  )
  made.search = [...kept, ...fields].join('&')
  return made.href
}
