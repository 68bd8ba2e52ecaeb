import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { wakeWork } from '../../../platform/wake-work.ts'
import { setBlock } from '../queries/engine.ts'

interface Decision {
  accountId: number
  staffUserId: number
}

/**
 * Staff block an account's sending, and say why. New sends are refused (contract §1.2, 403-4); what waits of running ones
 * is held back within a second, with its money; what was handed over already goes its way. Nothing is lost: unblocked in
 * time they go on, else they expire and their money comes back. False when there is no such account.
 */
export async function blockAccount(
  { accountId, staffUserId, reason }: Decision & { reason: string },
  { db, log }: Pick<Deps, 'db' | 'log'>,
): Promise<boolean> {
  if (reason.trim() === '') throw new RangeError('a block has a reason')
  const isDone = await db.asStaff(staffScope(staffUserId), async (tx) => {
    await wakeWork(tx)
    return setBlock(tx, { accountId, isBlocked: true, reason: reason.trim() })
  })
  if (isDone) log.warn({ accountId, staffUserId }, 'the sending of an account was blocked')
  return isDone
}

/** The account may send again, and its running sends go on by themselves. False when there is no such account. */
export async function unblockAccount(
  { accountId, staffUserId }: Decision,
  { db, log }: Pick<Deps, 'db' | 'log'>,
): Promise<boolean> {
  const isDone = await db.asStaff(staffScope(staffUserId), async (tx) => {
    await wakeWork(tx)
    return setBlock(tx, { accountId, isBlocked: false, reason: null })
  })
  if (isDone) log.warn({ accountId, staffUserId }, 'an account may send again')
  return isDone
}
