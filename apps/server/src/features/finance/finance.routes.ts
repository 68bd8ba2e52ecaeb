import { financeCalls } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { checkBooksNow, showChecks } from './usecases/check-books.ts'
import { exportBooks } from './usecases/export-books.ts'
import { showBooks } from './usecases/show-books.ts'

export const financeRoutes = routes(financeCalls.books, {
  books: ({ input, caller, deps }) => showBooks({ input, staffUserId: caller.userId }, deps),
  exportBooks: async ({ input, caller, request, deps, respondWithFile }) => {
    respondWithFile(await exportBooks({ input, staff: actorOf(caller, request) }, deps))
    return null
  },
  checks: ({ caller, deps }) => showChecks({ staffUserId: caller.userId }, deps),
  checkNow: ({ caller, deps }) => checkBooksNow({ staffUserId: caller.userId }, deps),
})
