import type { Tx } from '@peyk/database/database.ts'

export interface DemoRule {
  match: 'equals' | 'starts_with'
  keyword: string
  keywordKey: string
  answer: string
  /** The title of the group that the sender joins; null: none. */
  group: string | null
}

/** Keyword rules of a line, in this order. */
export async function addDemoRules(
  tx: Tx,
  {
    accountId,
    userId,
    lineId,
    rules,
  }: { accountId: number; userId: number; lineId: number; rules: readonly DemoRule[] },
): Promise<void> {
  for (const [at, { match, keyword, keywordKey, answer, group }] of rules.entries()) {
    await tx.query({
      text: `insert into inbox_rules (account_id, line_id, position, match_kind, keyword, keyword_key, answer,
          add_phonebook_id, user_id)
        values ($1, $2, $3, $4, $5, $6, $7, (select id from phonebooks where account_id = $1 and title = $8), $9)`,
      values: [accountId, lineId, at + 1, match, keyword, keywordKey, answer, group, userId],
    })
  }
}
