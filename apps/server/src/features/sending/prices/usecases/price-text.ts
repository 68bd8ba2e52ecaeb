import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { recipientPriceTenths, totalPriceTenths } from '@peyk/domain/pricing/price.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'
import { CANCEL_11_SUFFIX, MAX_TEXT_LENGTH, hasCancelSuffix } from '@peyk/domain/sms/opt-out-suffix.ts'
import { normaliseText } from '@peyk/domain/sms/encoding.ts'
import type { Encoding } from '@peyk/domain/sms/encoding.ts'
import { splitParts } from '@peyk/domain/sms/parts.ts'

/** A text as it leaves, and what it costs: the same for the preview and for the charge (promise M5). */
export interface PricedText {
  text: string
  encoding: Encoding
  chars: number
  parts: number
  /** One recipient, tenths of a rial. */
  priceTenths: Readonly<Record<Operator, number>>
  /** All recipients, tenths of a rial. */
  totalTenths(counts: Readonly<Record<Operator, number>>): number
}

export type PricingResult =
  | { kind: 'priced'; priced: PricedText }
  | { kind: 'too_long'; limit: number }
  | { kind: 'empty' }

/**
 * A text as it leaves. `addsSuffix`: the line's «لغو11» is put behind it unless it already ends with one, in either digit
 * form (contract §3 Length, decision S3).
 */
export function toFinalText({ message, addsSuffix }: { message: string; addsSuffix: boolean }): string {
  const normalised = normaliseText(message)
  return addsSuffix && !hasCancelSuffix(normalised) ? normalised + CANCEL_11_SUFFIX : normalised
}

/**
 * Brings a text into the form in which it is stored, counted, billed and sent.
 */
export function priceText({
  message,
  addsSuffix,
  is66,
  tariff,
}: {
  message: string
  addsSuffix: boolean
  is66: boolean
  tariff: Tariff
}): PricingResult {
  if (normaliseText(message).trim() === '') return { kind: 'empty' }
  const text = toFinalText({ message, addsSuffix })
  if (text.length > MAX_TEXT_LENGTH) return { kind: 'too_long', limit: MAX_TEXT_LENGTH }
  const { encoding, chars, parts } = splitParts(text, { is66 })
  const count = parts.length
  const priceOf = (operator: Operator) => recipientPriceTenths({ parts: count, operator, encoding, tariff })
  return {
    kind: 'priced',
    priced: {
      text,
      encoding,
      chars,
      parts: count,
      priceTenths: { mci: priceOf('mci'), irancell: priceOf('irancell'), other: priceOf('other') },
      totalTenths: (counts) => totalPriceTenths({ counts, parts: count, encoding, tariff }),
    },
  }
}
