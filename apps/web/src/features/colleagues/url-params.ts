import { listSearch, maybeOne, maybeText, maybeWhole, searchOf } from '../../lib/search/url-params-schema.ts'

/** What the address of the colleagues' screen may say; `tab` is 0 for colleagues and 1 for roles. */
export const colleaguesSearch = searchOf({
  ...listSearch,
  tab: maybeWhole({ max: 1 }),
  search: maybeText(100),
  status: maybeOne(['pending', 'active', 'inactive']),
  role_id: maybeWhole({ min: 1 }),
  title: maybeText(100),
})
export type ColleaguesSearch = ReturnType<typeof colleaguesSearch>

/** `copy`: the role that a new one begins as. */
export const createRoleSearch = searchOf({ copy: maybeWhole({ min: 1 }) })

/** The id of an address that has it as a query (decision R5). */
export const idSearch = searchOf({ id: maybeWhole({ min: 1 }) })
