import { staffScope } from '@peyk/database/scope.ts'
import { staffDecisionNotices } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { wakeDispatch } from '../../../../platform/work/wake.ts'
import { lockAccount } from '../../queries/accounts.ts'
import { setBlock } from '../queries/block-account.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'
import { notify } from '../../../notifications/usecases/notify.ts'

interface BlockInput {
  accountId: number
  staff: Actor
}

/**
 * Staff block an account's sending, and say why. New sends are refused (contract §1.2, 403-4); what waits of running ones
 * is held back within a second, with its money; what was handed over already goes its way. Nothing is lost: unblocked in
 * time they go on, else they expire and their money comes back. Refuses an unknown account and one that is blocked.
 */
export async function blockAccount(
  { reason, ...decision }: BlockInput & { reason: string },
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<void> {
  if (reason.trim() === '') throw new RangeError('a block has a reason')
  await setSendingBlock({ ...decision, isBlocked: true, reason: reason.trim() }, deps)
}

/** The account may send again, and its running sends go on by themselves. Refuses one that is not blocked. */
export async function unblockAccount(decision: BlockInput, deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  await setSendingBlock({ ...decision, isBlocked: false, reason: null }, deps)
}

async function setSendingBlock(
  { accountId, staff, isBlocked, reason }: BlockInput & { isBlocked: boolean; reason: string | null },
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const staffUserId = staffIdOf(staff)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockAccount(tx, accountId)
    if (before === null) throw staffErrors.accountNotFound()
    if (before.sendBlock === isBlocked) throw staffErrors.blockUnchanged()
    await setBlock(tx, { accountId, isBlocked, reason })
    await wakeDispatch(tx, null)
    const told = isBlocked ? { ...staffDecisionNotices.blocked, body: reason ?? '' } : staffDecisionNotices.unblocked
    await notify(tx, { accountId, kind: 'account', level: isBlocked ? 'warning' : 'success', ...told }, { clock })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: isBlocked ? 'staff.sending_blocked' : 'staff.sending_unblocked',
      details: {
        before: { send_block: !isBlocked },
        after: { send_block: isBlocked },
        ...(reason !== null && { reason }),
      },
    })
  })
  log.warn(
    { accountId, staffUserId },
    isBlocked ? 'the sending of an account was blocked' : 'an account may send again',
  )
}
