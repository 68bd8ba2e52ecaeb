import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { announcementAccounts, announcementLines } from '@peyk/contract/published/staff-announcements.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import { searchAccounts, searchLines } from '../queries/audience.ts'

const AT_ONCE = 20

export async function listAudienceAccounts(
  { staffUserId, search }: { staffUserId: number; search: string },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof announcementAccounts>> {
  const rows = await db.asStaff(staffScope(staffUserId), (tx) =>
    searchAccounts(tx, { search: searchKey(search), limit: AT_ONCE }),
  )
  return rows.map(({ userName, ...account }) => ({ ...account, user_name: userName }))
}

export async function listAudienceLines(
  { staffUserId, search }: { staffUserId: number; search: string },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof announcementLines>> {
  const rows = await db.asStaff(staffScope(staffUserId), (tx) =>
    searchLines(tx, { search: searchKey(search), limit: AT_ONCE }),
  )
  return rows.map(({ accountTitle, ...line }) => ({ ...line, account_title: accountTitle }))
}
