import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { testRules as testCall } from '@peyk/contract/reports/inbox-rules.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { sendingErrors } from '../../../sending/sending.errors.ts'
import { listRuleLines, listRules } from '../queries/rules.ts'
import { firstMet, planFor } from './apply-rules.ts'
import { toResult } from './plan-effects.ts'
import { presentRule } from './present-rule.ts'
import { priceRuleText, priceTenthsTo, toNotice, toWirePrice } from './rule-texts.ts'

/** A sender in particular, or 0 for somebody to whom nothing has happened yet. */
const senderOf = (text: string | undefined): number => {
  const mobile = text === undefined ? null : parseLooseMobile(text)
  return mobile === null ? 0 : msisdnOf(mobile)
}

const NOTHING = { rule: null, effects: [], answer_text: null, notice_text: null, notice_price: null, total_price: 0 }

/** Which rule a text would meet and what would happen, by the rules of the work itself; nothing is done. */
export async function testRules(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof testCall> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof testCall>> {
  const { message: text } = input
  const msisdn = senderOf(input.from)
  return db.inAccount(scope, async (tx) => {
    const lineNumber = canonicalLine(input.number)
    const rows = (await listRules(tx, scope)).filter((row) => row.lineNumber === lineNumber)
    if (rows.length === 0 && !(await listRuleLines(tx, scope)).some(({ number }) => number === lineNumber)) {
      throw sendingErrors.lineNotUsable('number')
    }
    const row = firstMet(rows.filter(({ isActive }) => isActive), text) // prettier-ignore
    if (row === null) return { fixed: inboundKeyword(text), ...NOTHING }
    const { plan, line } = await planFor({ scope, rule: row, message: { msisdn }, now: clock.now() }, { tx })
    const answer = row.answer === null || line === null ? null : priceRuleText(line, row.answer)
    const noticeText = row.notifyMsisdn === null ? null : toNotice({ msisdn, lineNumber: row.lineNumber, text })
    const notice = noticeText === null || line === null ? null : priceRuleText(line, noticeText)
    const leaves = new Set(plan.filter(({ reason }) => reason === null).map(({ effect }) => effect))
    const totalTenths =
      (answer !== null && leaves.has('answer') ? priceTenthsTo(answer, msisdn) : 0) +
      (notice !== null && leaves.has('notify') ? priceTenthsTo(notice, row.notifyMsisdn ?? 0) : 0)
    return {
      fixed: null,
      rule: presentRule(row, line),
      effects: plan.map(({ effect, reason }) => toResult(effect, reason)),
      answer_text: answer?.text ?? null,
      notice_text: notice?.text ?? null,
      notice_price: notice === null ? null : toWirePrice(notice),
      total_price: rialOf(totalTenths),
    }
  })
}
