import { searchWords } from '@peyk/domain/search/search-words.ts'
import { emptySearchWords, oneLetterEndings, pluralEndings } from '@peyk/phrases/fa/faq/search-words.ts'
import type { SearchTerm } from '../queries/search-entries.ts'

/** More words than these of a search say nothing more. */
const MAX_TERMS = 8
/** A word must stay one after its ending is gone. */
const LEAST_STEM = 3

/** What must be found of a word: without its plural and its possessive. */
function stemOf(word: string): string {
  const plural = pluralEndings.find((ending) => word.endsWith(ending) && word.length - ending.length >= LEAST_STEM)
  const single = plural === undefined ? word : word.slice(0, -plural.length)
  const last = single.at(-1) ?? ''
  return single.length > LEAST_STEM && oneLetterEndings.includes(last) ? single.slice(0, -1) : single
}

/**
 * The words of a search that say what it is about (of one that has no others, all of its words), and the fewest that must
 * be found: half of them.
 */
export function readSearchTerms(text: string): { terms: SearchTerm[]; least: number } {
  const words = [...new Set(searchWords(text))]
  const telling = words.filter((word) => !emptySearchWords.has(word) && (word.length > 1 || /\d/.test(word)))
  const terms = (telling.length > 0 ? telling : words).slice(0, MAX_TERMS).map((word) => ({ word, stem: stemOf(word) }))
  return { terms, least: Math.ceil(terms.length / 2) }
}

/** Whether a text says what it is about at all. */
export const saysSomething = (text: string): boolean =>
  searchWords(text).some((word) => word.length > 1 && !emptySearchWords.has(word))
