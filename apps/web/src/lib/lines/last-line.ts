/**
 * The line by which somebody sent last in each mode, remembered by this browser over logins: only its number, under
 * the number of the user. A browser that stores nothing begins with the default line.
 */
const storageKey = (userId: number) => `last-lines/${userId}`

const readLines = (userId: number): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The number of the line; undefined where nothing was sent so yet. */
export const readLastLine = (userId: number, mode: string): string | undefined => {
  const number = readLines(userId)[mode]
  return typeof number === 'string' ? number : undefined
}

export const writeLastLine = (userId: number, mode: string, number: string): void => {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify({ ...readLines(userId), [mode]: number }))
  } catch {
    // The next form begins with the default line.
  }
}
