import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { searchEntryRows } from '../queries/search-entries.ts'
import { readSearchTerms, saysSomething } from './read-search-terms.ts'

export interface FaqMatch {
  faq_id: number
  question: string
  /** Clean HTML. */
  answer: string
}

/**
 * Published answers to what somebody is about to ask, the best first: `text` is a subject, or a subject and what follows it.
 * None when nothing deserves to be shown: too few of its words are found, or they say nothing.
 */
export async function matchFaq(
  { scope, text, limit }: { scope: AccountScope; text: string; limit: number },
  { db }: Pick<Deps, 'db'>,
): Promise<FaqMatch[]> {
  if (!saysSomething(text)) return []
  const { terms, least } = readSearchTerms(text)
  // Nobody asked for these: one of two words is enough for a search, and not for them.
  const wanted = { terms, least: Math.min(terms.length, Math.max(2, least)), isPublished: true, limit, offset: 0 }
  const { rows } = await db.inAccount(scope, (tx) => searchEntryRows(tx, wanted))
  return rows.map(({ id, question, answer }) => ({ faq_id: id, question, answer }))
}
