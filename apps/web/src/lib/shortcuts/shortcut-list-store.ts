const listeners = new Set<() => void>()

/** Opens the list of shortcuts of whichever side is shown. */
export const openShortcutList = (): void => {
  for (const listener of listeners) listener()
}

/** Whoever holds the list hears that it is wanted. */
export const onShortcutListWanted = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
