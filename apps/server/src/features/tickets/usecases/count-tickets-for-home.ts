import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { countForCustomer } from '../queries/own-tickets.ts'

/** Tickets that wait for the customer: `asked` wants something of them (state 1), `unread` has an answer nobody has read. */
export const countTicketsForHome = (
  { scope }: { scope: AccountScope },
  { tx }: { tx: Tx },
): Promise<{ asked: number; unread: number }> => countForCustomer(tx, scope)
