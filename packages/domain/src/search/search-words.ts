import { searchKey } from '../digits/digits.ts'

/** The words of a text as searches compare them: in the form of `searchKey`, without the signs between them. */
export const searchWords = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A text in which words are looked for: its words with a blank on each side, so that where one begins is seen. */
export const searchableWords = (text: string): string => ` ${searchWords(text).join(' ')} `
