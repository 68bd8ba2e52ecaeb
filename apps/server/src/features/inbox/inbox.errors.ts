import { RULE_LIMITS } from '@peyk/contract/reports/inbox-rule-forms.ts'
import { refusal } from '../../platform/app-error.ts'

export const inboxErrors = {
  lineReceivesNothing: () => refusal('inbox.line_receives_nothing', { field: 'number' }),
  /** No such rule in this account; a stranger's looks the same (promise S2). */
  ruleNotFound: () => refusal('inbox.rule_not_found', { field: 'rule_id' }),
  ruleDoesNothing: () => refusal('inbox.rule_does_nothing', { field: 'answer' }),
  sameGroup: () => refusal('inbox.rule_same_group', { field: 'remove_from_phonebook_id' }),
  fixedWord: () => refusal('inbox.rule_fixed_word', { field: 'keyword' }),
  ruleExists: () => refusal('inbox.rule_exists', { field: 'keyword' }),
  notifiesLine: () => refusal('inbox.rule_notifies_line', { field: 'notify_number' }),
  tooManyRules: () => refusal('inbox.rule_too_many', { values: { max: RULE_LIMITS.rules } }),
  rulesChanged: () => refusal('inbox.rules_changed'),
  ruleNeedsSend: () => refusal('inbox.rule_needs_send'),
  nothingNamed: () => refusal('inbox.nothing_named', { field: 'listMessages' }),
  noConversation: () => refusal('inbox.no_conversation'),
}
