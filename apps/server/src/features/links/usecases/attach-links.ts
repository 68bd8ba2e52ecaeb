import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { linksErrors } from '../links.errors.ts'
import { hasLinkTracker, insertSendLinks } from '../links.queries.ts'

/** Keeps which links the sends of one submit carry, in its transaction (contract §3 `link_tracker_ids`). */
export async function attachLinks(
  {
    scope,
    sendIds,
    linkIds = [],
  }: {
    scope: Pick<AccountScope, 'accountId'>
    sendIds: readonly number[]
    linkIds?: readonly number[] | undefined
  },
  { tx }: { tx: Tx },
): Promise<void> {
  const wanted = [...new Set(linkIds)]
  if (wanted.length === 0) return
  if (!(await hasLinkTracker(tx, scope))) throw linksErrors.planNeeded()
  if ((await insertSendLinks(tx, scope, { sendIds, linkIds: wanted })) < wanted.length) throw linksErrors.unknown()
}
