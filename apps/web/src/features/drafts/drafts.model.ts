import type { PredefinedMessageCounts } from './drafts.api.ts'
import type { PredefinedMessagesSearch } from './url-params.ts'

/** Which messages the list shows. */
export type MessageFilter = { kind: 'all' } | { kind: 'starred' } | { kind: 'group'; groupId: number }

export const toMessageFilter = ({ group, starred }: PredefinedMessagesSearch): MessageFilter =>
  group !== undefined
    ? { kind: 'group', groupId: group }
    : starred === undefined
      ? { kind: 'all' }
      : { kind: 'starred' }

/** What the address says for it, from the first page on. */
export const toFilterSearch = (filter: MessageFilter) => ({
  page: 1,
  group: filter.kind === 'group' ? filter.groupId : undefined,
  starred: filter.kind === 'starred' ? ('1' as const) : undefined,
})

/** The fields of the call for what the address says. */
export const toPredefinedMessagesParams = ({ page, limit, group, starred, search }: PredefinedMessagesSearch) => ({
  page,
  per_page: limit,
  ...(group !== undefined && { draft_group_id: group }),
  ...(starred !== undefined && { is_favourite: true as const }),
  ...(search !== undefined && { search }),
})

/** The name of a group by its id; null when it is gone or not known yet. */
export const groupTitle = (counts: PredefinedMessageCounts | undefined, groupId: number): string | null =>
  counts?.groups.find(({ draft_group_id }) => draft_group_id === groupId)?.title ?? null

/** From nine of ten used, what is left is shown as a warning. */
export const isNearlyFull = ({ used, most }: { used: number; most: number }): boolean => used >= most * 0.9
