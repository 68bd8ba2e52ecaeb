import type { AuditArea } from '@peyk/contract/account/audit-actions.ts'
import { auditAreaNames, auditActionNames } from '@peyk/phrases/fa/account/audit.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import { toOptions } from '../lists/options.model.ts'
import type { AuditParams } from '../staff-audit.api.ts'
import type { AuditSearch } from '../url-params.ts'

const { audit } = staffTexts

/** The filters of the log; only staff choose a customer. */
export const auditFilters = (isStaffView: boolean): readonly FilterItem[] => [
  { type: 'options', key: 'area', title: audit.filters.area, options: toOptions(auditAreaNames) },
  { type: 'options', key: 'act', title: audit.filters.act, options: toOptions(auditActionNames) },
  { type: 'search', key: 'actor', title: audit.filters.actor },
  ...(isStaffView ? [{ type: 'search', key: 'account', title: audit.filters.account, isNumber: true } as const] : []),
  { type: 'date_range', key: 'date', title: audit.filters.date, dateFromKey: 'from', dateToKey: 'to' },
]

/** The filter of the call from that of the URL; a day ends with its last second. */
export const toAuditFilter = (search: AuditSearch): AuditParams => {
  const from = dayStart(search.from)
  const to = dayStart(search.to)
  return {
    ...(search.area !== undefined && { area: search.area as AuditArea }),
    ...(search.act !== undefined && { act: search.act as NonNullable<AuditParams['act']> }),
    ...(search.actor !== undefined && { actor: search.actor }),
    ...(search.account !== undefined && { account_id: search.account }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to + DAY_SECONDS - 1 }),
  } as AuditParams
}

/** The same for one page of the log. */
export const toAuditParams = (search: AuditSearch): AuditParams => ({
  ...toAuditFilter(search),
  page: search.page,
  limit: search.limit,
})
