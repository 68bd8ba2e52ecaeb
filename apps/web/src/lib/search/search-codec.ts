/** Search parameters as plain text: a key that comes more than once is a list; nothing is guessed to be a number. */
export const parseSearch = (text: string): Record<string, string | string[]> => {
  const search: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const known = Object.hasOwn(search, key) ? search[key] : undefined
    const next = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
    Object.defineProperty(search, key, { value: next, enumerable: true, configurable: true, writable: true })
  }
  return search
}

/** The other way; absent and empty values leave no trace in the address. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
