import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { calculatePrice } from '@peyk/contract/sending/sending.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { LEGAL_FEE_TENTHS } from '@peyk/domain/pricing/price.ts'
import { audienceSize, type AudienceView } from './audience.model.ts'

/** The price as the summary and the confirmation show it. Money in rial; null while there is nothing to price. */
export interface PriceView {
  /** Null while nobody has counted. */
  recipientCount: number | null
  /** Whom it is for, in words; null while nobody is chosen, undefined where they are a list of numbers. */
  words: string | null | undefined
  isCounting: boolean
  parts: number
  duplicates: number
  blacklisted: number
  byOperator: { operator: Operator; count: number; eachRial: number }[]
  totalRial: number | null
  /** The shown total belongs to what stands in the form right now. */
  isFresh: boolean
  error: string | null
}

/** Puts counts and the server's answer together; an answer for an earlier text is shown, but is not fresh. */
export const toPriceView = ({
  audience,
  answer,
  isFresh,
  error,
}: {
  audience: AudienceView
  answer: CallData<typeof calculatePrice> | undefined
  isFresh: boolean
  error: string | null
}): PriceView => {
  const recipientCount = audienceSize(audience)
  const { counts } = audience
  const operators = (['mci', 'irancell', 'other'] as const).filter((operator) => (counts?.[operator] ?? 0) > 0)
  const failure = audience.error ?? error
  return {
    recipientCount,
    words: audience.words,
    isCounting: audience.isCounting,
    parts: answer?.parts ?? 0,
    duplicates: audience.duplicates,
    blacklisted: audience.blacklisted,
    byOperator:
      answer === undefined || counts === null
        ? []
        : operators.map((operator) => ({
            operator,
            count: counts[operator],
            eachRial: operator === 'mci' ? answer.mci_price : answer.other_price,
          })),
    totalRial: answer === undefined || recipientCount === null || recipientCount === 0 ? null : answer.total_price,
    isFresh: isFresh && audience.isFresh && failure === null,
    error: failure,
  }
}

/** What one part of the message costs for everybody together, in tenths of a rial; null while it is not known. */
export const totalTenthsPerPart = ({ byOperator, parts }: Pick<PriceView, 'byOperator' | 'parts'>): number | null => {
  if (parts === 0 || byOperator.length === 0) return null
  const tenthsOf = (eachRial: number) => Math.floor((Math.round(eachRial * 10) - LEGAL_FEE_TENTHS) / parts)
  return byOperator.reduce((sum, { count, eachRial }) => sum + count * tenthsOf(eachRial), 0)
}
