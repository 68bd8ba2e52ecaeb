import type { RuleEffect, RuleReason } from '@peyk/contract/reports/inbox-rule-forms.ts'
import type { EffectResult } from '@peyk/contract/reports/inbox-rules.ts'
import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { RuleFacts } from '../queries/runs.ts'
import type { RuleRow } from '../queries/rules.ts'

/** A number meets a rule's answer and its notice once in this time at most, so that two machines cannot talk for ever. */
export const SENDER_PAUSE_MS = 3_600_000
/** A rule's sends of an hour, whoever wrote: strangers must not be able to spend all of an account's credit. */
export const MAX_ANSWERS_PER_HOUR = 5000
export const MAX_NOTICES_PER_HOUR = 60

/** Reasons that somebody of the account can mend. */
const FAILURES: ReadonlySet<RuleReason> = new Set<RuleReason>([
  'hour_limit',
  'insufficient_credit',
  'sending_blocked',
  'line_not_usable',
  'group_gone',
  'group_full',
])

export const toResult = (
  effect: RuleEffect,
  reason: RuleReason | null,
  sendId: number | null = null,
): EffectResult => ({
  effect,
  result: reason === null ? 'done' : FAILURES.has(reason) ? 'failed' : 'skipped',
  reason,
  messages_outbox_id: sendId,
})

interface Situation {
  rule: RuleRow
  facts: RuleFacts
  /** 0: nobody in particular. */
  msisdn: number
  isLineUsable: boolean
}

/** The effects of a rule in their order, each with what speaks against it: for the work and for the test box. */
export function planEffects(situation: Situation): { effect: RuleEffect; reason: RuleReason | null }[] {
  const { rule } = situation
  const plan: { effect: RuleEffect; reason: RuleReason | null }[] = []
  if (rule.addPhonebookId !== null) plan.push({ effect: 'add_to_group', reason: reasonOfSender(situation) })
  if (rule.removePhonebookId !== null) plan.push({ effect: 'remove_from_group', reason: reasonOfSender(situation) })
  if (rule.answer !== null) plan.push({ effect: 'answer', reason: reasonAgainstAnswer(situation) })
  if (rule.notifyMsisdn !== null) plan.push({ effect: 'notify', reason: reasonAgainstNotice(situation) })
  return plan
}

/** Lines write by machine, and short numbers are nobody's phone. */
function reasonOfSender({ facts, msisdn }: Situation): RuleReason | null {
  if (facts.isSenderLine) return 'own_line'
  return msisdn !== 0 && parseMobile(String(msisdn)) === null ? 'not_mobile' : null
}

function reasonAgainstAnswer(situation: Situation): RuleReason | null {
  const { facts } = situation
  const ofSender = reasonOfSender(situation)
  if (ofSender !== null) return ofSender
  if (facts.isSenderBlacklisted) return 'blacklisted'
  if (facts.isSenderOptedOut) return 'opted_out'
  return reasonAgainstSending(situation) ?? (facts.answersOfHour >= MAX_ANSWERS_PER_HOUR ? 'hour_limit' : null)
}

function reasonAgainstNotice(situation: Situation): RuleReason | null {
  const { facts } = situation
  if (facts.isSenderLine || facts.isNotifiedLine) return 'own_line'
  if (facts.isNotifiedBlacklisted) return 'blacklisted'
  if (facts.isNotifiedOptedOut) return 'opted_out'
  return reasonAgainstSending(situation) ?? (facts.noticesOfHour >= MAX_NOTICES_PER_HOUR ? 'hour_limit' : null)
}

function reasonAgainstSending({ facts, isLineUsable }: Situation): RuleReason | null {
  if (facts.wasSentLately) return 'answered_lately'
  if (facts.isSendingBlocked) return 'sending_blocked'
  return isLineUsable ? null : 'line_not_usable'
}
