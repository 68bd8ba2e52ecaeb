import { gateScope } from '@peyk/database/scope.ts'
import { parseLinkCode } from '@peyk/domain/links/tracked-address.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findTarget } from '../links.queries.ts'
import type { LinkTarget } from '../links.queries.ts'

/** What a link leads to never changes; that its account was blocked is seen after this long. */
const CACHE_MS = 10_000
const MAX_CACHED = 5000

/** Looks codes up, the busy ones out of memory: a campaign's link is read once in ten seconds, however many open it. */
export function createTargetFinder({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (text: string) => Promise<LinkTarget | null> {
  const cached = new Map<string, { found: Promise<LinkTarget | null>; untilMs: number }>()
  return async (text) => {
    const code = parseLinkCode(text)
    if (code === null) return null
    const known = cached.get(code)
    if (known !== undefined && known.untilMs > clock.now()) return known.found
    const found = db.asGate(gateScope(), (tx) => findTarget(tx, code))
    cached.delete(code)
    cached.set(code, { found, untilMs: clock.now() + CACHE_MS })
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value as string)
    // Failures and unknown codes are not cached, so that guessing codes fills no memory.
    if ((await found.catch(() => null)) === null && cached.get(code)?.found === found) cached.delete(code)
    return found
  }
}
