import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { AudienceView } from './audience.model.ts'
import { toPriceView, type PriceView } from './price.model.ts'
import type { SendForm } from './send-form.model.ts'
import { priceQuery } from '../sending.api.ts'

const PRICE_DEBOUNCE_MS = 400
const NO_RECIPIENTS = { mci: 0, irancell: 0, other: 0 }

/** The live price of what stands in the form, asked of the server a moment after the last change. */
export const usePrice = (
  form: Pick<SendForm<unknown>, 'line' | 'message'> & { isPersonal: boolean; hasSuffix: boolean },
  audience: AudienceView,
): { price: PriceView; isComing: boolean; retry: () => void } => {
  const number = form.line?.number ?? ''
  const { mci, irancell, other } = audience.counts ?? NO_RECIPIENTS
  // Texts that differ are priced where they are counted.
  const message = form.isPersonal ? '' : form.message
  const { hasSuffix } = form
  // By the numbers themselves: a mode may make another object of the same ones each time, and nothing would ever settle.
  const params = useMemo(
    () => ({ number, message, counts: { mci, irancell, other }, hasSuffix }),
    [number, message, mci, irancell, other, hasSuffix],
  )
  const settled = useDebounced(params, PRICE_DEBOUNCE_MS)
  const { data, error, isPlaceholderData, refetch } = useQuery(priceQuery(settled))
  const isPriced = params.number !== '' && params.message !== ''
  const isFresh = settled === params && data !== undefined && !isPlaceholderData
  const price = toPriceView({
    audience,
    answer: isPriced ? data : undefined,
    isFresh,
    error: error === null || !isPriced ? null : callErrorMessage(error),
  })
  return {
    price,
    /** Nothing is missing for it but the server's answer. */
    isComing: isPriced && !isFresh && (settled !== params || error === null),
    retry: () => {
      if (audience.error !== null || !audience.isFresh) audience.retry()
      void refetch()
    },
  }
}
