import type { HttpMethod } from '@peyk/contract/core/endpoint.ts'

/** One request, as every generator of a snippet writes it. */
export interface HttpExample {
  readonly method: HttpMethod
  /** With its values, from the root of the host. */
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  /** Sent as JSON; undefined: there is no body. */
  readonly json: unknown
  /** A form of several parts; `file` is a file's name, the rest are texts. */
  readonly form: { readonly file: readonly [name: string, fileName: string]; readonly fields: readonly (readonly [string, string])[] } | undefined // prettier-ignore
  readonly needsKey: boolean
  /** Of a call that changes something. */
  readonly repeatKey: string | undefined
  /** The answer is a file to be saved under this name. */
  readonly savesAs: string | undefined
}

/** Where the example is sent, as in `https://sms.example.ir`. */
export type Origin = string

export const addressOf = ({ path, query }: HttpExample, origin: Origin): string => {
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return `${origin}${path}${search === '' ? '' : `?${search}`}`
}

/** Headers with a fixed text; the key comes from the environment in each language's own way. */
export const fixedHeaders = ({ json, repeatKey }: HttpExample): (readonly [name: string, value: string])[] => [
  ...(json === undefined ? [] : ([['Content-Type', 'application/json']] as const)),
  ...(repeatKey === undefined ? [] : ([['Idempotency-Key', repeatKey]] as const)),
]

/** The lines of a text, further in; the first stands where it is written. */
export const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)
