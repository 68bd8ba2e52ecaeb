import { advertOnServiceLine, cardNumber, codeOnAdvertLine, noSenderName, prizeWords } from './content-hints.ts'
import {
  arabicLetters,
  invisibleCharacters,
  justOverPart,
  loosePlaceholder,
  stuckPlaceholder,
} from './spelling-hints.ts'
import type { HintContext, HintRule, TextHint } from './hint.ts'
import { bareLink, shortenedLink, stuckLink } from './link-hints.ts'

/** What breaks the message first, then what keeps it from arriving, then what costs, then what is merely better. */
const RULES: readonly HintRule[] = [
  stuckLink,
  loosePlaceholder,
  stuckPlaceholder,
  cardNumber,
  prizeWords,
  shortenedLink,
  advertOnServiceLine,
  codeOnAdvertLine,
  justOverPart,
  invisibleCharacters,
  arabicLetters,
  bareLink,
  noSenderName,
]

/**
 * Everything worth saying about a text before it is sent, the weightiest first (issue 8, point 3). Advice only: a send
 * never waits for it. Few false alarms are worth more here than a missed one.
 */
export const textHints = (text: string, context: HintContext): TextHint[] =>
  RULES.flatMap((rule) => rule(text, context) ?? [])
