import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { patternsErrors } from '../patterns.errors.ts'
import { findPattern, lockPattern, markPatternDeleted, savePattern } from '../queries/patterns.ts'
import type { StoredPattern } from '../queries/pattern-rows.ts'
import { publishQueueChanged } from './announce-verdict.ts'
import { colleagueIdOf, patternSearchKey } from './check-pattern-form.ts'
import { readRow } from './show-pattern.ts'

interface OwnPattern {
  scope: AccountScope
  caller: Caller
  code: string
}
type Change = OwnPattern & { actor: Actor }

/** A pattern of the account that the caller may change; those of the platform are readonly. */
export async function lockOwnPattern({ scope, caller, code }: OwnPattern, { tx }: { tx: Tx }): Promise<StoredPattern> {
  const asked = { code, colleagueId: colleagueIdOf(caller) }
  const pattern = await lockPattern(tx, scope, asked)
  if (pattern !== null) return pattern
  throw (await findPattern(tx, scope, asked)) === null ? patternsErrors.notFound() : patternsErrors.readonly()
}

const auditPattern = (
  { scope, actor, pattern, action }: { scope: AccountScope; actor: Actor; pattern: StoredPattern; action: 'pattern.shared' | 'pattern.deleted' | 'pattern.edited' }, // prettier-ignore
  { tx, details = {} }: { tx: Tx; details?: Readonly<Record<string, unknown>> },
): Promise<void> =>
  writeAuditEntry(tx, {
    accountId: scope.accountId,
    actor,
    action,
    subject: pattern.title ?? pattern.code,
    details: { pattern_code: pattern.code, ...details },
  })

/** Whether colleagues see and use it: nothing that a recipient sees, so there is no verdict. */
export async function sharePattern(
  { isShare, ...change }: Change & { isShare: boolean },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PatternRow> {
  return db.inAccount(change.scope, async (tx) => {
    const pattern = await lockOwnPattern(change, { tx })
    const { id, revision } = pattern
    const changed = {
      ...pattern,
      isShare,
      revision: revision === null ? null : { ...revision, is_share: isShare },
      searchKey: patternSearchKey(pattern),
    }
    await savePattern(tx, { id, changed, at: new Date(clock.now()) })
    // A colleague who takes back a share may not see it any more.
    const row = await readRow({ ...change, caller: asOwner(change.caller) }, { tx })
    await auditPattern({ ...change, pattern, action: 'pattern.shared' }, { tx, details: { is_share: isShare } })
    return row
  })
}

const asOwner = (caller: Caller): Caller => ({ ...caller, kind: 'owner' })

/** N5. Nothing can be sent with it any more, and its code is nobody's again. */
export async function removePattern(change: Change, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<null> {
  return db.inAccount(change.scope, async (tx) => {
    const pattern = await lockOwnPattern(change, { tx })
    await markPatternDeleted(tx, { id: pattern.id, at: new Date(clock.now()) })
    await publishQueueChanged({ tx })
    await auditPattern({ ...change, pattern, action: 'pattern.deleted' }, { tx })
    return null
  })
}

/** Takes back an edit that waits or was refused; the version in use stays. */
export async function dropRevision(change: Change, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PatternRow> {
  return db.inAccount(change.scope, async (tx) => {
    const pattern = await lockOwnPattern(change, { tx })
    if (pattern.revision === null) throw patternsErrors.noRevision()
    const none = { revision: null, revisionStatus: null, revisionRejectText: '', revisionAt: null }
    const changed = { ...pattern, ...none, searchKey: patternSearchKey(pattern) }
    await savePattern(tx, { id: pattern.id, changed, at: new Date(clock.now()) })
    await publishQueueChanged({ tx })
    const row = await readRow(change, { tx })
    await auditPattern({ ...change, pattern, action: 'pattern.edited' }, { tx, details: { waits: false } })
    return row
  })
}
