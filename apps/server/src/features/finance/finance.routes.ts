import { financeCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const comes = (): never => {
  throw refusal('call.not_ready')
}

export const financeRoutes = routes(financeCalls.books, {
  books: comes,
  exportBooks: comes,
  checks: comes,
  checkNow: comes,
})
