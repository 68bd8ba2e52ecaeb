import { findLinks, linksIn } from '@peyk/domain/sms/links.ts'
import { unique, type HintRule } from './hint.ts'

/** Public link shorteners, which hide where a link leads: those common in Iranian messages. */
const SHORTENERS = new Set(
  (
    'bit.ly bitly.com tinyurl.com goo.gl t.co is.gd v.gd ow.ly rb.gy cutt.ly t.ly rebrand.ly shorturl.at buff.ly s.id ' +
    'yun.ir zaya.io b2n.ir plink.ir 2ad.ir opizo.com lnkd.in tiny.cc adf.ly'
  ).split(' '),
)

const hostOf = (link: string): string =>
  link
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#:].*$/s, '')
    .toLowerCase()

const isTracked = (link: string, tracked: readonly string[]): boolean =>
  tracked.some((address) => address.includes(link) || link.includes(address))

/**
 * Warns of a link of a public shortener. Operators block such links first, since their target is hidden (domain-facts B2,
 * rules: links are refused unless allowed for the line); our own tracked links are counted and have a known target.
 */
export const shortenedLink: HintRule = (text, { trackedLinks }) => {
  const found = linksIn(text).filter((link) => !isTracked(link, trackedLinks) && SHORTENERS.has(hostOf(link)))
  return found.length === 0 ? null : { kind: 'shortened_link', found, fix: null }
}

/** Warns of an address without `https://`: not every handset turns it into a link. */
export const bareLink: HintRule = (text, { trackedLinks }) => {
  const isBare = (link: string) =>
    !/^https?:/i.test(link) && !isTracked(link, trackedLinks) && !SHORTENERS.has(hostOf(link))
  const places = findLinks(text).filter(({ link }) => isBare(link))
  if (places.length === 0) return null
  const fix = places.reduceRight((fixed, { at }) => `${fixed.slice(0, at)}https://${fixed.slice(at)}`, text)
  return { kind: 'bare_link', found: unique(places.map(({ link }) => link)), fix }
}

// An address followed by a Persian letter, and the reverse.
const STUCK_BEHIND =
  /(?<![A-Za-z0-9@._/-])(?:https?:\/\/[\x21-\x7e]*[A-Za-z0-9/]|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:ir|com|net|org|app|shop|site|online|link)(?:\/[\x21-\x7e]*[A-Za-z0-9/]|\/)?)(?=(?=\p{Script=Arabic})\p{L})/giu
const STUCK_BEFORE =
  /(?<=(?=\p{Script=Arabic})\p{L})(?:https?:\/\/[\x21-\x7e]*[A-Za-z0-9/]|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:ir|com|net|org|app|shop|site|online|link)(?:\/[\x21-\x7e]*[A-Za-z0-9/]|\/)?)(?![A-Za-z0-9@-])/giu

/**
 * Warns of a Persian letter next to an address without a blank: it becomes part of the address, and the link is broken.
 * Letters after a slash may belong to the address.
 */
export const stuckLink: HintRule = (text) => {
  const behind = Array.from(text.matchAll(STUCK_BEHIND), ([link]) => link).filter((link) => !link.endsWith('/'))
  const before = Array.from(text.matchAll(STUCK_BEFORE), ([link]) => link)
  if (behind.length + before.length === 0) return null
  const fix = text
    .replace(STUCK_BEHIND, (link: string) => (link.endsWith('/') ? link : `${link} `))
    .replace(STUCK_BEFORE, ' $&')
  return { kind: 'stuck_link', found: unique([...behind, ...before]), fix }
}
