import { PERMISSIONS } from '@peyk/domain/permission/permissions.ts'
import type { PermissionHolder } from '@peyk/domain/permission/permissions.ts'
import { accountScope, gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../deps.ts'
import type { AuthContext, Caller } from './caller.ts'
import {
  findCredential,
  findUserCredential,
  markSessionOpened,
  touchKey,
  type CredentialRow,
} from './credentials.queries.ts'
import { secretHash } from './tokens.ts'

/** A key's `last_used_at` is written at most this often. */
const TOUCH_EVERY_MS = 60_000

// What a key of each sort may do (contract V5); `full` is whatever the owner may.
const SEND_PERMISSIONS = PERMISSIONS.filter((name) => name.startsWith('send.'))
const REPORT_PERMISSIONS = PERMISSIONS.filter((name) => name.startsWith('report.') || name === 'inbox.view')

function toPermissionHolder(row: CredentialRow): PermissionHolder {
  if (row.credential === 'key') {
    if (row.export_type === 'send') return { kind: 'colleague', permissions: SEND_PERMISSIONS }
    return row.export_type === 'report' ? { kind: 'colleague', permissions: REPORT_PERMISSIONS } : { kind: 'owner' }
  }
  if (row.user_kind === 'staff') return { kind: 'staff', isOwner: row.is_staff_owner, areas: row.staff_areas }
  return row.user_kind === 'owner' ? { kind: 'owner' } : { kind: 'colleague', permissions: row.permissions ?? [] }
}

const toCaller = (row: CredentialRow): Caller => ({
  kind: row.credential === 'key' ? 'key' : row.user_kind,
  holder: toPermissionHolder(row),
  userId: row.user_id,
  userName: row.user_name,
  name: row.name,
  twoFactor: row.two_factor,
  sessionId: row.credential === 'session' ? row.credential_id : null,
  apiKeyId: row.credential === 'key' ? row.credential_id : null,
  exportType: row.export_type,
  rates:
    row.key_per_minute === null || row.account_per_minute === null
      ? null
      : { keyPerMinute: row.key_per_minute, accountPerMinute: row.account_per_minute },
  expiresAt: row.expires_at,
  impersonatorId: row.impersonator_id,
  account: {
    id: row.account_id,
    userType: row.user_type,
    sendBlock: row.send_block,
    documentBlock: row.document_block,
    isBoughtPanel: row.is_bought_panel,
    logoKey: row.logo_key,
  },
})

/** A living key, from an address that it is not to be used from: known to the log, and let in nowhere. */
export interface AddressRefused {
  readonly refusedCaller: Caller
}

/** Who holds a credential, as far as they are somebody; `blocked` is a user whom the owner or the operator switched off. */
export type Resolved = AuthContext | AddressRefused | 'blocked' | null

/**
 * The session gate and the key gate in one look-up: who holds this credential. Null when nobody living does. The only
 * place that makes an account's scope for a call. `ip` is compared with the key's allowed addresses.
 */
export async function resolveCredential(
  { credential, ip }: { credential: string; ip: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Resolved> {
  const now = new Date(clock.now())
  const row = await db.asGate(gateScope(), async (tx) => {
    const found = await findCredential(tx, { hash: secretHash(credential), ip, now })
    if (found?.credential === 'key' && isAdmitted(found) && isStale(found.last_used_at, now)) {
      await touchKey(tx, { keyId: found.credential_id, ip, now })
    }
    if (found?.is_unopened === true) await markSessionOpened(tx, { sessionId: found.credential_id })
    return found
  })
  if (row === null) return null
  if (row.user_status === 'inactive') return 'blocked'
  const caller = toCaller(row)
  return row.is_address_allowed ? { caller, scope: accountScope(row.account_id) } : { refusedCaller: caller }
}

/** A key is used only by a call that it lets in. */
const isAdmitted = ({ user_status, is_address_allowed }: CredentialRow) =>
  user_status !== 'inactive' && is_address_allowed

/** Who a user is, whose password the caller has just checked (send by URL). */
export async function loadAuthContext(userId: number, { db }: Pick<Deps, 'db'>): Promise<AuthContext | null> {
  const row = await db.asGate(gateScope(), (tx) => findUserCredential(tx, userId))
  return row === null ? null : { caller: toCaller(row), scope: accountScope(row.account_id) }
}

/** Whoever a signed address speaks for, as long as they may log in. */
export async function authenticateSigned(userId: number, { db }: Pick<Deps, 'db'>): Promise<AuthContext | null> {
  const row = await db.asGate(gateScope(), (tx) => findUserCredential(tx, userId))
  return row === null || row.user_status === 'inactive'
    ? null
    : { caller: toCaller(row), scope: accountScope(row.account_id) }
}

const isStale = (usedAt: Date | null, now: Date) =>
  usedAt === null || now.getTime() - usedAt.getTime() >= TOUCH_EVERY_MS
