import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorTextOf } from '../../../lib/error-text.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { priceView, type PriceView } from '../price.state.ts'
import { priceQuery } from '../sending.api.ts'
import { operatorCounts, type QuickSendForm } from '../sending.state.ts'

const PRICE_WAIT_MS = 400

/** The live price of what stands in the form, asked of the server a moment after the last change. */
export const usePrice = (form: QuickSendForm): { price: PriceView; retry: () => void } => {
  const counts = useMemo(() => operatorCounts(form.numbers.valid), [form.numbers.valid])
  const asked = useMemo(
    () => ({ number: form.line?.number ?? '', message: form.message, counts }),
    [form.line?.number, form.message, counts],
  )
  const settled = useDebounced(asked, PRICE_WAIT_MS)
  const { data, error, isPlaceholderData, refetch } = useQuery(priceQuery(settled))
  const isPriced = asked.number !== '' && asked.message !== ''
  const price = priceView({
    counts,
    answer: isPriced ? data : undefined,
    isFresh: settled === asked && data !== undefined && !isPlaceholderData,
    error: error === null || !isPriced ? null : errorTextOf(error),
  })
  return { price, retry: () => void refetch() }
}
