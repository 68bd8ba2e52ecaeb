import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { RULE_LIMITS } from '@peyk/contract/reports/inbox-rule-forms.ts'
import type { orderRules as orderCall } from '@peyk/contract/reports/inbox-rules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { inboxErrors } from '../../inbox.errors.ts'
import { hasKeyword, idsOfLine, lockAndCountRules, lockRule, markDeleted, saveOrder } from '../queries/rules.ts'
import { switchRule as storeSwitch } from '../queries/rules.ts'
import { auditRule, checkMaySend } from './save-rule.ts'

/** How long a deleted rule can be brought back. */
const UNDO_MS = 10 * 60_000

export async function switchRule(
  { scope, caller, actor, ruleId, isActive }: { scope: AccountScope; caller: Caller; actor: Actor; ruleId: number; isActive: boolean }, // prettier-ignore
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const rule = await lockRule(tx, scope, { ruleId })
    if (rule === null) throw inboxErrors.ruleNotFound()
    if (isActive) checkMaySend(caller, rule)
    await storeSwitch(tx, scope, { ruleId, isActive })
    await auditRule({ scope, actor, rule: { ...rule, isActive, number: rule.lineNumber } }, { tx })
    return null
  })
}

/** Refused when somebody added or deleted one meanwhile: their order is what decides. */
export async function orderRules(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof orderCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  const wanted = new Set(input.rule_ids)
  return db.inAccount(scope, async (tx) => {
    await lockAndCountRules(tx, scope)
    const present = await idsOfLine(tx, scope, canonicalLine(input.number) ?? '')
    const isSame = present.length === input.rule_ids.length && present.every((ruleId) => wanted.has(ruleId))
    if (!isSame) throw inboxErrors.rulesChanged()
    await saveOrder(tx, scope, input.rule_ids)
    return null
  })
}

export async function deleteRule(
  { scope, ruleId, actor }: { scope: AccountScope; ruleId: number; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const rule = await lockRule(tx, scope, { ruleId })
    if (rule === null) throw inboxErrors.ruleNotFound()
    await markDeleted(tx, scope, { ruleId, lineId: rule.lineId, deletedAt: new Date(clock.now()) })
    const { accountId } = scope
    const details = { rule_id: ruleId, number: rule.lineNumber }
    await writeAuditEntry(tx, { accountId, actor, action: 'inbox.rule_deleted', subject: rule.keyword, details })
    return null
  })
}

/** Within ten minutes, unless its keyword was given to another rule meanwhile. */
export async function restoreRule(
  { scope, caller, ruleId }: { scope: AccountScope; caller: Caller; ruleId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const total = await lockAndCountRules(tx, scope)
    const rule = await lockRule(tx, scope, { ruleId, deletedSince: new Date(clock.now() - UNDO_MS) })
    if (rule === null) throw inboxErrors.ruleNotFound()
    if (rule.isActive) checkMaySend(caller, rule)
    if (await hasKeyword(tx, scope, { ...rule, exceptId: null })) throw inboxErrors.ruleExists()
    if (total >= RULE_LIMITS.rules) throw inboxErrors.tooManyRules()
    await markDeleted(tx, scope, { ruleId, lineId: rule.lineId, deletedAt: null })
    return null
  })
}
