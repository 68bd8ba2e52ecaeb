import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { MAX_WAITING_COUNT, type waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { may } from '@peyk/domain/permission/permissions.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { countWaitingRows } from '../queries/waiting-counts.ts'

/** What waits for this member of the staff, queue by queue; null where another area is needed. */
export async function countWaiting(
  { userId, holder }: Pick<Caller, 'userId' | 'holder'>,
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof waitingCounts>> {
  const ofReviews = may({ holder, permission: 'staff.reviews' })
  const ofLines = may({ holder, permission: 'staff.lines' })
  const ofTickets = may({ holder, permission: 'staff.tickets' })
  const ofMoney = may({ holder, permission: 'staff.money' })
  const counts = await db.asStaff(staffScope(userId), (tx) =>
    countWaitingRows(tx, { ofReviews, ofLines, ofMoney, ofTickets, max: MAX_WAITING_COUNT }),
  )
  return {
    sends: counts.sends,
    number_changes: counts.numberChanges,
    patterns: counts.patterns,
    line_requests: counts.lineRequests,
    payments: counts.payments,
    credit_requests: counts.creditRequests,
    tickets: counts.tickets,
  }
}
