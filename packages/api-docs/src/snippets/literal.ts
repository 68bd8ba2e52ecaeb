/** How a language writes values. */
export interface LiteralStyle {
  readonly string: (text: string) => string
  readonly yes: string
  readonly no: string
  readonly nothing: string
  readonly list: readonly [open: string, close: string]
  /** The brackets of an object with these names. */
  readonly object: (names: readonly string[]) => readonly [open: string, close: string]
  readonly pair: (name: string, value: string, names: readonly string[]) => string
  readonly indent: string
  /** Whether a comma stands behind the last entry. */
  readonly hasLastComma: boolean
}

const MAX_LINE = 60

/** A JSON value as a language writes it; what is short stands on one line. */
export function literal(value: unknown, style: LiteralStyle): string {
  if (value === null || value === undefined) return style.nothing
  if (typeof value === 'boolean') return value ? style.yes : style.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return style.string(value)
  if (Array.isArray(value))
    return bracketed(
      value.map((one) => literal(one, style)),
      style.list,
      style,
    )
  const entries = Object.entries(value as Record<string, unknown>)
  const names = entries.map(([name]) => name)
  const written = entries.map(([name, one]) => style.pair(name, literal(one, style), names))
  return bracketed(written, style.object(names), style, entries.length > 1)
}

function bracketed(
  parts: readonly string[],
  [open, close]: readonly [string, string],
  { indent, hasLastComma }: LiteralStyle,
  isTall = false,
): string {
  if (parts.length === 0) return open + close
  const flat = parts.join(', ')
  if (!isTall && flat.length <= MAX_LINE && !flat.includes('\n')) return open + flat + close
  const lines = parts.map((part) => indent + part.replaceAll('\n', `\n${indent}`))
  return `${open}\n${lines.join(',\n')}${hasLastComma ? ',' : ''}\n${close}`
}

export const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name)

/** A text between double quotes, as JSON and most languages write it. */
export const doubleQuoted = (text: string): string => JSON.stringify(text)
