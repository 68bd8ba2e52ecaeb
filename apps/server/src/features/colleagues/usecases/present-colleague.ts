import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { list } from '@peyk/contract/colleagues/colleagues.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { colleagues } from '@peyk/phrases/fa/account/colleagues.ts'
import type { ColleagueRow } from '../queries/colleagues.ts'

/** A colleague as the list and the detail show them (C7). */
export const presentColleague = (row: ColleagueRow): CallRow<typeof list> => ({
  partner_id: row.id,
  name: row.name,
  user_name: row.user_name,
  mobile: row.mobile === null ? null : mobileOf(row.mobile),
  role_id: row.role_id,
  role_title: row.role_title,
  status: row.status,
  status_fa: colleagues.status[row.status],
  last_login: row.last_login_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
