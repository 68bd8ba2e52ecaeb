import { isbot } from 'isbot'

/** What opened a short link: a person, a machine, or a browser that fetches ahead of its person. */
export type Visit = 'person' | 'robot' | 'prefetch'

/** Headers of a request as Node gives them: names in lower case. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

// The standard's name, and those that browsers used before it.
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/**
 * Tells visits apart by what is said of them (docs/decisions/0040): fetching ahead says so, robots and previewers have
 * names that a maintained list knows, asking for the head only or having no name at all is no person's.
 */
export function judgeVisit({ method, headers }: { method: string; headers: Headers }): Visit {
  if (AHEAD.some((name) => /prefetch|prerender|preview|instant/i.test(String(headers[name] ?? '')))) return 'prefetch'
  const userAgent = String(headers['user-agent'] ?? '')
  return method !== 'GET' || userAgent.trim() === '' || isbot(userAgent) ? 'robot' : 'person'
}
