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
  /** Opens the form of a new customer. */
  new: optionalEnum(['1']),
})

/** Of the list of invitations. */
export const invitationsSearch = urlParamsSchema({
  ...listParams,
  state: optionalEnum(['open', 'ended', 'used', 'withdrawn']),
})

export const moderationSearch = urlParamsSchema({ ...listParams, decision: optionalEnum(['approve', 'reject']) })

/** Of the accounts of one line. */
export const lineSearch = urlParamsSchema({ ...listParams, state: optionalEnum(['waiting', 'granted', 'refused']) })

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
