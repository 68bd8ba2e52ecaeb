import { refusal } from '../../platform/app-error.ts'

export const reportsErrors = {
  /** No such send in this account; a stranger's send looks the same (promise S2). */
  notFound: () => refusal('reports.not_found'),
  /** Nobody of the send can be told: it was never placed. */
  nothingToProve: () => refusal('reports.nothing_to_prove'),
  /** What the setting of this installation keeps no longer. */
  recipientsDeleted: () => refusal('reports.recipients_deleted'),
  /** A state filter outside 0…9 (contract §1.4). */
  badState: () => refusal('reports.bad_state', { field: 'filters.state_id' }),
  rangeNeeded: (filter: string) => refusal('reports.range_needed', { field: `filters.${filter}` }),
  rangeTooLong: (filter: string) => refusal('reports.range_too_long', { field: `filters.${filter}` }),
  rangeReversed: (filter: string) => refusal('reports.range_reversed', { field: `filters.${filter}` }),
  countsReversed: () => refusal('reports.counts_reversed', { field: 'filters.to_exit_count' }),
  filterEmpty: () => refusal('reports.filter_empty', { field: 'query' }),
  filterNameTaken: () => refusal('reports.filter_name_taken', { field: 'name' }),
  tooManyFilters: () => refusal('reports.too_many_filters'),
  filterNotFound: () => refusal('reports.filter_not_found'),
}
