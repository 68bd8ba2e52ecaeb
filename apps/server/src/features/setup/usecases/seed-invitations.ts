import type { Tx } from '@peyk/database/database.ts'
import { msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { demoInvitations } from '@peyk/phrases/fa/demo/demo-invitations.ts'
import { newToken, secretHash } from '../../../platform/http/auth/tokens.ts'
import { insertSeededInvitation } from '../queries/invitation-list.ts'

const HOUR_MS = 3_600_000
const LIFE_MS = 72 * HOUR_MS

/** Invitations of the demonstration: one that is open, one whose time is over, one withdrawn. Nobody has their links. */
export async function seedInvitations(
  { staffUserId, nowMs }: { staffUserId: number; nowMs: number },
  { tx }: { tx: Tx },
): Promise<void> {
  for (const { name, mobile, hoursAgo, isWithdrawn } of demoInvitations) {
    const parsed = parseMobile(mobile)
    const sentMs = nowMs - hoursAgo * HOUR_MS
    await insertSeededInvitation(tx, {
      name,
      msisdn: parsed === null ? 0 : msisdnOf(parsed),
      tokenHash: secretHash(newToken()),
      staffUserId,
      sentAt: new Date(sentMs),
      expiresAt: new Date(sentMs + LIFE_MS),
      withdrawnAt: isWithdrawn ? new Date(sentMs + HOUR_MS) : null,
    })
  }
}
