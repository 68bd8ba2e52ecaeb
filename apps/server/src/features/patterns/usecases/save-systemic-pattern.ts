import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { patternsErrors } from '../patterns.errors.ts'
import { markPatternDeleted, savePattern } from '../queries/patterns.ts'
import { findStaffPattern, lockStaffPattern } from '../queries/staff-patterns.ts'
import { checkPatternForm, patternSearchKey } from './check-pattern-form.ts'
import type { PatternForm } from './check-pattern-form.ts'
import { insertWithCode } from './insert-with-code.ts'
import { presentPattern } from './present-pattern.ts'

// Patterns of the platform: every account uses them, staff write them, and nobody reviews them.

interface ByStaff {
  staff: Actor
  staffUserId: number
}

async function readSystemic(tx: Tx, code: string): Promise<PatternRow> {
  const pattern = await findStaffPattern(tx, code)
  if (pattern === null) throw patternsErrors.notFound()
  return presentPattern(pattern, { isForStaff: true })
}

/** `accountId`: of the member of staff, which is the platform's. */
export async function createSystemicPattern(
  { input, accountId, staff, staffUserId: userId }: ByStaff & { input: PatternForm; accountId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PatternRow> {
  const content = checkPatternForm(input, null)
  const title = input.title ?? null
  return db.asStaff(staffScope(userId), async (tx) => {
    const at = new Date(clock.now())
    const pattern = { ...content, title, isShare: true, kind: 'systemic', status: 'active', userId, at } as const
    const code = await insertWithCode({ accountId, pattern }, { tx })
    await auditSystemic({ staff, action: 'staff.systemic_pattern_saved', code, title }, { tx })
    return readSystemic(tx, code)
  })
}

/** Holds at once, for everybody. */
export async function updateSystemicPattern(
  { code, input, staff, staffUserId: userId }: ByStaff & { code: string; input: PatternForm },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PatternRow> {
  const content = checkPatternForm(input, null)
  const title = input.title ?? null
  return db.asStaff(staffScope(userId), async (tx) => {
    const pattern = await lockStaffPattern(tx, { code, kind: 'systemic' })
    if (pattern === null) throw patternsErrors.notFound()
    const { status, message, description, variables, isShare } = pattern
    const former = { status, message, description, variables, is_share: isShare }
    const at = new Date(clock.now())
    const searchKey = patternSearchKey({ ...content, title, code })
    await savePattern(tx, { id: pattern.id, changed: { ...pattern, ...content, title, former, searchKey }, at })
    await auditSystemic({ staff, action: 'staff.systemic_pattern_saved', code, title }, { tx })
    return readSystemic(tx, code)
  })
}

export async function removeSystemicPattern(
  { code, staff, staffUserId }: ByStaff & { code: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const pattern = await lockStaffPattern(tx, { code, kind: 'systemic' })
    if (pattern === null) throw patternsErrors.notFound()
    await markPatternDeleted(tx, { id: pattern.id, at: new Date(clock.now()) })
    const { title } = pattern
    await auditSystemic({ staff, action: 'staff.systemic_pattern_deleted', code, title }, { tx })
    return null
  })
}

const auditSystemic = (
  {
    staff,
    action,
    code,
    title,
  }: { staff: Actor; action: 'staff.systemic_pattern_saved' | 'staff.systemic_pattern_deleted'; code: string; title: string | null }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> =>
  writeAuditEntry(tx, {
    accountId: null,
    actor: staff,
    action,
    subject: title ?? code,
    details: { pattern_code: code },
  })
