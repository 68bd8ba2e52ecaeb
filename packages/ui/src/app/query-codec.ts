import type { Query } from '../filter/filter-query.ts'

/** A query text as an object: a repeated key is a list; nothing is guessed to be a number. */
export const parseQuery = (text: string): Query => {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const all = params.getAll(key)
      return [key, all.length > 1 ? all : all[0]]
    }),
  )
}

/** The text of a query; absent and empty values are left out. */
export const formatQuery = (query: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
