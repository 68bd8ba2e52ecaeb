import { walletCalls } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { showCredit } from './usecases/show-credit.ts'

export const walletRoutes = routes(walletCalls.credit, {
  credit: ({ scope, deps }) => showCredit({ scope }, deps),
})
