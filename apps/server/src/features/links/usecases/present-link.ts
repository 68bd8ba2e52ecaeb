import type { TrackedLinkRow } from '@peyk/contract/links/links.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { LinkRow } from '../links.queries.ts'

/** A link as calls answer it. `origin` is where the caller reached us; a public address of our own goes before it. */
export const presentLink = (
  { created_at: createdAt, ...link }: LinkRow,
  { origin, config }: { origin: string } & Pick<Deps, 'config'>,
): TrackedLinkRow => ({
  ...link,
  short_url: `${config.publicUrl ?? origin}/l/${link.code}`,
  created_at: createdAt.toISOString(),
})
