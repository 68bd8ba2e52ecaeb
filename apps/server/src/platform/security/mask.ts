// Whatever is logged goes through here: what must not be read later is not written (promise S11).

const SECRET_NAMES =
  /pass(word|wd)?|secret|token|api_?key|authorization|cookie|credential|otp|signature|x-api-key|^key$/i
const TEXT_NAMES = /^(message|messages|text|texts|body|caption|reply|sms)$/i
const CODE_NAMES = /code$/i
const NUMBER_NAMES = /^(mobile|mobiles|msisdn|recipient|recipients|to|from|phone|numbers?)$/i

const DIGIT = '[0-9۰-۹٠-٩]'
// With or without the country's code and zero; nine digits follow the 9 of a mobile number.
const MOBILE = new RegExp(
  `(?<!${DIGIT})((?:\\+|00)?(?:98|۹۸|٩٨)|0|۰|٠)?([9۹٩]${DIGIT}{2})${DIGIT}{5}(${DIGIT}{2})(?!${DIGIT})`,
  'g',
)
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const LONG_WORD = /[A-Za-z0-9_-]{30,}/g
const URL_PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@/]+@/gi
const URL_SECRET = /([?&](?:token|key|api_?key|apikey|code|password)=)[^&\s"']+/gi

const isRandom = (word: string) => /\d/.test(word) && /[A-Za-z]/.test(word) && !UUID.test(word)

// Where none of these stands, none of the above finds anything: most texts are passed by one look.
const MAY_HIDE = new RegExp(`${DIGIT}{10}|[A-Za-z0-9_-]{30}|://|[?&]`)

/** Masks what looks like a mobile number, a token, a key or a password inside any text. */
export const maskText = (text: string): string => (MAY_HIDE.test(text) ? maskSuspect(text) : text)

const maskSuspect = (text: string): string =>
  text
    .replaceAll(URL_PASSWORD, '$1:***@')
    .replaceAll(URL_SECRET, '$1***')
    .replaceAll(
      MOBILE,
      (_all, prefix: string | undefined, head: string, tail: string) => `${prefix ?? ''}${head}*****${tail}`,
    )
    .replaceAll(LONG_WORD, (word) => (isRandom(word) ? `${word.slice(0, 2)}***` : word))

/** What a name says of its value. */
interface NameSort {
  readonly isSecret: boolean
  readonly isText: boolean
  readonly isCode: boolean
  readonly isNumber: boolean
}

/** Names of facts are few and come with every line; those of a request's body are not kept beyond this. */
const MOST_NAMES = 1000
const sorts = new Map<string, NameSort>()

function sortOf(name: string): NameSort {
  const known = sorts.get(name)
  if (known !== undefined) return known
  const sort = {
    isSecret: SECRET_NAMES.test(name),
    isText: TEXT_NAMES.test(name),
    isCode: CODE_NAMES.test(name),
    isNumber: NUMBER_NAMES.test(name),
  }
  if (sorts.size < MOST_NAMES) sorts.set(name, sort)
  return sort
}

const MAX_DEPTH = 6
const MAX_ITEMS = 20

/** A copy of what is to be logged, with secrets, message texts, codes and numbers masked by name and by look. */
export function mask(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  const sort = sortOf(name)
  if (sort.isSecret) return '***'
  // Shorter than any number of a person.
  if (Number.isInteger(value) && Math.abs(value as number) < 1e9) return value
  if (typeof value === 'number' || typeof value === 'bigint') {
    const text = String(value)
    return maskText(text) === text ? (typeof value === 'bigint' ? text : value) : maskText(text)
  }
  if (typeof value === 'string') {
    if (sort.isText) return `[${value.length} characters]`
    if (sort.isCode && /^\d{4,8}$/.test(value)) return '***'
    return maskText(value)
  }
  if (value instanceof Error) return maskError(value, depth)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`
  if (typeof value !== 'object') return `[${typeof value}]`
  if (depth >= MAX_DEPTH) return '[…]'
  if (value instanceof Set || value instanceof Map) return mask([...value], name, depth)
  if (Array.isArray(value)) {
    if (sort.isNumber) return `[${value.length} numbers]`
    const kept = value.slice(0, MAX_ITEMS).map((one) => mask(one, name, depth + 1))
    return value.length > MAX_ITEMS ? [...kept, `… ${value.length - MAX_ITEMS} more`] : kept
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mask(inner, key, depth + 1)]))
}

// An error's own fields may hold the row that PostgreSQL refused (`detail`) or a whole request: only a few are logged.
function maskError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint, table, cause } = error as Error & Record<string, unknown>
  const told = { type: error.name, message: maskText(error.message), stack: maskText(error.stack ?? '') }
  const named = Object.entries({ code, constraint, table }).filter(([, value]) => typeof value === 'string')
  const deeper = cause === undefined || depth >= 3 ? {} : { cause: mask(cause, 'cause', depth + 1) }
  return { ...told, ...Object.fromEntries(named), ...deeper }
}
