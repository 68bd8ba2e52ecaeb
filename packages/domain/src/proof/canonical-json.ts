/** A value of JSON whose numbers are whole. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/**
 * The one spelling of a value that is signed: names in the order of their UTF-16 units, nothing between, as RFC 8785 has
 * it for texts, whole numbers, booleans and null. Throws RangeError for any other number, which has several spellings.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`no whole number: ${value}`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name]!)}`)
  return `{${members.join(',')}}`
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)
