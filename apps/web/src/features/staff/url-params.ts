import { LINE_TYPES } from '@peyk/contract/lines/line-kinds.ts'
import { listSearch, maybeOne, maybeText, maybeWhole, searchOf } from '../../lib/search/url-params-schema.ts'

/** What the address of the customers' list may say. */
export const customersSearch = searchOf({ ...listSearch, search: maybeText(100), blocked: maybeOne(['0', '1']) })

export const numberChangesSearch = searchOf({ ...listSearch, status: maybeOne(['pending', 'confirmed', 'rejected']) })

export const moderationSearch = searchOf({ ...listSearch, decision: maybeOne(['approve', 'reject']) })

export const teamSearch = searchOf({ ...listSearch, tab: maybeText(2) })

export const linesSearch = searchOf({
  ...listSearch,
  search: maybeText(100),
  type: maybeOne(LINE_TYPES),
  family: maybeWhole({ min: 1 }),
  state: maybeOne(['on', 'off']),
  owner: maybeOne(['all', 'one']),
  monitored: maybeOne(['0', '1']),
  carrier: maybeText(40),
})
export type LinesSearch = ReturnType<typeof linesSearch>

/** Of the accounts of one line. */
export const lineSearch = searchOf({ ...listSearch, state: maybeOne(['waiting', 'granted', 'refused']) })

/** Without a word of the state it is those that wait. */
export const lineRequestsSearch = searchOf({ ...listSearch, state: maybeOne(['granted', 'refused', 'all']) })

export const tariffSearch = searchOf(listSearch)

export const engineSearch = searchOf({ before: maybeWhole({ min: 1 }) })

/** Of both logs; a word that is no area or act is told by the server. */
export const auditSearch = searchOf({
  ...listSearch,
  area: maybeText(20),
  act: maybeText(40),
  actor: maybeText(64),
  account: maybeWhole({ min: 1 }),
  from: maybeText(10),
  to: maybeText(10),
})
export type AuditSearch = ReturnType<typeof auditSearch>
