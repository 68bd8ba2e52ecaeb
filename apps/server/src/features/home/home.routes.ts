import { homeCalls } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { showOverview } from './overview/usecases/show-overview.ts'

export const homeRoutes = [
  ...routes(homeCalls.overview, {
    overview: ({ caller, scope, deps }) => showOverview({ caller, scope }, deps),
  }),
]
