import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { linksErrors } from '../links.errors.ts'
import { countLinks, hasLinkTracker, insertSendLinks } from '../links.queries.ts'

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

/** Whether the plan of the account has tracked links. */
export const mayTrackLinks = (
  { scope }: { scope: Pick<AccountScope, 'accountId'> },
  { tx }: { tx: Tx },
): Promise<boolean> => hasLinkTracker(tx, scope)

/** Refuses links that no send of the account could carry now. */
export async function checkLinks(
  { scope, linkIds }: { scope: Pick<AccountScope, 'accountId'>; linkIds: readonly number[] },
  { tx }: { tx: Tx },
): Promise<void> {
  const wanted = [...new Set(linkIds)]
  if (wanted.length === 0) return
  if (!(await hasLinkTracker(tx, scope))) throw linksErrors.planNeeded()
  if ((await countLinks(tx, scope, wanted)) < wanted.length) throw linksErrors.unknown()
}
