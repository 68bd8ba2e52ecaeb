import { searchableWords } from '@peyk/domain/search/search-words.ts'
import type { EntryFacts } from '../queries/entries.ts'

/** What the search compares of a question. */
export const writeFaqKeys = ({ question, keywords, answerText }: EntryFacts) => {
  const questionKey = searchableWords(`${question} ${keywords}`)
  const answerKey = searchableWords(answerText)
  return { questionKey, answerKey, gluedKey: `${questionKey}${answerKey}`.replaceAll(' ', '') }
}
