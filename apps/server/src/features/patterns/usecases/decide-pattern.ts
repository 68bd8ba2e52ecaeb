import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { patternsErrors } from '../patterns.errors.ts'
import { savePattern } from '../queries/patterns.ts'
import type { PatternChanges } from '../queries/patterns.ts'
import type { StoredPattern } from '../queries/pattern-rows.ts'
import { lockStaffPattern } from '../queries/staff-patterns.ts'
import { announceVerdict } from './announce-verdict.ts'
import { patternSearchKey } from './check-pattern-form.ts'

interface Verdict {
  isConfirmed: boolean
  /** Of a refusal, which the customer reads; of a confirmation a remark, if there is one. */
  reason: string | null
  staffUserId: number
  at: Date
}

/**
 * X4. The verdict about an edit that waits, else about the pattern itself. Deciding twice answers 409 and changes nothing,
 * and so does deciding about a text that was edited since it was read (`seenAt`).
 */
export async function decidePattern(
  { code, isConfirmed, reason, seenAt, staff, staffUserId }: Omit<Verdict, 'at'> & { code: string; seenAt: string | null; staff: Actor }, // prettier-ignore
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  if (!isConfirmed && reason === null) throw patternsErrors.reasonRequired()
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const pattern = await lockStaffPattern(tx, { code, kind: 'normal' })
    if (pattern === null) throw patternsErrors.notFound()
    const isRevision = pattern.revisionStatus === 'pending'
    if (!isRevision && pattern.status !== 'pending') throw patternsErrors.alreadyDecided()
    if (seenAt !== null && Date.parse(seenAt) !== pattern.updatedAt.getTime()) throw patternsErrors.editedMeanwhile()
    const verdict = { isConfirmed, reason, staffUserId, at: new Date(clock.now()) }
    const changed = isRevision ? decideRevision(pattern, verdict) : decideFirst(pattern, verdict)
    const searchKey = patternSearchKey({ ...changed, code })
    await savePattern(tx, { id: pattern.id, changed: { ...changed, searchKey }, at: verdict.at })
    const { accountId, title } = pattern
    const rejectText = isConfirmed ? '' : (reason ?? '')
    await announceVerdict({ pattern, status: changed.status, rejectText, isRevision }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: isConfirmed ? 'staff.pattern_confirmed' : 'staff.pattern_rejected',
      subject: title ?? code,
      details: { pattern_code: code, is_revision: isRevision, ...(reason !== null && { reason }) },
    })
    return null
  })
}

type Changed = Omit<PatternChanges, 'searchKey'>

const decideFirst = (pattern: StoredPattern, { isConfirmed, reason, staffUserId, at }: Verdict): Changed => ({
  ...pattern,
  status: isConfirmed ? 'active' : 'inactive',
  rejectText: isConfirmed ? '' : (reason ?? ''),
  adminComment: isConfirmed ? reason : null,
  revisionAt: null,
  decidedBy: staffUserId,
  decidedAt: at,
})

function decideRevision(pattern: StoredPattern, { isConfirmed, reason, staffUserId, at }: Verdict): Changed {
  const { revision, status, message, description, variables, isShare } = pattern
  if (revision === null) throw new Error('an edit that waits is not there')
  if (!isConfirmed) return { ...pattern, revisionStatus: 'rejected', revisionRejectText: reason ?? '' }
  return {
    ...pattern,
    message: revision.message,
    description: revision.description,
    website: revision.website,
    variables: revision.variables,
    former: { status, message, description, variables, is_share: isShare },
    revision: null,
    revisionStatus: null,
    revisionRejectText: '',
    revisionAt: null,
    adminComment: reason,
    decidedBy: staffUserId,
    decidedAt: at,
  }
}
