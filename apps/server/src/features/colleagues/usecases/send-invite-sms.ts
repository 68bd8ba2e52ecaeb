import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { inviteText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { accountTitle, countInvites } from '../queries/colleagues.ts'

/** Invitations are free of charge, and texted to whatever number an owner types. */
const INVITES_PER_DAY = 50
const DAY_MS = 86_400_000

/**
 * Texts a colleague their user name and how to set a password (decision W11). Refused beyond the day's measure. Part of
 * the transaction that invites; its audit entry says `invited: true`, by which invitations are counted.
 */
export async function sendInviteSms(
  {
    scope,
    msisdn,
    ...invitation
  }: { scope: AccountScope; msisdn: number; name: string; userName: string; hasPassword: boolean },
  { tx, clock, config }: { tx: Tx } & Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const invites = await countInvites(tx, scope, new Date(clock.now() - DAY_MS))
  if (invites >= INVITES_PER_DAY) throw colleaguesErrors.tooManyInvites()
  const account = await accountTitle(tx, scope)
  const address = config.publicUrl === undefined ? null : `${config.publicUrl}/login`
  const message = inviteText({ ...invitation, account, address })
  await queueSystemMessage({ accountId: scope.accountId, msisdn, message, ttlSeconds: DAY_MS / 1000 }, { tx })
}
