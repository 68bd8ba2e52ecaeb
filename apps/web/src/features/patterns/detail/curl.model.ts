import { sampleValue } from '../../../lib/patterns/pattern-form.model.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import type { Pattern } from '../patterns.api.ts'

/** A string as a shell takes it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A request to copy that sends this pattern to one number. */
export const curlOf = (
  { pattern_code: code, variable: variables }: Pick<Pattern, 'pattern_code' | 'variable'>,
  { origin, line }: { origin: string; line: string },
): string => {
  const params = Object.fromEntries(
    variables.map(({ name, type }) => [name, toLatinDigits(sampleValue({ name, type }))]),
  )
  const body = { sending_type: 'pattern', code, from_number: line, recipients: ['+989120000000'], params }
  return [
    `curl ${origin}/v1/api/send \\`,
    `  -H 'Authorization: YOUR_API_KEY' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quoted(JSON.stringify(body, null, 2))}`,
  ].join('\n')
}
