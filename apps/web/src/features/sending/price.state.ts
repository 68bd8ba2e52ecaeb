import type { CallData } from '@peyk/contract/endpoint.ts'
import type { calculatePrice } from '@peyk/contract/sending.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'

/** The price as the summary and the confirmation show it. Money in rial; null while there is nothing to price. */
export interface PriceView {
  people: number
  parts: number
  byOperator: { operator: Operator; count: number; eachRial: number }[]
  totalRial: number | null
  /** The shown total belongs to what stands in the form right now. */
  isFresh: boolean
  error: string | null
}

/** Puts counts and the server's answer together; an answer for an earlier text is shown, but is not fresh. */
export const priceView = ({
  counts,
  answer,
  isFresh,
  error,
}: {
  counts: Record<Operator, number>
  answer: CallData<typeof calculatePrice> | undefined
  isFresh: boolean
  error: string | null
}): PriceView => {
  const people = counts.mci + counts.irancell + counts.other
  const operators = (['mci', 'irancell', 'other'] as const).filter((operator) => counts[operator] > 0)
  return {
    people,
    parts: answer?.parts ?? 0,
    byOperator:
      answer === undefined
        ? []
        : operators.map((operator) => ({
            operator,
            count: counts[operator],
            eachRial: operator === 'mci' ? answer.mci_price : answer.other_price,
          })),
    totalRial: answer === undefined || people === 0 ? null : answer.total_price,
    isFresh: isFresh && error === null,
    error,
  }
}
