import { walletCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const comes = (): never => {
  throw refusal('call.not_ready')
}

export const transactionsRoutes = routes(walletCalls.transactions, {
  transactions: comes,
  exportTransactions: comes,
  transaction: comes,
  statements: comes,
  statement: comes,
  documents: comes,
  document: comes,
  issueReceipt: comes,
})
