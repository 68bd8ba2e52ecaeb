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

/** Rules in order of importance: broken messages, undelivered ones, extra cost, improvements. */
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
 * All hints about a text before it is sent, the most important first. Advice only: they never block a send. The rules rather
 * miss a problem than raise a false alarm.
 */
export const textHints = (text: string, context: HintContext): TextHint[] =>
  RULES.flatMap((rule) => rule(text, context) ?? [])
