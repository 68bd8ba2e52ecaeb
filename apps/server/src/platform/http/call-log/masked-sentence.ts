import type { Refusal } from '../../app-error.ts'
import { maskText } from '../../security/mask.ts'
import { MASK } from './mask-plan.ts'

/** Values of sentences that are no texts of a customer, though they are written as texts. */
const OWN_VALUES = new Set(['ip', 'opens', 'closes', 'at', 'allowed', 'seconds', 'limit', 'max', 'least', 'column'])
/** What is shorter stands in any sentence by chance. */
const SHORTEST = 3
const LONGEST_SENTENCE = 300
/** Of a request, looked at for texts that a sentence may repeat. */
const MOST_TEXTS = 300

/** The texts and numbers of a request, as far as a sentence can be expected to repeat them. */
function textsOf(request: readonly unknown[]): string[] {
  const open: unknown[] = [...request]
  const found: string[] = []
  while (open.length > 0 && found.length < MOST_TEXTS) {
    const next = open.pop()
    if (typeof next === 'string' || typeof next === 'number') {
      const text = String(next).trim()
      if (text.length >= SHORTEST) found.push(text)
    } else if (Array.isArray(next)) open.push(...next.slice(0, MOST_TEXTS))
    else if (typeof next === 'object' && next !== null) {
      // Names that the caller chose stand in sentences, too.
      for (const [name, value] of Object.entries(next).slice(0, MOST_TEXTS)) {
        open.push(value)
        if (!/^[a-z][a-z_]*$/i.test(name)) open.push(name)
      }
    }
  }
  return found
}

/**
 * Masks in our own sentences what they repeat of a customer: texts of the request, names of their things, numbers.
 * Answers a function, since one refusal has several sentences.
 */
export function sentenceMask({
  refused,
  request,
}: {
  refused: Refusal | null
  request: readonly unknown[]
}): (sentence: string) => string {
  // prettier-ignore
  const values = Object.entries(refused?.values ?? {})
    .filter(([name, value]) => typeof value === 'string' && !OWN_VALUES.has(name))
    .map(([, value]) => String(value))
  const hidden = [...values, ...textsOf(request)].toSorted((a, b) => b.length - a.length)
  return (sentence) => {
    let masked = sentence
    for (const text of hidden) if (text !== '' && masked.includes(text)) masked = masked.replaceAll(text, MASK)
    return maskText(masked).slice(0, LONGEST_SENTENCE)
  }
}
