import { searchKey } from '../digits/digits.ts'
import { isWebsiteUrl } from '../links/website-url.ts'
import { findLinks } from '../sms/links.ts'
import { splitPatternText } from './pattern-text.ts'
import { variableNameKey } from './variable.ts'

/** Who writes: of a company its name, of a person the first and the last name (decision O4); and the site, if there is one. */
export interface PatternSender {
  readonly names: readonly string[]
  readonly website: string
}

/** Of a profile; a person may have a company's name, too. */
export function patternSenderOf(of: {
  isCompany: boolean
  company: string
  firstName: string
  lastName: string
  website: string
}): PatternSender {
  const names = of.isCompany ? [of.company] : [of.company, of.firstName, of.lastName]
  return { names: names.filter((name) => name.trim() !== ''), website: of.website }
}

/** No name has this letter, and no host: a link whose host is a variable is nobody's. */
const HOLE = '\u0001'
/** What a company and its site are mostly called (decision O3). */
const SENDER_WORDS = new Set([
  'name',
  'company',
  'companyname',
  'brand',
  'brandname',
  'shopname',
  'storename',
  'organization',
  'organisation',
  'site',
  'sitename',
  'siteurl',
  'siteaddress',
  'website',
  'websiteurl',
  'web',
  'weburl',
  'webaddress',
  'url',
  'domain',
  'domainname',
  'homepage',
])

const LETTER = /[\p{L}\p{N}]/u

/** Where the words end that begin at a place of the text, with or without blanks between them; null: others stand there. */
function endOfWords(key: string, at: number, words: readonly string[]): number | null {
  let end = at
  for (const word of words) {
    if (end > at && key[end] === ' ') end += 1
    if (!key.startsWith(word, end)) return null
    end += word.length
  }
  return end
}

/** Whole words, with or without the blanks between them. */
function standsIn(key: string, name: string): boolean {
  const words = searchKey(name).split(' ')
  if (words.join('').length < 2) return false
  const [first = ''] = words
  for (let at = key.indexOf(first); at >= 0; at = key.indexOf(first, at + 1)) {
    const end = endOfWords(key, at, words)
    if (end !== null && !LETTER.test(key[at - 1] ?? '') && !LETTER.test(key[end] ?? '')) return true
  }
  return false
}

/** How a text says whom it is from, outside its variables: the name that stands there, and the safe link. */
export function senderInText(message: string, { names }: PatternSender): { name: string | null; link: string | null } {
  const fixed = splitPatternText(message)
    .map((piece) => (piece.kind === 'text' ? piece.text : HOLE))
    .join('')
  const key = searchKey(fixed)
  const links = findLinks(fixed).map(({ link }) => link)
  const link = links.find((one) => /^https:\/\//i.test(one) && isWebsiteUrl(one))
  return {
    name: names.find((name) => standsIn(key, name)) ?? null,
    link: link === undefined ? null : link.replaceAll(HOLE, '…'),
  }
}

/** Whether a variable is called as companies and sites are, or as this one is. */
export function isSenderName(variable: string, { names, website }: PatternSender): boolean {
  const key = variableNameKey(variable).replace(/\d+$/, '')
  if (SENDER_WORDS.has(key)) return true
  const host = website.trim().replace(/^https?:\/\//i, '').replace(/[/?#:].*$/s, '').replace(/^www\./i, '') // prettier-ignore
  const own = [...names, host, host.replace(/\.[^.]*$/, '')].map(variableNameKey)
  return own.some((one) => one.length > 2 && (one === key || one === variableNameKey(variable)))
}
