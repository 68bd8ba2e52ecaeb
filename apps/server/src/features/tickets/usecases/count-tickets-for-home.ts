import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { countForCustomer, type TicketsForHome } from '../queries/own-tickets.ts'

/** Tickets that wait for the customer. */
export const countTicketsForHome = ({ scope }: { scope: AccountScope }, { tx }: { tx: Tx }): Promise<TicketsForHome> =>
  countForCustomer(tx, scope)
