import { readRichLink } from '../rich-text/rich-text-rules.ts'

/**
 * Where something that staff publish leads: a path of this panel, or a web page by http(s). Null of any other address,
 * such as one that could run something.
 */
export function readPublishedLink(address: string): string | null {
  const link = readRichLink(address)
  if (link === null) return null
  return link.kind === 'own' || /^https?:/i.test(link.href) ? link.href : null
}
