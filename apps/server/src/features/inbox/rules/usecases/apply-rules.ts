import type { RuleEffect, RuleReason } from '@peyk/contract/reports/inbox-rule-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import { meetsRule } from '@peyk/domain/sms/keyword-rule.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { activeRules, type RuleRow } from '../queries/rules.ts'
import { claimMessage, findMessage, readRuleFacts, saveEffects, type RuleMessage } from '../queries/runs.ts'
import { applyEffects, EffectFailed } from './apply-effects.ts'
import { planEffects, SENDER_PAUSE_MS, toResult } from './plan-effects.ts'
import { findUsableLine } from './rule-texts.ts'

/** The first rule that a text meets; «11» and «12» come before all of them and are worked where messages are received. */
export const firstMet = <Rule extends Pick<RuleRow, 'match' | 'keywordKey'>>(
  rules: readonly Rule[],
  text: string,
): Rule | null =>
  inboundKeyword(text) === null
    ? (rules.find(({ match, keywordKey: key }) => meetsRule({ match, key }, text)) ?? null)
    : null

/** Works received messages that have their owner. Repeatable: what was worked is left alone. */
export async function applyRules(
  { scope, messageIds }: { scope: AccountScope; messageIds: readonly number[] },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  for (const messageId of messageIds) await applyToMessage({ scope, messageId }, deps)
}

/**
 * All that a rule does with a message is one transaction with the note of it: after a crash it is done once or not at all,
 * and then by the next run of the job. An effect that fails undoes all of it, and the rest is done anew without it.
 */
async function applyToMessage(
  { scope, messageId }: { scope: AccountScope; messageId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const failed = new Map<RuleEffect, RuleReason>()
  for (;;) {
    try {
      return await db.inAccount(scope, (tx) => workMessage({ scope, messageId, failed, now: clock.now() }, { tx }))
    } catch (error) {
      if (!(error instanceof EffectFailed) || failed.has(error.effect)) throw error
      failed.set(error.effect, error.reason)
    }
  }
}

interface MessageWork {
  scope: AccountScope
  messageId: number
  failed: ReadonlyMap<RuleEffect, RuleReason>
  now: number
}

async function workMessage({ scope, messageId, failed, now }: MessageWork, { tx }: { tx: Tx }): Promise<void> {
  const message = await findMessage(tx, scope, messageId)
  if (message === null) return
  const rule = firstMet(await activeRules(tx, scope, message.lineId), message.text)
  if (rule === null) return
  if (!(await claimMessage(tx, scope, { message, ruleId: rule.id, at: new Date(now) }))) return
  const { plan, line } = await planFor({ scope, rule, message, now }, { tx })
  const open = plan.filter(({ effect, reason }) => reason === null && !failed.has(effect)).map(({ effect }) => effect)
  const done = await applyEffects({ scope, rule, message, effects: open, line, now }, { tx })
  const effects = plan.map(({ effect, reason }) => done.get(effect) ?? toResult(effect, failed.get(effect) ?? reason))
  await saveEffects(tx, scope, { messageId, effects })
}

/** What a rule would do with a message now. */
export async function planFor(
  { scope, rule, message, now }: { scope: AccountScope; rule: RuleRow; message: Pick<RuleMessage, 'msisdn'>; now: number }, // prettier-ignore
  { tx }: { tx: Tx },
) {
  const { msisdn } = message
  const at = { now: new Date(now), sentAfter: new Date(now - SENDER_PAUSE_MS) }
  const facts = await readRuleFacts(tx, scope, { rule, msisdn, ...at })
  const line = await findUsableLine({ scope, number: rule.lineNumber }, { tx })
  return { line, plan: planEffects({ rule, facts, msisdn, isLineUsable: line !== null }) }
}
