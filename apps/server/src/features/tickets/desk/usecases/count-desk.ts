import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { ticketCounts } from '@peyk/contract/staff/staff-tickets.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { countOpenTickets, countWaitingBy } from '../queries/desk-counts.ts'

/** How much lies in each queue. */
export async function countDesk(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof ticketCounts>> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const counts = await countOpenTickets(tx, { staffUserId })
    const { waiting, mine, unassigned, unread, late } = counts
    return {
      states: {
        waiting_user: counts.waitingUser,
        waiting_support: counts.waitingSupport,
        replied: counts.replied,
        forwarded: counts.forwarded,
        referred: counts.referred,
      },
      waiting,
      mine,
      unassigned,
      unread,
      late,
      oldest_wait: counts.oldestWait?.toISOString() ?? null,
      categories: await countWaitingBy(tx, 'category'),
      units: await countWaitingBy(tx, 'unit'),
    }
  })
}
