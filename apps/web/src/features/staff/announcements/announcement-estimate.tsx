import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { formatCount, formatRial } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { estimateQuery, type AnnouncementEstimate, type EstimateFields } from '../staff-announcements.api.ts'
import { mayTellBySms, toEstimateFields, type AnnouncementFormValues } from './announcement-form.model.ts'

const { estimate: texts } = announcementTexts
const ASKED_AFTER_MS = 400

/** How many an announcement would reach, and what its SMS would cost, while it is written. */
export function AnnouncementEstimateLine({ control }: { control: Control<AnnouncementFormValues> }) {
  const values = useWatch({ control }) as AnnouncementFormValues
  // As text: an object is another one at every drawing.
  const written = toEstimateFields(values)
  const asked = useDebounced(JSON.stringify(written), ASKED_AFTER_MS)
  const fields = JSON.parse(asked) as EstimateFields | null
  const bySms = values.by_sms && mayTellBySms(values)
  return (
    <div role="status" className="rounded-md bg-subtle px-4 py-3 text-base text-ink-2">
      {written === null || fields === null ? texts.none : <Estimated fields={fields} bySms={bySms} />}
    </div>
  )
}

function Estimated({ fields, bySms }: { fields: EstimateFields; bySms: boolean }) {
  const { data, error } = useQuery(estimateQuery(fields))
  if (data === undefined) return error === null ? texts.loading : callErrorMessage(error)
  return (
    <>
      <strong className="font-semibold text-ink">
        {data.accounts === 0 ? texts.nobody : texts.accounts(formatCount(data.accounts))}
      </strong>
      {bySms && <span className="block">{smsText(data)}</span>}
    </>
  )
}

const smsText = ({ sms_recipients: people, sms_parts: parts, sms_cost: cost }: AnnouncementEstimate): string =>
  cost === null
    ? texts.noLine
    : `${texts.sms(formatCount(people), formatCount(parts))}، ${texts.cost(formatRial(tenthsOfRial(cost)))}`
