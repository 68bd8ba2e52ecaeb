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
import { addressFilter } from './address-filter.ts'
import { keepCredentials, keepNoCredentials } from './known-credentials.ts'
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
  mustChangePassword: row.must_change_password && row.credential !== 'key' && row.impersonator_id === null,
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

/** The session gate and the key gate: who holds a credential. */
export interface CredentialGate {
  /** Null when nobody living does. `ip` is compared with the key's allowed addresses. */
  resolve(asked: { credential: string; ip: string }): Promise<Resolved>
  /** Resolves when what was committed before holds in this process; after a call that may have changed a credential. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** A credential as it was found, for as long as nothing of it changes. */
interface FoundCredential {
  readonly accountId: number
  readonly context: AuthContext
  readonly isBlocked: boolean
  /** Was opened by staff for themselves, and not used before. */
  readonly isUnopened: boolean
  readonly livingUntilMs: number
  readonly allows: (ip: string) => boolean
  /** When its use was last written down, of a key. */
  usedAtMs: number
}

const toFound = (row: CredentialRow): FoundCredential => ({
  accountId: row.account_id,
  context: { caller: toCaller(row), scope: accountScope(row.account_id) },
  isBlocked: row.user_status === 'inactive',
  isUnopened: row.is_unopened,
  livingUntilMs: row.living_until?.getTime() ?? Number.POSITIVE_INFINITY,
  allows: addressFilter(row.ips),
  usedAtMs: row.last_used_at?.getTime() ?? Number.NEGATIVE_INFINITY,
})

/** Whether what was found is kept, and by which watch its age is told where that is not the machine's. */
export type KeepsCredentials = boolean | { readonly nowMs: () => number }

/**
 * The only place that makes an account's scope for a call. `keeps`: what was found is kept until it changes, and answers
 * without the database (decision 0107); what time ends is looked at in each call.
 */
export async function openCredentialGate(
  { keeps }: { keeps: KeepsCredentials },
  { db, clock, log, pgListener }: Pick<Deps, 'db' | 'clock' | 'log' | 'pgListener'>,
): Promise<CredentialGate> {
  const known =
    keeps === false
      ? keepNoCredentials<FoundCredential>()
      : await keepCredentials<FoundCredential>(
          { isKept: ({ isUnopened }) => !isUnopened, ...(keeps !== true && keeps) },
          { pgListener },
        )

  const read = (hash: Buffer): Promise<FoundCredential | null> =>
    db.asGate(gateScope(), async (tx) => {
      const row = await findCredential(tx, { hash, now: new Date(clock.now()) })
      if (row?.is_unopened === true) await markSessionOpened(tx, { sessionId: row.credential_id })
      return row === null ? null : toFound(row)
    })

  const writing = new Set<Promise<void>>()
  /** A key is used only by a call that it lets in. */
  const touch = (found: FoundCredential, ip: string): Promise<void> | undefined => {
    const { apiKeyId: keyId } = found.context.caller
    const nowMs = clock.now()
    if (keyId === null || nowMs - found.usedAtMs < TOUCH_EVERY_MS) return undefined
    found.usedAtMs = nowMs
    const written = db
      .asGate(gateScope(), (tx) => touchKey(tx, { keyId, ip, now: new Date(nowMs) }))
      .catch((err: unknown) => log.warn({ err }, 'the use of a key could not be written down'))
      .finally(() => writing.delete(written))
    writing.add(written)
    return written
  }

  return {
    async resolve({ credential, ip }) {
      const hash = secretHash(credential)
      const found = await known.find(hash.toString('latin1'), () => read(hash))
      if (found === null || found.livingUntilMs <= clock.now()) return null
      if (found.isBlocked) return 'blocked'
      if (!found.allows(ip)) return { refusedCaller: found.context.caller }
      const written = touch(found, ip)
      // Where nothing is kept the next look reads what this one wrote.
      if (!keeps) await written
      return found.context
    },
    catchUp: () => known.catchUp(),
    async close() {
      await Promise.all([known.close(), ...writing])
    },
  }
}

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
