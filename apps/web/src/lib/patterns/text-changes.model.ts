import { diffArrays } from 'diff'

/** A stretch of a text that stayed, went or came. */
export interface TextChange {
  kind: 'same' | 'removed' | 'added'
  text: string
}

// A variable is one word, and so is each run of letters; a library that splits by Latin letters would cut Persian words.
const WORD = /%\w+%|[\p{L}\p{M}\p{N}\u200c]+|\s+|./gu

const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** What differs between two texts, word by word. */
export const textChanges = (before: string, after: string): TextChange[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
