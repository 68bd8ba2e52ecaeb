import { developerCalls } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { chartCalls } from './usecases/chart-calls.ts'
import { listCalls } from './usecases/list-calls.ts'
import { showCall } from './usecases/show-call.ts'

export const apiCallsRoutes = routes(developerCalls.apiCalls, {
  callList: ({ input, scope, deps }) => listCalls({ scope, input }, deps),
  callDetail: ({ input, scope, deps }) => showCall({ scope, id: input.id }, deps),
  callChart: ({ input, scope, deps }) => chartCalls({ scope, input }, deps),
})
