import { searchableWords } from '@peyk/domain/search/search-words.ts'
import type { EntryFacts } from '../queries/entries.ts'

/** What the search compares of a question. */
export const writeFaqKeys = ({ question, keywords, answerText }: EntryFacts) => ({
  questionKey: searchableWords(`${question} ${keywords}`),
  answerKey: searchableWords(answerText),
})
