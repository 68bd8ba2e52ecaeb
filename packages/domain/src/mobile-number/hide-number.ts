// What a customer sees of the number of somebody out of a number bank (decision 0120): country and operator, and of the
// rest only how long it is. It follows from the number alone, so two answers about the same person tell no more than one.

const LENGTH = 12
/** `98912`: as many numbers share them as a whole range of an operator has. */
const SHOWN_DIGITS = 5
const HIDDEN = '*'.repeat(LENGTH - SHOWN_DIGITS)

/** A stored number with only its beginning told: `98912*******`. */
export const hideNumber = (msisdn: number): string => `${String(msisdn).slice(0, SHOWN_DIGITS)}${HIDDEN}`

/**
 * The numbers that look alike up to what was typed, as the first and the last of them; null where more was typed than is
 * shown of any, so that a search never says whether a number is there. Takes Latin digits in any written form.
 */
export function shownRange(digits: string): { from: number; to: number } | null {
  const bare = digits.replace(/^(?:00)?980?(?=9|$)|^0(?=9|$)/, '')
  const prefix = `98${bare}`
  if (prefix.length > SHOWN_DIGITS) return null
  const width = 10 ** (LENGTH - prefix.length)
  return { from: Number(prefix) * width, to: (Number(prefix) + 1) * width - 1 }
}
