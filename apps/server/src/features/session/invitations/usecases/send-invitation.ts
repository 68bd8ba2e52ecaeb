import type { Tx } from '@peyk/database/database.ts'
import { invitationText } from '@peyk/phrases/fa/server/invitation-texts.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { newToken, secretHash } from '../../../../platform/http/auth/tokens.ts'
import { hasPlatformLine, queueSystemMessage } from '../../../../platform/work/system-message.ts'
import {
  countSentInvitations,
  insertInvitation,
  lockInvitation,
  markWithdrawn,
  renewInvitation,
  type Invitee,
  type StoredInvitation,
} from '../queries/invitations.ts'

/** A link is good for so long. */
const LIFE_MS = 72 * 3_600_000
/** Invitations are free of charge, and texted to whatever number staff type. */
const INVITATIONS_PER_DAY = 500
const DAY_MS = 86_400_000
/** Another link to the same person, at the earliest. */
const RESEND_MS = 60_000

/** Why nothing was sent. */
export type InvitationRefusal =
  | { kind: 'no_line' | 'too_many' | 'already_open' | 'not_found' | 'used' }
  | { kind: 'too_soon'; seconds: number }
export type SentInvitation = { kind: 'sent'; id: number; expiresAt: Date; invitee: Invitee } | InvitationRefusal

interface Sending {
  /** Scheme and host where staff asked; stands in where no public address is configured. */
  origin: string
}

type InTx = { tx: Tx } & Pick<Deps, 'clock' | 'config'>

/** Texts of the day are bounded, and there must be a line that they leave by. */
async function refusalOf({ tx, clock }: InTx): Promise<InvitationRefusal | null> {
  if (!(await hasPlatformLine({ tx }))) return { kind: 'no_line' }
  const sent = await countSentInvitations(tx, { since: new Date(clock.now() - DAY_MS) })
  return sent >= INVITATIONS_PER_DAY ? { kind: 'too_many' } : null
}

/** The token stands after `#`, which browsers send to nobody: it is in no log of a server or a proxy. */
async function textLink(
  { invitee, userName, token, origin }: { invitee: Invitee; userName: string | null; token: string } & Sending,
  { tx, config }: InTx,
): Promise<void> {
  const link = `${config.publicUrl ?? origin}/invitation#${token}`
  const message = invitationText({ name: invitee.name, userName, link, hours: LIFE_MS / 3_600_000 })
  const { accountId, msisdn } = invitee
  await queueSystemMessage({ accountId, msisdn, message, isSecret: true, ttlSeconds: DAY_MS / 1000 }, { tx })
}

/** Invites somebody, in the caller's transaction: to an account that stands, or to register. */
export async function sendInvitation(
  {
    invitee,
    userName,
    staffUserId,
    origin,
  }: { invitee: Invitee; userName: string | null; staffUserId: number } & Sending,
  inTx: InTx,
): Promise<SentInvitation> {
  const refused = await refusalOf(inTx)
  if (refused !== null) return refused
  const { tx, clock } = inTx
  const token = newToken()
  const now = new Date(clock.now())
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  const made = { ...invitee, tokenHash: secretHash(token), invitedBy: staffUserId, now, expiresAt }
  const id = await insertInvitation(tx, made)
  if (id === null) return { kind: 'already_open' }
  await textLink({ invitee, userName, token, origin }, inTx)
  return { kind: 'sent', id, expiresAt, invitee }
}

/** Texts a fresh link of an invitation that was not used; the one before it is dead. */
export async function resendInvitation({ id, origin }: { id: number } & Sending, inTx: InTx): Promise<SentInvitation> {
  const { tx, clock } = inTx
  const stored = await lockInvitation(tx, id)
  if (stored === null) return { kind: 'not_found' }
  if (stored.usedAt !== null) return { kind: 'used' }
  const now = new Date(clock.now())
  const leftMs = stored.sentAt.getTime() + RESEND_MS - now.getTime()
  if (leftMs > 0) return { kind: 'too_soon', seconds: Math.ceil(leftMs / 1000) }
  const refused = await refusalOf(inTx)
  if (refused !== null) return refused
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  if (!(await renewInvitation(tx, { id, tokenHash: secretHash(token), now, expiresAt })))
    return { kind: 'already_open' }
  const { accountId, userId, msisdn, name, userName } = stored
  const invitee = { accountId, userId, msisdn, name }
  await textLink({ invitee, userName, token, origin }, inTx)
  return { kind: 'sent', id, expiresAt, invitee }
}

/** The link opens nothing any more. */
export async function withdrawInvitation(
  { id }: { id: number },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<{ kind: 'withdrawn'; invitation: StoredInvitation } | { kind: 'not_found' | 'used' }> {
  const invitation = await lockInvitation(tx, id)
  if (invitation === null) return { kind: 'not_found' }
  if (invitation.usedAt !== null) return { kind: 'used' }
  await markWithdrawn(tx, { id, now: new Date(clock.now()) })
  return { kind: 'withdrawn', invitation }
}

/** Whatever is open for a user ends: they come in another way. */
export const withdrawInvitationsOf = (
  { userId }: { userId: number },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> => markWithdrawn(tx, { userId, now: new Date(clock.now()) })
