import { useQuery } from '@tanstack/react-query'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { priceQuery } from '../../sending/sending.api.ts'

const { form: texts } = ruleTexts
const PRICE_DEBOUNCE_MS = 400
const NOBODY = { mci: 0, irancell: 0, other: 0 }

/** What one answer costs by the line, its suffix included; the height of a line is kept while it is not known. */
export function AnswerPrice({ line, answer }: { line: string | null; answer: string }) {
  const message = useDebounced(answer.trim(), PRICE_DEBOUNCE_MS)
  const { data, error } = useQuery(priceQuery({ number: line ?? '', message, counts: NOBODY }))
  if (error !== null)
    return (
      <p className="text-xs text-danger">
        <CallErrorText error={error} />
      </p>
    )
  if (data === undefined || message === '') return <p className="text-xs text-ink-3">{'\u00a0'}</p>
  return (
    <p className="text-xs text-ink-3">
      {texts.answerPrice(formatCount(data.parts))} <Money tenths={tenthsOfRial(data.mci_price)} /> {texts.otherPrice}{' '}
      <Money tenths={tenthsOfRial(data.other_price)} />
    </p>
  )
}
