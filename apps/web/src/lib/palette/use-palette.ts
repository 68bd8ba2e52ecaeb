import { useContext, useLayoutEffect, useState } from 'react'
import { palette as texts } from '@peyk/phrases/fa/panel/palette.ts'
import { NavigateContext } from '@peyk/ui/app/navigate-context.ts'
import { useDebounced } from '../use-debounced.ts'
import { matchEntries, type PaletteEntry, type PaletteGroup } from './palette.model.ts'
import { addRecent, readRecents } from './recent-entries.ts'

const PAUSE_MS = 250
/** Of pages and acts; what is found comes five at a time. */
const SHOWN = 6

/** What the palette has by itself for what is typed, and what is to be asked of the server. */
export function usePalette({
  isOpen,
  userId,
  pages,
  acts,
  iconOf,
}: {
  isOpen: boolean
  userId: number
  pages: readonly PaletteEntry[]
  acts: readonly PaletteEntry[]
  /** The picture of something that was found at another time; null: it is of no kind that is known here. */
  iconOf: (id: string) => PaletteEntry['icon'] | null
}) {
  const [typed, setTyped] = useState('')
  const settled = useDebounced(typed.trim(), PAUSE_MS)
  const navigate = useContext(NavigateContext)
  // Before it is painted: nobody sees what was typed the last time.
  useLayoutEffect(() => {
    if (isOpen) setTyped('')
  }, [isOpen])
  const isEmpty = typed.trim() === ''
  const own: PaletteGroup[] = isEmpty
    ? [
        { id: 'recent', title: texts.groups.recent, entries: recentEntries({ userId, pages, acts, iconOf }) },
        { id: 'acts', title: texts.groups.acts, entries: acts },
        { id: 'pages', title: texts.groups.pages, entries: pages },
      ]
    : [
        { id: 'pages', title: texts.groups.pages, entries: matchEntries(pages, typed).slice(0, SHOWN) },
        { id: 'acts', title: texts.groups.acts, entries: matchEntries(acts, typed).slice(0, SHOWN) },
      ]
  return {
    typed,
    setTyped,
    /** What is asked of the server; empty while nothing is typed. */
    asked: isEmpty ? '' : settled,
    isWaiting: !isEmpty && settled !== typed.trim(),
    own,
    /** Remembers what was chosen, and goes there or does it. */
    follow(entry: PaletteEntry) {
      addRecent(userId, { ...entry, id: entry.id.replace(/^recent\//, '') })
      if (entry.href !== undefined) navigate(entry.href)
      else entry.run?.()
    },
  }
}

/** Each is listed once: what stands among the recent ones, again below it, has another id. */
function recentEntries({
  userId,
  pages,
  acts,
  iconOf,
}: Pick<Parameters<typeof usePalette>[0], 'userId' | 'pages' | 'acts' | 'iconOf'>): PaletteEntry[] {
  return readRecents(userId).flatMap((recent) => {
    const known = [...pages, ...acts].find(({ id }) => id === recent.id)
    const icon = known?.icon ?? iconOf(recent.id)
    if (icon === null || (known === undefined && recent.href === undefined)) return []
    return [{ ...recent, ...known, icon, id: `recent/${recent.id}` }]
  })
}
