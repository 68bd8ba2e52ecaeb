import type { Database, Tx } from '@peyk/database/database.ts'
import { gateScope } from '@peyk/database/scope.ts'

/**
 * The bank's side of a payment: a return has no caller, and the keys of gateways are no customer's. Everything between the
 * gateways and the books runs here, whoever started it.
 */
export const runInGate = <Result>({ db }: { db: Database }, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.asGate(gateScope(), work)
