import { plainNumberText } from './parse.ts'

/** The line that voice codes are reported under (contract §3); the only one written in small letters. */
export const VOTP_LINE = '+98votp'

/**
 * The canonical form of a sender line: `+98` and digits or letters (contract §1.6). Accepts it with or without `+98`, in
 * any case, in any digits, and with the blank that a raw `+` in a query becomes (Z3): `1000` → `+981000`,
 * ` 98bank` → `+98BANK`. Null for a text without a line.
 */
export function canonicalLine(text: string): string | null {
  const bare = plainNumberText(text)
    .replace(/[\s\-()]/g, '')
    .toUpperCase()
    .replace(/^\+|^00?(?=98)/, '')
    .replace(/^98(?=.)/, '')
    .replace(/^0+(?=.)/, '')
  if (!/^[0-9A-Z]+$/.test(bare)) return null
  const line = `+98${bare}`
  return line.toLowerCase() === VOTP_LINE ? VOTP_LINE : line
}
