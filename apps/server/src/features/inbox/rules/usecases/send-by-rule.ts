import type { RuleEffect } from '@peyk/contract/reports/inbox-rule-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { ruleMessages } from '@peyk/phrases/fa/server/rule-messages.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import { applyLineHours } from '../../../sending/submit/usecases/apply-quiet-hours.ts'
import { NumberDigest, contentHash } from '../../../sending/texts/usecases/content-hash.ts'
import { queueSends } from '../../../sending/queueing/usecases/queue-sends.ts'
import type { PreparedItem } from '../../../sending/queueing/usecases/queue-sends.ts'
import { priceRuleText, RULE_SENDING_TYPE, type SendingLine } from './rule-texts.ts'

/** One text to one number. */
export interface RuleText {
  effect: RuleEffect
  message: string
  msisdn: number
}

/**
 * Stores, prices and pays what a rule sends, in the transaction that notes it: sends like any other, under «منشی».
 * Outside the line's hours they leave when these begin. Answers the send of each text.
 */
export async function sendByRule(
  { scope, line, texts, nowMs }: { scope: AccountScope; line: SendingLine; texts: readonly RuleText[]; nowMs: number },
  { tx }: { tx: Tx },
): Promise<Map<RuleEffect, number>> {
  const timing = applyLineHours({
    timing: { isScheduled: false, sendAtMs: nowMs, isImmediate: true, pace: null },
    line,
    type: RULE_SENDING_TYPE,
    extras: { shift_to_hours: true },
  })
  const caller = { userId: null, userName: ruleMessages.sender, apiKeyId: null }
  const items = texts.map((text) => prepareItem(text, line))
  const ids = await queueSends({ scope, caller, ip: null, type: RULE_SENDING_TYPE, line, items, ...timing }, { tx })
  return new Map(texts.map(({ effect }, at) => [effect, ids[at] as number]))
}

function prepareItem({ message, msisdn }: RuleText, line: SendingLine): PreparedItem {
  const priced = priceRuleText(line, message)
  const audience = audiences.quick.read({ recipients: [msisdn] })
  const numbers = new NumberDigest().add(audience.msisdns).octets
  return {
    priced,
    audience,
    totalTenths: priced.totalTenths(audience.counts),
    contentHash: contentHash({ lineId: line.id, text: priced.text, numbers }),
  }
}
