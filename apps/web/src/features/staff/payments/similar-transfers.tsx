import { useQuery } from '@tanstack/react-query'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { comparedPaymentsQuery, type PaymentRow } from '../staff-payments.api.ts'
import { comparedParams, similarTransfers } from './payments.model.ts'

const { review: texts, none } = staffPaymentTexts

/** Warns of other payments that may be the same transfer. */
export function SimilarTransfers({ row }: { row: PaymentRow }) {
  const params = comparedParams(row)
  const { data } = useQuery({ ...comparedPaymentsQuery(params ?? {}), enabled: params !== null })
  const similar = similarTransfers(row, data?.rows ?? [])
  if (similar.length === 0) return null
  return (
    <InfoAlert tone="warning" title={texts.twins(formatCount(similar.length))}>
      {texts.twinsHint}
      <ul className="mt-1 flex flex-col gap-1">
        {similar.map((one) => (
          <li key={one.payment_id} className="flex flex-wrap gap-x-2">
            <TextLink href={`/staff/payments/${one.payment_id}`}>{texts.twin(formatDigits(one.payment_id))}</TextLink>
            <span>{one.account_title}</span>
            <span>{one.status_fa}</span>
            {one.submitted_at === null ? none : <DateTime at={one.submitted_at} />}
          </li>
        ))}
      </ul>
    </InfoAlert>
  )
}
