const listeners = new Set<() => void>()
/** It was wanted before anybody could hear it: what holds the palette comes after the first paint. */
let isWanted = false

/** Opens the command palette of whichever side is shown. */
export const openPalette = (): void => {
  isWanted = listeners.size === 0
  for (const listener of listeners) listener()
}

/** Whoever holds the palette hears that it is wanted. */
export const onPaletteWanted = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (isWanted) {
    isWanted = false
    listener()
  }
  return () => listeners.delete(listener)
}
