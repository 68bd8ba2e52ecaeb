import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { LINK_LIMITS } from '@peyk/contract/links/link-limits.ts'
import type { create, TrackedLinkRow } from '@peyk/contract/links/links.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { readLinkAddress, withUtm } from '@peyk/domain/links/tracked-address.ts'
import type { Deps } from '../../../platform/deps.ts'
import { linksErrors } from '../links.errors.ts'
import { lockAndCount, hasLinkTracker, insertLink } from '../links.queries.ts'
import { withUnusedCode } from './generate-code.ts'
import { presentLink } from './present-link.ts'

/** S22. */
export async function createLink(
  {
    scope,
    input,
    userId,
    origin,
  }: { scope: AccountScope; input: CallInput<typeof create>; userId: number; origin: string },
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<TrackedLinkRow> {
  const read = readLinkAddress(input.url)
  if (read.kind !== 'ok') throw new Error('an address came past the form that refuses it')
  const { hostname, pathname } = new URL(read.url)
  // One short link behind another would only count twice, and two of them could lead in a circle.
  if (hostname === new URL(config.publicUrl ?? origin).hostname && pathname.startsWith('/l/')) {
    throw linksErrors.ownAddress()
  }
  const { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_term: term, utm_content: content } = input
  const target = withUtm(read.url, { source, medium, campaign, term, content })
  const link = { url: read.url, target, source, medium, campaign, term: term ?? null, content: content ?? null, userId }
  return db.inAccount(scope, async (tx) => {
    if (!(await hasLinkTracker(tx, scope))) throw linksErrors.planNeeded()
    if ((await lockAndCount(tx, scope)) >= LINK_LIMITS.links) throw linksErrors.tooMany()
    const made = await withUnusedCode((code) => insertLink(tx, scope, { ...link, code }))
    return presentLink(made, { origin, config })
  })
}
