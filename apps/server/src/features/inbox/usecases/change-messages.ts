import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { inboxErrors } from '../inbox.errors.ts'
import { CHANGED_AT_ONCE, hideMessages, markSeen, unhideMessages, type ChosenMessages } from '../queries/changes.ts'
import { countUnread } from '../queries/receiving.ts'

/** How long what was deleted can be brought back. */
const UNDO_MS = 10 * 60_000

/** What a body names; of a sender that is no number nothing is chosen, as of an id that is not there. */
function toChosen({
  listMessages,
  from,
  all,
}: {
  listMessages?: number[] | undefined
  from?: string | undefined
  all?: boolean | undefined
}): ChosenMessages {
  // prettier-ignore
  if (listMessages !== undefined) return { ids: listMessages }
  if (from !== undefined) {
    const mobile = parseLooseMobile(from)
    return mobile === null ? { ids: [] } : { msisdn: msisdnOf(mobile) }
  }
  if (all === true) return 'all'
  throw inboxErrors.nothingNamed()
}

/**
 * Goes through what was chosen, each piece a transaction of its own; other tabs and colleagues hear of it in the last one.
 * Answers what is unread then.
 */
async function changeAll(
  { scope, change }: { scope: AccountScope; change: (tx: Tx) => Promise<number> },
  { db }: Pick<Deps, 'db'>,
): Promise<number> {
  let hasChanged = false
  for (;;) {
    const unread = await db.inAccount(scope, async (tx) => {
      const changed = await change(tx)
      hasChanged ||= changed > 0
      if (changed === CHANGED_AT_ONCE) return null
      const count = await countUnread(tx, scope.accountId)
      if (hasChanged) {
        await publishEvent(tx, { accountId: scope.accountId, event: 'inbox_changed', data: { unread_count: count } })
      }
      return count
    })
    if (unread !== null) return unread
  }
}

/** I4. */
export async function markRead(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.markRead> },
  deps: Pick<Deps, 'db'>,
): Promise<{ unread_count: number }> {
  const chosen = toChosen(input)
  const change = (tx: Tx) => markSeen(tx, scope, chosen, input.seen !== '0')
  return { unread_count: await changeAll({ scope, change }, deps) }
}

/** I3. Out of sight at once, and not gone. */
export async function deleteMessages(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.deleteMessages> },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const chosen = toChosen(input)
  const now = new Date(deps.clock.now())
  await changeAll({ scope, change: (tx) => hideMessages(tx, scope, chosen, now) }, deps)
  return null
}

/** Brings back what was deleted a while ago; what the receive blacklist keeps out of sight stays there. */
export async function restoreMessages(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.restoreMessages> },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const chosen = toChosen(input)
  const since = new Date(deps.clock.now() - UNDO_MS)
  await changeAll({ scope, change: (tx) => unhideMessages(tx, scope, chosen, since) }, deps)
  return null
}
