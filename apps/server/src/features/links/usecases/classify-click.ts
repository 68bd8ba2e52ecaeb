import { isbot } from 'isbot'

/** What opened a short link: a person, for the first time or again, a machine, or a browser ahead of its person. */
export type ClickKind = 'first' | 'again' | 'robot' | 'prefetch'

/** The same for everybody and for every link, so that it names nobody; kept by the browser under the one address. */
const SEEN_COOKIE = 'seen=1'
const SEEN_COOKIE_PATTERN = /(?:^|;\s*)(?:__Secure-)?seen=1(?:;|$)/
const SEEN_COOKIE_SECONDS = 90 * 24 * 3600

/** What a browser is given to keep at its first visit of a link, so that the next one is not another person. */
export const toSeenCookie = ({ path, isSecure }: { path: string; isSecure: boolean }): string =>
  `${isSecure ? '__Secure-' : ''}${SEEN_COOKIE}; Path=${path}; Max-Age=${SEEN_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Headers of a request as Node gives them: names in lower case. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

// The standard's name, and those that browsers used before it.
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/**
 * Tells visits apart by what is said of them (docs/decisions/0040): fetching ahead says so, robots and previewers have
 * names that a maintained list knows, asking for the head only or having no name at all is no person's.
 */
export function classifyClick({ method, headers }: { method: string; headers: Headers }): ClickKind {
  if (PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview|instant/i.test(String(headers[name] ?? ''))))
    return 'prefetch'
  const userAgent = String(headers['user-agent'] ?? '')
  if (method !== 'GET' || userAgent.trim() === '' || isbot(userAgent)) return 'robot'
  return SEEN_COOKIE_PATTERN.test(String(headers['cookie'] ?? '')) ? 'again' : 'first'
}
