import type { RuleEffect, RuleReason } from '@peyk/contract/reports/inbox-rule-forms.ts'
import type { EffectResult } from '@peyk/contract/reports/inbox-rules.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { ruleMessages } from '@peyk/phrases/fa/server/rule-messages.ts'
import { Refusal } from '../../../../platform/app-error.ts'
import { addNumberToGroup, removeNumberFromGroup } from '../../../phonebook/groups/usecases/change-membership.ts'
import type { RuleRow } from '../queries/rules.ts'
import { claimSender, countInHour, type RuleMessage } from '../queries/runs.ts'
import { MAX_ANSWERS_PER_HOUR, MAX_NOTICES_PER_HOUR, SENDER_PAUSE_MS, toResult } from './plan-effects.ts'
import { toNotice, type SendingLine } from './rule-texts.ts'
import { sendByRule, type RuleText } from './send-by-rule.ts'

/** An effect that cannot be done. Thrown, so that what was begun of it is rolled back. */
export class EffectFailed extends Error {
  readonly effect: RuleEffect
  readonly reason: RuleReason

  constructor({ effect, reason }: { effect: RuleEffect; reason: RuleReason }) {
    super(`${effect}: ${reason}`)
    this.effect = effect
    this.reason = reason
  }
}

interface Work {
  scope: AccountScope
  rule: RuleRow
  message: RuleMessage
  effects: readonly RuleEffect[]
  /** Null only where nothing is to be sent. */
  line: SendingLine | null
  now: number
}

/** Groups first: what is paid locks the wallet, and comes last. */
export async function applyEffects(work: Work, { tx }: { tx: Tx }): Promise<Map<RuleEffect, EffectResult>> {
  const done = new Map<RuleEffect, EffectResult>()
  const note = (effect: RuleEffect, reason: RuleReason | null, sendId: number | null = null) =>
    done.set(effect, toResult(effect, reason, sendId))
  const { scope, rule, message, effects, now } = work
  const member = { scope, msisdn: message.msisdn, by: ruleMessages.sender, now: new Date(now) }
  if (effects.includes('add_to_group') && rule.addPhonebookId !== null) {
    const outcome = await addNumberToGroup(tx, { ...member, phonebookId: rule.addPhonebookId })
    note('add_to_group', outcome === 'added' ? null : outcome)
  }
  if (effects.includes('remove_from_group') && rule.removePhonebookId !== null) {
    const outcome = await removeNumberFromGroup(tx, { ...member, phonebookId: rule.removePhonebookId })
    note('remove_from_group', outcome === 'removed' ? null : outcome)
  }
  const texts = toTexts(work)
  if (texts.length === 0) return done
  if (await claimSends({ ...work, texts }, { tx })) {
    for (const [effect, sendId] of await sendTexts({ ...work, texts }, { tx })) note(effect, null, sendId)
  } else for (const { effect } of texts) note(effect, 'answered_lately')
  return done
}

function toTexts({ rule, message, effects }: Work): RuleText[] {
  const { msisdn, text } = message
  const texts: RuleText[] = []
  if (effects.includes('answer') && rule.answer !== null) texts.push({ effect: 'answer', message: rule.answer, msisdn })
  if (effects.includes('notify') && rule.notifyMsisdn !== null) {
    const notice = toNotice({ msisdn, lineNumber: rule.lineNumber, text })
    texts.push({ effect: 'notify', message: notice, msisdn: rule.notifyMsisdn })
  }
  return texts
}

type Sending = Work & { texts: readonly RuleText[] }

/** Whether it may be sent: another job may have answered this number since the plan was read. */
async function claimSends({ scope, rule, message, now, texts }: Sending, { tx }: { tx: Tx }): Promise<boolean> {
  const at = new Date(now)
  const sender = { ruleId: rule.id, msisdn: message.msisdn, now: at, sentAfter: new Date(now - SENDER_PAUSE_MS) }
  if (!(await claimSender(tx, scope, sender))) return false
  for (const { effect } of texts) {
    const limit = effect === 'answer' ? MAX_ANSWERS_PER_HOUR : MAX_NOTICES_PER_HOUR
    if (!(await countInHour(tx, scope, { ruleId: rule.id, effect, now: at, limit }))) {
      throw new EffectFailed({ effect, reason: 'hour_limit' })
    }
  }
  return true
}

/** Where the credit is not enough for both, the notice is given up first. */
async function sendTexts(
  { scope, line, now, texts }: Sending,
  { tx }: { tx: Tx },
): Promise<ReadonlyMap<RuleEffect, number>> {
  const last = texts.at(-1)
  if (line === null || last === undefined) throw new Error('the plan leaves out what no line can send')
  try {
    return await sendByRule({ scope, line, texts, nowMs: now }, { tx })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'wallet.insufficient_credit') throw error
    throw new EffectFailed({ effect: last.effect, reason: 'insufficient_credit' })
  }
}
