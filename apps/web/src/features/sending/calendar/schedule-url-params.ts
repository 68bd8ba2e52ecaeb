import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  urlParamsSchema,
  LIST_DEFAULTS,
} from '../../../lib/search/url-params-schema.ts'

/** What the address of the calendar and of the list of schedules may say: a month as `1405-09` and a day of it. */
export const scheduleSearch = urlParamsSchema({
  ...listParams,
  tab: optionalInt({ max: 1 }),
  month: optionalText(7),
  day: optionalInt({ min: 1, max: 31 }),
  kind: optionalEnum(['once', 'repeated']),
  state: optionalEnum(['active', 'ended', 'cancelled']),
})
export type ScheduleSearch = ReturnType<typeof scheduleSearch>

/** Of one schedule: which page of its past dates. */
export const seriesSearch = urlParamsSchema(listParams)

/** What goes without saying does not stand in the address. */
export const withoutDefaults = <S extends { page: number; limit: number }>({ page, limit, ...rest }: S) => ({
  ...rest,
  ...(page !== LIST_DEFAULTS.page && { page }),
  ...(limit !== LIST_DEFAULTS.limit && { limit }),
})
