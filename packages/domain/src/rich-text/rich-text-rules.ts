/** What the text of an article may hold: the rules that the editor, the cleaner of the server and the screens share. */

/** Longest HTML of an article, in characters. */
export const RICH_TEXT_MAX_CHARACTERS = 50_000

/** Longest description of a picture. */
export const PICTURE_ALT_MAX_CHARACTERS = 300

/** Elements an article is made of; `img` shows published pictures only. */
export const RICH_TEXT_TAGS = [
  'h2', 'h3', 'h4', 'p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'blockquote', 'code', 'hr', 'img',
] as const // prettier-ignore

const PUBLISHED = /^\/published\/[A-Za-z0-9_-]{22}\.(?:jpg|png)$/
/** Below this host, and not another's as `//host` and `/\host` are. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u
const OUTSIDE =
  /^(?:https?:\/\/[^\s/\\?#@\p{Cc}\p{Cf}][^\s\\\p{Cc}\p{Cf}]*|mailto:[^\s\\\p{Cc}\p{Cf}]+|tel:\+?[\d-]{3,20})$/iu

/** Whether an address is that of a picture which staff published. */
export const isPublishedPicture = (address: string): boolean => PUBLISHED.test(address)

/** The addresses of a link: a path of this panel, or a web page, a mail address or a telephone outside of it. */
export type RichLink = { kind: 'own' | 'outside'; href: string }

/** Reads the address of a link; null of one that could run something or leads nowhere. */
export function readRichLink(address: string): RichLink | null {
  const href = address.trim()
  if (OWN_PATH.test(href)) return { kind: 'own', href }
  return OUTSIDE.test(href) ? { kind: 'outside', href } : null
}
