import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { RULE_LIMITS } from '@peyk/contract/reports/inbox-rule-forms.ts'
import type { createRule as createCall, updateRule as updateCall } from '@peyk/contract/reports/inbox-rules.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { parseMobile, msisdnOf } from '@peyk/domain/mobile-number/parse.ts'
import { ruleKey } from '@peyk/domain/sms/keyword-rule.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { callerMay, type Caller } from '../../../../platform/http/auth/caller.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { phonebookErrors } from '../../../phonebook/phonebook.errors.ts'
import { requireUsableLine } from '../../../sending/prices/usecases/price-on-line.ts'
import { inboxErrors } from '../../inbox.errors.ts'
import { hasKeyword, insertRule, knownGroups, listRuleLines, lockAndCountRules } from '../queries/rules.ts'
import { lockRule, saveRule as storeRule, type RuleRow, type RuleValues } from '../queries/rules.ts'
import { isLineNumber } from '../queries/runs.ts'
import { priceRuleText, RULE_SENDING_TYPE } from './rule-texts.ts'

type Input = CallInput<typeof createCall>

/** A rule that sends spends money: whoever makes it, or switches it on, may send himself. */
export function checkMaySend(caller: Caller, rule: Pick<RuleRow, 'answer' | 'notifyMsisdn'>): void {
  const sends = rule.answer !== null || rule.notifyMsisdn !== null
  if (sends && !callerMay(caller, 'send.quick')) throw inboxErrors.ruleNeedsSend()
}

/** A rule may spend money by itself: who made it so is an act of the audit log. */
export function auditRule(
  { scope, actor, rule }: { scope: AccountScope; actor: Actor; rule: { id: number; keyword: string; number: string; isActive: boolean } }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> {
  const details = { rule_id: rule.id, number: rule.number, is_active: rule.isActive }
  return writeAuditEntry(tx, { ...scope, actor, action: 'inbox.rule_saved', subject: rule.keyword, details })
}

/** Behind the other rules of its line. Two that are added at once never pass the limit together. */
export async function createRule(
  { scope, caller, actor, input }: { scope: AccountScope; caller: Caller; actor: Actor; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof createCall>> {
  return db.inAccount(scope, async (tx) => {
    const total = await lockAndCountRules(tx, scope)
    const rule = await toRule({ scope, caller, input, exceptId: null }, { tx })
    if (total >= RULE_LIMITS.rules) throw inboxErrors.tooManyRules()
    const ruleId = await insertRule(tx, scope, { rule, userId: caller.userId })
    await auditRule({ scope, actor, rule: { ...rule, id: ruleId, number: input.number } }, { tx })
    return { rule_id: ruleId }
  })
}

export async function updateRule(
  { scope, caller, actor, input }: { scope: AccountScope; caller: Caller; actor: Actor; input: CallInput<typeof updateCall> }, // prettier-ignore
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  const ruleId = input.rule_id
  return db.inAccount(scope, async (tx) => {
    await lockAndCountRules(tx, scope)
    const former = await lockRule(tx, scope, { ruleId })
    if (former === null) throw inboxErrors.ruleNotFound()
    // Nor does whoever may not send change what another's rule sends at, or when.
    checkMaySend(caller, former)
    const rule = await toRule({ scope, caller, input, exceptId: ruleId }, { tx })
    const isActive = input.is_active ?? former.isActive
    await storeRule(tx, scope, { ruleId, rule: { ...rule, isActive }, userId: caller.userId })
    await auditRule({ scope, actor, rule: { ...rule, isActive, id: ruleId, number: input.number } }, { tx })
    return null
  })
}

/** Checks what a person filled in, as far as the account and the platform decide it. */
async function toRule(
  { scope, caller, input, exceptId }: { scope: AccountScope; caller: Caller; input: Input; exceptId: number | null },
  { tx }: { tx: Tx },
): Promise<RuleValues> {
  const number = canonicalLine(input.number)
  const line = await requireUsableLine({ scope, number, type: RULE_SENDING_TYPE, field: 'number' }, { tx })
  if (!(await listRuleLines(tx, scope)).some(({ id }) => id === line.id)) throw inboxErrors.lineReceivesNothing()
  if (inboundKeyword(input.keyword) !== null) throw inboxErrors.fixedWord()
  const notified = input.notify_number === undefined ? null : parseMobile(input.notify_number)
  const rule = {
    lineId: line.id,
    match: input.match,
    keyword: input.keyword,
    keywordKey: ruleKey(input.keyword),
    answer: input.answer ?? null,
    addPhonebookId: input.add_to_phonebook_id ?? null,
    removePhonebookId: input.remove_from_phonebook_id ?? null,
    notifyMsisdn: notified === null ? null : msisdnOf(notified),
    isActive: input.is_active ?? true,
  }
  if (!hasEffect(rule)) throw inboxErrors.ruleDoesNothing()
  checkMaySend(caller, rule)
  await checkGroups({ scope, rule }, { tx })
  if (rule.answer !== null) priceRuleText(line, rule.answer)
  if (rule.notifyMsisdn !== null && (await isLineNumber(tx, rule.notifyMsisdn))) throw inboxErrors.notifiesLine()
  if (await hasKeyword(tx, scope, { ...rule, exceptId })) throw inboxErrors.ruleExists()
  return rule
}

const hasEffect = ({ answer, addPhonebookId, removePhonebookId, notifyMsisdn }: RuleValues): boolean =>
  [answer, addPhonebookId, removePhonebookId, notifyMsisdn].some((effect) => effect !== null)

async function checkGroups({ scope, rule }: { scope: AccountScope; rule: RuleValues }, { tx }: { tx: Tx }) {
  const { addPhonebookId: added, removePhonebookId: removed } = rule
  if (added !== null && added === removed) throw inboxErrors.sameGroup()
  const named = [...new Set([added, removed])].filter((groupId) => groupId !== null)
  if ((await knownGroups(tx, scope, named)).length < named.length) throw phonebookErrors.notFound()
}
