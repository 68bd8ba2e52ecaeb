import { throttledDurationMs } from '@peyk/domain/delivery/throttle.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount, formatDateTime, formatDigits } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { deliverableCount } from './preview-cost.model.ts'
import { occurrenceTimes, toRecurrenceRule } from '../schedule-fields/recurrence-form.model.ts'
import type { SendForm, SendFormKey } from '../send-form/send-form.model.ts'
import type { PreviewRequest, Preview } from '../sending.api.ts'
import { useRecurringSend } from '../schedule-fields/use-recurring-send.ts'
import { ConfirmWarnings } from './confirm-warnings.tsx'
import { AudienceBreakdown } from './audience-breakdown.tsx'
import { CountingProgress } from './counting-progress.tsx'
import { AbTestEstimate } from '../ab-test/ab-test-estimate.tsx'
import { ConfirmConsents } from './confirm-consents.tsx'
import { ConfirmTexts } from './confirm-texts.tsx'
import { RecurrenceSummary } from '../schedule-fields/recurrence-summary.tsx'
import { SendCost } from './send-cost.tsx'
import { useConfirmPress } from './use-confirm-press.ts'
import type { useSendPreview } from './use-send-preview.ts'

interface ConfirmSendProps {
  sending: Omit<ReturnType<typeof useSendPreview>, 'open' | 'resume' | 'confirm'>
  /** `instead`: how it begins when it comes again. */
  onConfirm: (instead?: (counted: PreviewRequest) => Promise<void>) => void
  onSeriesStarted: (scheduleId: number) => void
  form: SendForm<unknown>
  lineNumber: string
  /** Null = at once. */
  sendAtMs: number | null
  /** Which remembers its line. */
  mode: SendFormKey
  /** Whom it is for, in words; null where they are a list of numbers. */
  people: string | null
  /** Null = as fast as it goes. */
  sendRate: Throttle | null
}

/** When the last one leaves if nothing else holds the send up. */
const estimateEndMs = (input: { pace: Throttle; preview: Preview; sendAtMs: number | null; nowMs: number }) => {
  const { pace: throttle, preview, sendAtMs, nowMs } = input
  return (sendAtMs ?? nowMs) + throttledDurationMs({ throttle, messages: deliverableCount(preview) })
}

/** Shows who was counted, parts, cost, line and time before anything is sent. */
export function ConfirmSend({
  sending,
  onConfirm,
  onSeriesStarted,
  form,
  lineNumber,
  sendAtMs,
  mode,
  people: words,
  sendRate,
}: ConfirmSendProps) {
  const nowMs = useClock().nowMs()
  const onPress = useConfirmPress({ sending, mode, lineNumber, sendAtMs })
  const { preview, repeat, hours, error } = sending
  const isCounting = sending.isStarting || preview === undefined || preview.status === 'counting'
  const people = formatCount(preview?.recipient_count ?? 0)
  const series = useRecurringSend(form, onSeriesStarted)
  const { choice } = series
  const rule = choice && toRecurrenceRule(choice)
  const { isAbTest, estimate } = sending.abTest
  // What comes again may find somebody by then.
  const isForNobody = !isCounting && rule === null && deliverableCount(preview) <= 0
  const press = isAbTest
    ? abTestTexts.plan.press(people)
    : rule
      ? recurrenceTexts.confirm
      : sendAtMs === null
        ? confirmSendTexts.confirmButton(people)
        : confirmSendTexts.confirmLater(people)
  return (
    <ConfirmDialog
      isOpen={sending.isOpen}
      onOpenChange={(open) => {
        if (!open) sending.close()
      }}
      title={confirmSendTexts.confirmTitle}
      confirmLabel={isCounting ? sendWizard.counting : press}
      cancelLabel={confirmSendTexts.backToForm}
      onConfirm={() => {
        onPress()
        onConfirm(series.begin)
      }}
      isLoading={sending.isSending || series.isStarting}
      isConfirmDisabled={
        isCounting || isForNobody || (isAbTest && estimate === undefined) || hours.isMissing || repeat.isMissing
      }
      error={error === null ? null : <CallErrorText error={error} />}
      summary={
        !isCounting &&
        (!isAbTest || estimate !== undefined) && (
          <SendCost preview={preview} estimate={estimate} isEach={rule !== null} />
        )
      }
      consent={<ConfirmConsents hours={hours} repeat={repeat} />}
    >
      <ConfirmWarnings note={sending.note} isForNobody={isForNobody} />
      {isCounting ? (
        <CountingProgress preview={preview} />
      ) : (
        <>
          <p>
            {preview.is_personal
              ? confirmSendTexts.confirmPersonal(people)
              : isAbTest
                ? abTestTexts.plan.sentence(people)
                : confirmSendTexts.confirmSentence(people, formatCount(preview.parts))}
          </p>
          <ConfirmTexts preview={preview} form={form} isAbTest={isAbTest} />
          <DescriptionList className="mt-3 rounded-md bg-subtle px-4 py-2">
            <AudienceBreakdown preview={preview} words={words} />
            <DescriptionItem label={sendWizard.line}>
              <Ltr>{formatDigits(lineNumber)}</Ltr>
            </DescriptionItem>
            {rule === null && (
              <DescriptionItem label={confirmSendTexts.when}>
                {sendAtMs === null ? confirmSendTexts.now : formatDateTime(sendAtMs, 'long')}
              </DescriptionItem>
            )}
            {sendRate !== null && rule === null && (
              <DescriptionItem label={sendWizard.pace.end}>
                {formatDateTime(estimateEndMs({ pace: sendRate, preview, sendAtMs, nowMs }), 'long')}
              </DescriptionItem>
            )}
          </DescriptionList>
          {choice && rule && (
            <div className="mt-3 flex flex-col gap-2">
              <RecurrenceSummary rule={rule} moments={occurrenceTimes(choice, nowMs)} />
              <p className="text-xs text-ink-3">{recurrenceTexts.priced}</p>
            </div>
          )}
          {estimate !== undefined && <AbTestEstimate estimate={estimate} />}
        </>
      )}
    </ConfirmDialog>
  )
}
