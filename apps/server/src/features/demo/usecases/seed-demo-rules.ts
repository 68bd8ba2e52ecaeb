import type { Tx } from '@peyk/database/database.ts'
import { ruleKey } from '@peyk/domain/sms/keyword-rule.ts'
import { demoContacts } from '@peyk/phrases/fa/demo/demo-contacts.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import { addDemoRules } from '../queries/demo-rules.ts'

/** The shop answers who asks for prices, and whoever writes «عضویت» joins its club. */
export async function seedDemoRules(
  tx: Tx,
  { accountId, userId, lineId }: { accountId: number; userId: number; lineId: number },
): Promise<void> {
  const [, , club] = demoContacts.phonebooks
  const { prices, club: join } = demoTexts.rules
  const rules = [
    { match: 'equals', ...prices, keywordKey: ruleKey(prices.keyword), group: null },
    { match: 'starts_with', ...join, keywordKey: ruleKey(join.keyword), group: club },
  ] as const
  await addDemoRules(tx, { accountId, userId, lineId, rules })
}
