import { refusal } from '../../platform/app-error.ts'

export const reportsErrors = {
  /** No such send in this account; a stranger's send looks the same (promise S2). */
  notFound: () => refusal('reports.not_found'),
  /** A state filter outside 0…9 (contract §1.4). */
  badState: () => refusal('reports.bad_state', { field: 'filters.state_id' }),
}
