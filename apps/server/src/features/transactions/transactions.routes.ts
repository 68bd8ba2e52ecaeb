import { walletCalls } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { exportMovements } from './usecases/export-movements.ts'
import { issueReceipt } from './usecases/issue-receipt.ts'
import { listMovements } from './usecases/list-movements.ts'
import { listDocuments, showDocument } from './usecases/show-documents.ts'
import { showMovement } from './usecases/show-movement.ts'
import { listStatements, showStatement } from './usecases/show-statements.ts'
import { sumMovements } from './usecases/sum-movements.ts'

export const transactionsRoutes = routes(walletCalls.transactions, {
  transactions: ({ input, scope, deps }) => listMovements({ scope, input }, deps),
  transactionTotals: ({ input, scope, deps }) => sumMovements({ scope, input }, deps),
  exportTransactions: ({ input, scope, caller, request, deps }) =>
    exportMovements({ scope, caller, input, actor: actorOf(caller, request) }, deps),
  transaction: ({ input, scope, deps }) => showMovement({ scope, id: input.payment_id }, deps),
  statements: ({ scope, deps }) => listStatements({ scope }, deps),
  statement: ({ input, scope, deps }) => showStatement({ scope, month: input.month }, deps),
  documents: ({ input, scope, deps }) => listDocuments({ scope, input }, deps),
  document: ({ input, scope, deps }) => showDocument({ scope, id: input.id }, deps),
  issueReceipt: ({ input, scope, deps }) => issueReceipt({ scope, paymentId: input.payment_id }, deps),
})
