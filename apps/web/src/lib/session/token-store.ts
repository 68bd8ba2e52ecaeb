/** The browser storage key of the login token; a stored token means logged in (spec §3, §4). */
export const TOKEN_STORAGE_KEY = 'token'

export interface TokenStore {
  read(): string | null
  write(token: string): void
  /** Given a token, only if that one is still stored: a late 401 of a former session ends no other. */
  remove(only?: string | null): void
  /** Called after every change, in this tab or another. */
  subscribe(listener: () => void): () => void
}

interface StoreDeps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Calls `changed` with the storage key another tab wrote, null when it cleared everything. */
  listenToOtherTabs(changed: (key: string | null) => void): void
}

export const createTokenStore = ({ storage, listenToOtherTabs }: StoreDeps): TokenStore => {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // Where storage is refused (a locked-down browser) the session lives as long as the page.
  let savedToken: string | null = null
  const guarded = <T>(act: () => T, otherwise: () => T): T => {
    try {
      return act()
    } catch {
      return otherwise()
    }
  }
  listenToOtherTabs((key) => {
    if (key === TOKEN_STORAGE_KEY || key === null) tell()
  })
  // An empty text may come from a careless script; it is no token.
  const read = () =>
    guarded(
      () => storage.getItem(TOKEN_STORAGE_KEY),
      () => savedToken,
    ) || null
  return {
    read,
    write(token) {
      savedToken = token
      guarded(
        () => storage.setItem(TOKEN_STORAGE_KEY, token),
        () => undefined,
      )
      tell()
    },
    remove(only) {
      const token = read()
      if (token === null || (only !== undefined && only !== token)) return
      savedToken = null
      guarded(
        () => storage.removeItem(TOKEN_STORAGE_KEY),
        () => undefined,
      )
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Where a browser refuses storage, each use throws, but a reference to it does not. */
export const browserStorage: StoreDeps['storage'] = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

export const browserTokenStore = (): TokenStore =>
  createTokenStore({
    storage: browserStorage,
    listenToOtherTabs: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
  })
