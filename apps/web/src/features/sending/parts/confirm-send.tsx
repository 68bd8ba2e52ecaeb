import { paceDurationMs } from '@peyk/domain/delivery/pace.ts'
import type { Pace } from '@peyk/domain/delivery/pace.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/send-wizard.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDateTime, formatDigits } from '@peyk/ui/format/text.ts'
import { Checkbox } from '@peyk/ui/widgets/checkbox.tsx'
import { ConfirmDialog } from '@peyk/ui/widgets/confirm-dialog.tsx'
import { Fact, Facts } from '@peyk/ui/widgets/facts.tsx'
import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { ProgressBar } from '@peyk/ui/widgets/progress-bar.tsx'
import { useClock } from '@peyk/ui/clock.tsx'
import { FailureText } from '../../../lib/failure-text.tsx'
import type { Preview } from '../sending.api.ts'
import { CountedPeople } from './counted-people.tsx'
import { CountedTexts } from './counted-texts.tsx'
import type { useCountedSend } from './use-counted-send.ts'

interface ConfirmSendProps {
  sending: Omit<ReturnType<typeof useCountedSend>, 'begin' | 'goOn' | 'confirm'>
  onConfirm: () => void
  lineNumber: string
  /** Null = at once. */
  sendAtMs: number | null
  /** Null = as fast as it goes. */
  pace: Pace | null
}

/** How far the counting is; nothing need be waited for. */
function Counting({ preview }: { preview: Preview | undefined }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <ProgressBar
        label={sendWizard.countingBar}
        percent={preview?.progress ?? 0}
        {...(preview !== undefined && { note: sendWizard.peopleCount(formatCount(preview.recipient_count)) })}
      />
      <p className="text-sm">{sendWizard.countingNote}</p>
    </div>
  )
}

/** When the last one leaves if nothing else holds the send up. */
const endOf = ({
  pace,
  preview,
  sendAtMs,
  nowMs,
}: {
  pace: Pace
  preview: Preview
  sendAtMs: number | null
  nowMs: number
}) =>
  // prettier-ignore
  (sendAtMs ?? nowMs) + paceDurationMs({ pace, messages: preview.recipient_count - preview.blacklist_count })

/** Shows who was counted, parts, cost, line and time before anything is sent. */
export function ConfirmSend({ sending, onConfirm, lineNumber, sendAtMs, pace }: ConfirmSendProps) {
  const nowMs = useClock().nowMs()
  const { preview, repeat, hours, error } = sending
  const isCounting = sending.isStarting || preview === undefined || preview.status === 'counting'
  const people = formatCount(preview?.recipient_count ?? 0)
  const press = sendAtMs === null ? sendWizard.confirmButton(people) : sendWizard.confirmLater(people)
  return (
    <ConfirmDialog
      isOpen={sending.isOpen}
      onOpenChange={(open) => {
        if (!open) sending.close()
      }}
      title={sendWizard.confirmTitle}
      confirmLabel={isCounting ? sendWizard.counting : press}
      cancelLabel={sendWizard.backToForm}
      onConfirm={onConfirm}
      isLoading={sending.isSending}
      isConfirmDisabled={isCounting || [repeat, hours].some(({ isAsked, isAccepted }) => isAsked && !isAccepted)}
      error={error === null ? null : <FailureText error={error} />}
    >
      {sending.note !== null && (
        <InfoAlert tone="warning" className="mb-3">
          {sending.note}
        </InfoAlert>
      )}
      {isCounting ? (
        <Counting preview={preview} />
      ) : (
        <>
          <p>
            {preview.is_personal
              ? sendWizard.confirmPersonal(people)
              : sendWizard.confirmSentence(people, formatCount(preview.parts))}
          </p>
          <Facts className="mt-3 rounded-md bg-subtle px-4 py-2">
            <CountedPeople preview={preview} />
            <Fact label={sendWizard.line}>
              <Ltr>{formatDigits(lineNumber)}</Ltr>
            </Fact>
            <Fact label={sendWizard.when}>{sendAtMs === null ? sendWizard.now : formatDateTime(sendAtMs, 'long')}</Fact>
            {pace !== null && (
              <Fact label={sendWizard.pace.end}>
                {formatDateTime(endOf({ pace, preview, sendAtMs, nowMs }), 'long')}
              </Fact>
            )}
            <Fact label={sendWizard.cost} isSum>
              <Money tenths={tenthsOfRial(preview.total_price)} strong />
            </Fact>
            {preview.returned_price > 0 && (
              <Fact label={sendWizard.returned}>
                <Money tenths={tenthsOfRial(preview.returned_price)} />
              </Fact>
            )}
          </Facts>
          {preview.is_personal && <CountedTexts preview={preview} />}
        </>
      )}
      {hours.isAsked && (
        <Checkbox className="mt-4" isSelected={hours.isAccepted} onChange={hours.onAccept}>
          {sendWizard.shiftToHours}
        </Checkbox>
      )}
      {repeat.isAsked && (
        <Checkbox className="mt-4" isSelected={repeat.isAccepted} onChange={repeat.onAccept}>
          {sendWizard.repeatAnyway}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}
