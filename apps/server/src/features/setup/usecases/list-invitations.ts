import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { invitations as call } from '@peyk/contract/setup/staff-invitations.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countInvitations, readInvitations } from '../queries/invitation-list.ts'

/** Whom staff invited, and who of them came. */
export async function listInvitations(
  { input, staffUserId }: { input: CallInput<typeof call>; staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ rows: CallRow<typeof call>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const filter = {
    now: new Date(clock.now()),
    accountId: input.account_id ?? null,
    state: input.state ?? null,
  }
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const found = await readInvitations(tx, { filter, offset, limit: perPage })
    const rows = found.map((row) => ({
      id: row.id,
      account_id: row.accountId,
      account_title: row.accountTitle,
      user_name: row.userName,
      name: row.name,
      mobile: mobileOf(row.msisdn),
      state: row.state,
      invited_by: row.invitedBy,
      sent_at: row.sentAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      used_at: row.usedAt?.toISOString() ?? null,
    }))
    return { rows, total: await countInvitations(tx, filter) }
  })
}
