import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { rules } from '@peyk/contract/reports/inbox-rules.ts'
import type { RuleListRow } from '../queries/rules.ts'
import { priceRuleText, toWirePrice, type SendingLine } from './rule-texts.ts'

export type WireRule = CallData<typeof rules>['rules'][number]

const groupOf = (id: number | null, title: string | null) => (id === null ? null : { id, title })

/** `line`: null while the account may not send by it. */
export const presentRule = (row: RuleListRow, line: SendingLine | null): WireRule => ({
  rule_id: row.id,
  number: row.lineNumber,
  match: row.match,
  keyword: row.keyword,
  answer: row.answer,
  answer_price: row.answer === null || line === null ? null : toWirePrice(priceRuleText(line, row.answer)),
  add_to_group: groupOf(row.addPhonebookId, row.addTitle),
  remove_from_group: groupOf(row.removePhonebookId, row.removeTitle),
  notify_number: row.notifyMsisdn === null ? null : `+${row.notifyMsisdn}`,
  is_active: row.isActive,
  last_run_at: row.lastRunAt?.toISOString() ?? null,
  has_failed: row.hasFailed,
})
