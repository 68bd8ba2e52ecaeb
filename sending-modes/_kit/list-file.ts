/** A list that is kept on the server; its name is shown before the server answers. */
export interface StoredFile {
  id: number
  name: string
}

/** What a form holds whose audience is a file and nothing else. */
export interface ListFileFormValues {
  file: StoredFile | null
}

export const isStoredFile = (stored: unknown): stored is StoredFile | null => {
  if (stored === null) return true
  if (typeof stored !== 'object') return false
  const { id, name } = stored as Partial<StoredFile>
  return Number.isSafeInteger(id) && typeof name === 'string'
}

export const isListFileFormValues = (stored: unknown): stored is ListFileFormValues =>
  typeof stored === 'object' && stored !== null && isStoredFile((stored as Partial<ListFileFormValues>).file)
