import { patternErrors } from '@peyk/phrases/fa/errors/patterns.ts'

type PatternErrorCode = keyof typeof patternErrors

/** What the server says of a rule of patterns, said before it is asked. */
export const patternSentence = (code: PatternErrorCode, values: Readonly<Record<string, string>> = {}): string => {
  const said = patternErrors[code]
  return typeof said === 'string' ? said : said(values)
}
