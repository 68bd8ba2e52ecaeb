/** What was chosen last in the palette. Pages and acts are remembered over visits, what was found only as long as the tab. */
interface RecentEntry {
  id: string
  title: string
  note?: string
  href?: string
}

const KEPT = 6
const storageKey = (userId: number) => `palette-recent/${userId}`
/** Names of people and texts do not stay in a browser that others may use. */
const isPlain = ({ id }: RecentEntry): boolean => id.startsWith('page:') || id.startsWith('act:')

const readFrom = (storage: Storage, userId: number): RecentEntry[] => {
  const stored: unknown = JSON.parse(storage.getItem(storageKey(userId)) ?? '[]')
  return Array.isArray(stored) ? (stored as RecentEntry[]) : []
}

const unique = (entries: readonly RecentEntry[]): RecentEntry[] =>
  entries.filter((entry, at) => entries.findIndex(({ id }) => id === entry.id) === at).slice(0, KEPT)

/** The last first. */
export const readRecents = (userId: number): RecentEntry[] => {
  try {
    return unique([...readFrom(sessionStorage, userId), ...readFrom(localStorage, userId)])
  } catch {
    return []
  }
}

export const addRecent = (userId: number, { id, title, note, href }: RecentEntry): void => {
  const entry = { id, title, ...(note !== undefined && { note }), ...(href !== undefined && { href }) }
  try {
    const all = unique([entry, ...readRecents(userId)])
    sessionStorage.setItem(storageKey(userId), JSON.stringify(all))
    if (isPlain(entry)) localStorage.setItem(storageKey(userId), JSON.stringify(all.filter(isPlain)))
  } catch {
    // A browser that stores nothing has no recents.
  }
}
