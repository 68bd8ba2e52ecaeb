import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { plugins } from '@peyk/contract/developers/plugins.ts'
import type { staffPlugins } from '@peyk/contract/staff/staff-plugins.ts'
import { staffScope, type AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listPluginRows } from '../queries/plugins.ts'
import { presentForStaff, presentPlugin } from './present-plugin.ts'

/** Those that are published, in the order of the staff. They are so few that the search reads all of them. */
export async function listPlugins(
  { scope, search }: { scope: AccountScope; search: string },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof plugins>> {
  const rows = await db.inAccount(scope, (tx) => listPluginRows(tx, { withDrafts: false }))
  const key = searchKey(search)
  return rows
    .filter(({ title, description, platform, install }) =>
      searchKey(`${title} ${description} ${platform} ${install ?? ''}`).includes(key),
    )
    .map(presentPlugin)
}

export async function listPluginsForStaff(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof staffPlugins>> {
  const rows = await db.asStaff(staffScope(staffUserId), (tx) => listPluginRows(tx, { withDrafts: true }))
  return rows.map(presentForStaff)
}
