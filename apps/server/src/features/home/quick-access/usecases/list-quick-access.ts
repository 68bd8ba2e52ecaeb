import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { LINK_TRACKER_ROUTES } from '@peyk/contract/home/quick-access-pages.ts'
import type { allQuickAccess, quickAccess } from '@peyk/contract/home/quick-access.ts'
import type { staffQuickAccess } from '@peyk/contract/published/staff-quick-access.ts'
import { staffScope, type AccountScope } from '@peyk/database/scope.ts'
import { permissionOfPage } from '@peyk/domain/permission/page-permissions.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { callerMay, type Caller } from '../../../../platform/http/auth/caller.ts'
import { listPublishedQuickAccess, listQuickAccessRows, readQuickAccessChoice } from '../queries/quick-access.ts'
import type { QuickAccessRow } from '../queries/quick-access.ts'

type Item = CallData<typeof quickAccess>[number]

/** What this person sees: their choice in its order, or else the list that is everyone's; and all the others. */
async function readItems(
  { scope, caller }: { scope: AccountScope; caller: Caller },
  { db }: Pick<Deps, 'db'>,
): Promise<{ chosen: Item[]; others: Item[] }> {
  const [rows, { keys, hasLinkTracker }] = await db.inAccount(scope, (tx) =>
    Promise.all([listPublishedQuickAccess(tx), readQuickAccessChoice(tx, scope, { userId: caller.userId })]),
  )
  const isLocked = ({ route }: QuickAccessRow) =>
    !callerMay(caller, permissionOfPage(route)) || (LINK_TRACKER_ROUTES.includes(route) && !hasLinkTracker)
  const present = (row: QuickAccessRow, at: number): Item => ({
    id: row.id,
    key: row.key,
    title: row.title,
    icon: row.icon,
    route: row.route,
    order: at + 1,
    is_locked: isLocked(row),
  })
  const byKey = new Map(rows.map((row) => [row.key, row]))
  // Of what everyone gets, a page that one may not open would only be in the way; what one chose stays, with its lock.
  const chosen = keys?.flatMap((key) => byKey.get(key) ?? []) ?? rows.filter((row) => row.isDefault && !isLocked(row))
  const others = rows.filter((row) => !chosen.includes(row))
  return {
    chosen: chosen.map(present),
    others: others.map((row, at) => present(row, chosen.length + at)),
  }
}

/** H2. */
export async function listQuickAccess(
  call: { scope: AccountScope; caller: Caller },
  deps: Pick<Deps, 'db'>,
): Promise<CallData<typeof quickAccess>> {
  return (await readItems(call, deps)).chosen
}

export async function listAllQuickAccess(
  call: { scope: AccountScope; caller: Caller },
  deps: Pick<Deps, 'db'>,
): Promise<CallData<typeof allQuickAccess>> {
  const { chosen, others } = await readItems(call, deps)
  return [
    ...chosen.map((item) => ({ ...item, is_chosen: true })),
    ...others.map((item) => ({ ...item, is_chosen: false })),
  ]
}

export async function listQuickAccessForStaff(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof staffQuickAccess>> {
  const rows = await db.asStaff(staffScope(staffUserId), listQuickAccessRows)
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    title: row.title,
    icon: row.icon,
    route: row.route,
    is_default: row.isDefault,
    is_published: row.isPublished,
    chosen_count: row.chosenCount,
    updated_at: row.updatedAt.toISOString(),
  }))
}
