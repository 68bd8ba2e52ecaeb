import { searchKey } from '@peyk/domain/digits/digits.ts'
import { otherLayoutOf } from '@peyk/domain/keyboard/persian-layout.ts'
import type { Command, CommandGroup } from '@peyk/ui/overlay/command-section.tsx'

/** Somewhere to go or something to do; its id is one of its kind over visits: `page:/reports`. */
export interface PaletteEntry extends Command {
  /** Where it leads; without it, `run` does it. */
  href?: string
  run?: () => void
  /** Other words by which people look for it. */
  keywords?: string
}

export type PaletteGroup = CommandGroup<PaletteEntry>

/** A text as it was typed, and as it would be with the other layout of the keyboard. */
export const readingsOf = (typed: string): string[] => {
  const other = otherLayoutOf(typed)
  return [typed, ...(other === null ? [] : [other])].map(searchKey).filter((key) => key !== '')
}

const SCORES = { start: 8, word: 4, inside: 2, keyword: 1 } as const

/** How well one word fits: the start of the title best, a keyword least; 0: not at all. */
const scoreWord = (word: string, { title, keywords }: { title: string; keywords: string }): number => {
  if (title.startsWith(word)) return SCORES.start
  if (title.includes(` ${word}`)) return SCORES.word
  if (title.includes(word)) return SCORES.inside
  return keywords.includes(` ${word}`) ? SCORES.keyword : 0
}

const scoreOf = (entry: PaletteEntry, key: string): number => {
  const text = { title: searchKey(entry.title), keywords: ` ${searchKey(entry.keywords ?? '')}` }
  const scores = key.split(' ').map((word) => scoreWord(word, text))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/**
 * The entries that have every word typed, the best first. The other layout of the keyboard is tried where the letters as
 * they stand find nothing.
 */
export const matchEntries = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  for (const key of readingsOf(typed)) {
    const found = entries
      .map((entry) => ({ entry, score: scoreOf(entry, key) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
    if (found.length > 0) return found.map(({ entry }) => entry)
  }
  return []
}
