import { plainNumberText } from '../mobile-number/parse.ts'

/** Newline and «لغو11»: 6 characters (spec §5, §9; decision S3). */
export const CANCEL_11_SUFFIX = '\nلغو11'

/** UTF-16 units a message text may hold, the suffix included (decisions S4, S5). */
export const MAX_TEXT_LENGTH = 2700

// Either digit form, with or without a blank, as a word of its own at the end.
const EXISTING = /\n?(?<![\p{L}\p{M}])لغو[ \u200c]?[1۱١]{2}\s*$/u

/** Whether the text already ends with «لغو11» in either digit form. */
export function hasCancelSuffix(text: string): boolean {
  return EXISTING.test(text)
}

/** The text without its «لغو11» endings. */
export function stripCancelSuffix(text: string): string {
  let rest = text
  for (let found = EXISTING.exec(rest); found !== null; found = EXISTING.exec(rest)) rest = rest.slice(0, found.index)
  return rest
}

/** The text with the suffix exactly once as its last line, whatever it ended with before. */
export function withCancelSuffix(text: string): string {
  return stripCancelSuffix(text) + CANCEL_11_SUFFIX
}

/**
 * What a subscriber asks a line for: `11`, «لغو11», «لغو ۱۱» stop it, `12` lets it write again; else null
 * (domain-facts B2, decision W5). The whole message must be the keyword.
 */
export function inboundKeyword(text: string): 'cancel' | 'restore' | null {
  const word = plainNumberText(text).replace(/[\s\u200b-\u200d]+/g, '')
  if (word === '11' || word === 'لغو11') return 'cancel'
  return word === '12' ? 'restore' : null
}
