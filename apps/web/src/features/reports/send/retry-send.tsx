import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { RETRY_KINDS } from '@peyk/contract/sending/sending-retries.ts'
import type { RetryKind, retryChoices } from '@peyk/contract/sending/sending-retries.ts'
import { permissionOfType } from '@peyk/contract/sending/sending.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { retryTexts } from '@peyk/phrases/fa/reports/report-actions.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { ConfirmButton } from '../../../lib/form/confirm-button.tsx'
import { LazyQuietHoursCheckbox } from '../../../lib/form/quiet-hours-checkbox.lazy.tsx'
import { useRequiredCheckbox } from '../../../lib/form/use-required-checkbox.ts'
import { retryChoicesQuery, useRetrySend } from '../../sending/sending.api.ts'
import { unreachedCount, type Report } from '../reports.model.ts'

const texts = retryTexts

/** The card of an ended send: sends the message again to those it did not reach, at the price shown, as a new send. */
export function RetrySend({ report }: { report: Report }) {
  const id = Number(report.messages_outbox_id)
  const { data, refetch } = useQuery(retryChoicesQuery(id))
  const unreached = unreachedCount(report)
  const counted = useRef(unreached)
  // Receipts still arrive after a send was cancelled: they change the audience of a retry.
  useEffect(() => {
    if (counted.current === unreached) return
    counted.current = unreached
    void refetch()
  }, [unreached, refetch])
  if (data === undefined) return null
  const kinds = RETRY_KINDS.filter((kind) => data[kind].recipient_count > 0)
  if (kinds.length === 0 && data.retry_ids.length === 0) return null
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        {kinds.map((kind) => (
          <RetryOption key={kind} kind={kind} report={report} option={data[kind]} recheck={refetch} />
        ))}
        {data.retry_ids.map((retryId) => (
          <TextLink key={retryId} href={`/reports/${retryId}`} className="text-sm">
            {texts.made(formatDigits(retryId))}
          </TextLink>
        ))}
      </div>
    </Card>
  )
}

interface RetryOptionProps {
  kind: RetryKind
  report: Report
  option: CallData<typeof retryChoices>[RetryKind]
  recheck: () => unknown
}

function RetryOption({ kind, report, option, recheck }: RetryOptionProps) {
  const navigate = useNavigate()
  const retry = useRetrySend((sent) => void navigate({ to: `/reports/${sent.message_outbox_ids[0]}` }))
  const hours = useRequiredCheckbox(retry.error, 'shift_to_hours')
  const { isError } = retry
  // Refused: the price or the audience may have changed by now.
  useEffect(() => {
    if (isError) recheck()
  }, [isError, recheck])
  const count = formatCount(option.recipient_count)
  const price = (
    <>
      {texts.price} <Money tenths={tenthsOfRial(option.total_price)} />
    </>
  )
  const fields = {
    message_outbox_id: Number(report.messages_outbox_id),
    of: kind,
    expected_price: option.total_price,
    ...(hours.isAccepted && { shift_to_hours: true }),
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm">{texts.people[kind](count)}</p>
      <p className="text-sm text-ink-2">{price}</p>
      <ConfirmButton
        permission={permissionOfType[report.sending_type as SendingType]}
        apiCall="sending.retry"
        variant="secondary"
        icon={RotateCw}
        label={texts.button[kind]}
        call={retry}
        fields={fields}
        done={texts.done}
        title={texts.button[kind]}
        confirmLabel={texts.confirm}
        isDanger={kind === 'doubtful'}
        isConfirmDisabled={hours.isMissing}
      >
        <p>{texts.warning[kind](count)}</p>
        <p className="mt-2">{price}</p>
        <LazyQuietHoursCheckbox consent={hours} />
      </ConfirmButton>
    </div>
  )
}
