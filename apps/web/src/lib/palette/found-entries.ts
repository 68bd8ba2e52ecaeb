import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { otherLayoutOf } from '@peyk/domain/keyboard/persian-layout.ts'
import type { PaletteEntry, PaletteGroup } from './palette.model.ts'

/** So many of each kind are shown. */
export const FOUND_SHOWN = 5
const MIN_LENGTH = 2
/** Signs alone would find everything. */
const isAskable = (typed: string): boolean => typed.length >= MIN_LENGTH && /[\p{L}\p{N}]/u.test(typed)

/** A list of the server that is looked through. */
export interface PaletteSource {
  id: string
  title: string
  /** The question for a text; null where it makes no sense to ask. */
  query: (typed: string) => object | null
  /** What was answered, as entries. */
  entries: (data: never) => readonly PaletteEntry[]
}

/** Names the source with its own type of answer. */
export const paletteSource = <Data>(source: {
  id: string
  title: string
  query: (typed: string) => object | null
  entries: (data: Data) => readonly PaletteEntry[]
}): PaletteSource => source as unknown as PaletteSource

const useAnswers = (sources: readonly PaletteSource[], typed: string) => {
  const asked = sources.flatMap((source) => {
    const query = isAskable(typed) ? source.query(typed) : null
    return query === null ? [] : [{ source, query }]
  })
  const answers = useQueries({
    // What was found for another text is not shown for this one.
    queries: asked.map(({ query }) => ({ ...query, placeholderData: undefined, retry: false }) as UseQueryOptions),
  })
  const groups: PaletteGroup[] = asked.map(({ source }, at) => {
    const data = answers[at]?.data
    return {
      id: source.id,
      title: source.title,
      entries: data === undefined ? [] : source.entries(data as never).slice(0, FOUND_SHOWN),
    }
  })
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: answers.some(({ isFetching }) => isFetching),
    hasFailed: answers.some(({ isError }) => isError),
  }
}

/**
 * What the lists of the server have, all asked at once; a question that was typed over is called off. Where the letters as
 * they stand find nothing, those of the other layout of the keyboard are tried.
 */
export const useFoundEntries = (sources: readonly PaletteSource[], typed: string) => {
  const first = useAnswers(sources, typed)
  const isInVain = typed !== '' && !first.isSearching && first.groups.length === 0
  const second = useAnswers(sources, isInVain ? (otherLayoutOf(typed)?.trim() ?? '') : '')
  return {
    groups: isInVain ? second.groups : first.groups,
    isSearching: first.isSearching || second.isSearching,
    hasFailed: first.hasFailed || second.hasFailed,
  }
}
