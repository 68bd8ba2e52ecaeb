import { LINE_TYPES } from '@peyk/contract/lines/line-kinds.ts'
import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  urlParamsSchema,
} from '../../lib/search/url-params-schema.ts'

/** What the address of the customers' list may say. */
export const customersSearch = urlParamsSchema({
  ...listParams,
  search: optionalText(100),
  blocked: optionalEnum(['0', '1']),
})

export const moderationSearch = urlParamsSchema({ ...listParams, decision: optionalEnum(['approve', 'reject']) })

export const linesSearch = urlParamsSchema({
  ...listParams,
  search: optionalText(100),
  type: optionalEnum(LINE_TYPES),
  family: optionalInt({ min: 1 }),
  state: optionalEnum(['on', 'off']),
  owner: optionalEnum(['all', 'one']),
  monitored: optionalEnum(['0', '1']),
  carrier: optionalText(40),
})
export type LinesSearch = ReturnType<typeof linesSearch>

/** Of the accounts of one line. */
export const lineSearch = urlParamsSchema({ ...listParams, state: optionalEnum(['waiting', 'granted', 'refused']) })

/** Without a word of the state it is those that wait. */
export const lineRequestsSearch = urlParamsSchema({ ...listParams, state: optionalEnum(['granted', 'refused', 'all']) })

export const tariffSearch = urlParamsSchema(listParams)

/** Of both logs; a word that is no area or act is told by the server. */
export const auditSearch = urlParamsSchema({
  ...listParams,
  area: optionalText(20),
  act: optionalText(40),
  actor: optionalText(64),
  account: optionalInt({ min: 1 }),
  from: optionalText(10),
  to: optionalText(10),
})
export type AuditSearch = ReturnType<typeof auditSearch>
