/** How often the code of each route failed to load in this tab; survives the reloads it causes. */
export interface FailureCount {
  /** Null where it cannot be stored: without a count the reloads would never end. */
  read(route: string): number | null
  write(route: string, failures: number): void
  clear(route: string): void
}

const storageKey = (route: string) => `lazy-page:${route}`

export const createFailureCount = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): FailureCount => ({
  read(route) {
    try {
      return Number(storage().getItem(storageKey(route)) ?? 0)
    } catch {
      return null
    }
  },
  write(route, failures) {
    storage().setItem(storageKey(route), String(failures))
  },
  clear(route) {
    try {
      storage().removeItem(storageKey(route))
    } catch {
      // Nothing was kept.
    }
  },
})
