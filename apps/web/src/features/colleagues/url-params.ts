import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  urlParamsSchema,
} from '../../lib/search/url-params-schema.ts'

/** What the address of the colleagues' screen may say; `tab` is 0 for colleagues and 1 for roles. */
export const colleaguesSearch = urlParamsSchema({
  ...listParams,
  tab: optionalInt({ max: 1 }),
  search: optionalText(100),
  status: optionalEnum(['pending', 'active', 'inactive']),
  role_id: optionalInt({ min: 1 }),
  title: optionalText(100),
})
export type ColleaguesSearch = ReturnType<typeof colleaguesSearch>

/** `copy`: the role that a new one begins as. */
export const createRoleSearch = urlParamsSchema({ copy: optionalInt({ min: 1 }) })

/** The id of an address that has it as a query (decision R5). */
export const idSearch = urlParamsSchema({ id: optionalInt({ min: 1 }) })
