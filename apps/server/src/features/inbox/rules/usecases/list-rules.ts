import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import { RULE_LIMITS } from '@peyk/contract/reports/inbox-rule-forms.ts'
import type { ruleRuns, rules as rulesCall } from '@peyk/contract/reports/inbox-rules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { PagedRows } from '../../../../platform/http/routes.ts'
import { inboxErrors } from '../../inbox.errors.ts'
import { findRule, listRuleLines, listRules as readRules } from '../queries/rules.ts'
import { listRuns as readRuns } from '../queries/runs.ts'
import { presentRule } from './present-rule.ts'
import { findUsableLine, type SendingLine } from './rule-texts.ts'

/** All rules of the account, and the lines for which some can be made. */
export async function listRules(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof rulesCall>> {
  return db.inAccount(scope, async (tx) => {
    const rows = await readRules(tx, scope)
    const lines = new Map<string, SendingLine | null>()
    for (const number of new Set(rows.map(({ lineNumber }) => lineNumber))) {
      lines.set(number, await findUsableLine({ scope, number }, { tx }))
    }
    return {
      rules: rows.map((row) => presentRule(row, lines.get(row.lineNumber) ?? null)),
      lines: (await listRuleLines(tx, scope)).map(({ number, alias, isOwn }) => ({ number, alias, is_own: isOwn })),
      max_rules: RULE_LIMITS.rules,
    }
  })
}

/** What rules did, newest first. */
export async function listRuns(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof ruleRuns> },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof ruleRuns>>> {
  const ruleId = input.rule_id ?? null
  return db.inAccount(scope, async (tx) => {
    if (ruleId !== null && !(await findRule(tx, scope, ruleId))) throw inboxErrors.ruleNotFound()
    const { rows, total } = await readRuns(tx, scope, { ruleId, page: pageOf(input) })
    const present = (row: (typeof rows)[number]): CallRow<typeof ruleRuns> => ({
      messages_inbox_id: row.messageId,
      rule_id: row.ruleId,
      keyword: row.keyword,
      from: `+${row.msisdn}`,
      number: row.lineNumber,
      time: row.ranAt.toISOString(),
      effects: row.effects,
    })
    return { rows: rows.map(present), total }
  })
}
