import {
  listParams,
  optionalEnum,
  optionalInt,
  optionalText,
  urlParamsSchema,
} from '../../../lib/search/url-params-schema.ts'

const KINDS = ['location', 'trade', 'tower'] as const

/** What the address says of `/staff/banks`; `page` and `limit` are those of the open tab. */
export const banksSearch = urlParamsSchema({ ...listParams, tab: optionalText(1), kind: optionalEnum(KINDS) })

/** Of one version: how its people are shown, which province or trade is open, which county in it, and the version beside it. */
export const bankSearch = urlParamsSchema({
  view: optionalEnum(['places', 'trades', 'towers']),
  inside: optionalInt({ min: 1 }),
  county: optionalInt({ min: 1 }),
  with: optionalInt({ min: 1 }),
})
export type BankSearch = ReturnType<typeof bankSearch>
