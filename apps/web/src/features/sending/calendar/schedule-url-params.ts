import {
  listSearch,
  maybeOne,
  maybeText,
  maybeWhole,
  searchOf,
  LIST_DEFAULTS,
} from '../../../lib/search/url-params-schema.ts'

/** What the address of the calendar and of the list of schedules may say: a month as `1405-09` and a day of it. */
export const scheduleSearch = searchOf({
  ...listSearch,
  tab: maybeWhole({ max: 1 }),
  month: maybeText(7),
  day: maybeWhole({ min: 1, max: 31 }),
  kind: maybeOne(['once', 'repeated']),
  state: maybeOne(['active', 'ended', 'cancelled']),
})
export type ScheduleSearch = ReturnType<typeof scheduleSearch>

/** Of one schedule: which page of its past dates. */
export const seriesSearch = searchOf(listSearch)

/** What goes without saying does not stand in the address. */
export const withoutDefaults = <S extends { page: number; limit: number }>({ page, limit, ...rest }: S) => ({
  ...rest,
  ...(page !== LIST_DEFAULTS.page && { page }),
  ...(limit !== LIST_DEFAULTS.limit && { limit }),
})
