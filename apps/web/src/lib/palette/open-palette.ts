const listeners = new Set<() => void>()

/** Opens the command palette of whichever side is shown. */
export const openPalette = (): void => {
  for (const listener of listeners) listener()
}

/** Whoever holds the palette hears that it is wanted. */
export const onPaletteWanted = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
