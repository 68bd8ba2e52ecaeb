import * as z from 'zod/mini'
import { flag, id, mobile, optionalOrBlank, text } from '../core/fields.ts'

/** The most rules an account has, and the longest of each text. */
export const RULE_LIMITS = { rules: 100, keywordLength: 100, answerLength: 1000 } as const

/** The whole message is the keyword, or begins with it. */
export const RULE_MATCHES = ['equals', 'starts_with'] as const

/** In the order in which they are done. */
export const RULE_EFFECTS = ['add_to_group', 'remove_from_group', 'answer', 'notify'] as const
export type RuleEffect = (typeof RULE_EFFECTS)[number]

/** Why an effect was left out (of itself) or failed (somebody can mend it). */
export const RULE_REASONS = [
  'answered_lately',
  'hour_limit',
  'own_line',
  'not_mobile',
  'blacklisted',
  'opted_out',
  'already_there',
  'not_there',
  'insufficient_credit',
  'sending_blocked',
  'line_not_usable',
  'group_gone',
  'group_full',
] as const
export type RuleReason = (typeof RULE_REASONS)[number]

/** What a person fills in; at least one effect. */
export const ruleForm = z.object({
  number: text(20),
  match: z.enum(RULE_MATCHES),
  keyword: text(RULE_LIMITS.keywordLength),
  answer: optionalOrBlank(text(RULE_LIMITS.answerLength)),
  add_to_phonebook_id: optionalOrBlank(id),
  remove_from_phonebook_id: optionalOrBlank(id),
  notify_number: optionalOrBlank(mobile),
  is_active: optionalOrBlank(flag),
})
