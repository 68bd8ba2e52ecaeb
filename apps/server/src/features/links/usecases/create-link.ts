import { randomInt } from 'node:crypto'
import type { CallInput } from '@peyk/contract/endpoint.ts'
import { LINK_LIMITS } from '@peyk/contract/link-limits.ts'
import type { create, TrackedLinkRow } from '@peyk/contract/links.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { CODE_ALPHABET, CODE_LENGTH, readLinkAddress, withUtm } from '@peyk/domain/links/tracked-address.ts'
import type { Deps } from '../../../platform/deps.ts'
import { linksErrors } from '../links.errors.ts'
import { countForAdding, hasLinkTracker, insertLink } from '../links.queries.ts'
import { presentLink } from './present-link.ts'

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** Of two million million codes; even with a hundred million links no second try follows a third. */
const TRIES = 5

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
    if ((await countForAdding(tx, scope)) >= LINK_LIMITS.links) throw linksErrors.tooMany()
    for (let tried = 0; tried < TRIES; tried += 1) {
      const made = await insertLink(tx, scope, { ...link, code: newCode() })
      if (made !== null) return presentLink(made, { origin, config })
    }
    throw new Error('every code that was tried is taken')
  })
}
