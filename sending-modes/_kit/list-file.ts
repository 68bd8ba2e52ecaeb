/** A list that is kept on the server; its name is shown before the server answers. */
export interface KeptFile {
  id: number
  name: string
}

/** What a form holds whose audience is a file and nothing else. */
export interface ListHeld {
  file: KeptFile | null
}

export const isKeptFile = (stored: unknown): stored is KeptFile | null => {
  if (stored === null) return true
  if (typeof stored !== 'object') return false
  const { id, name } = stored as Partial<KeptFile>
  return Number.isSafeInteger(id) && typeof name === 'string'
}

export const isListHeld = (stored: unknown): stored is ListHeld =>
  typeof stored === 'object' && stored !== null && isKeptFile((stored as Partial<ListHeld>).file)
