import { paceDurationMs } from '@peyk/domain/delivery/throttle.ts'
import type { Pace } from '@peyk/domain/delivery/throttle.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { webRepeat } from '@peyk/phrases/fa/sending/recurrence.ts'
import { webAbTests } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount, formatDateTime, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Checkbox } from '@peyk/ui/field/checkbox.tsx'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { Fact, Facts } from '@peyk/ui/display/description-list.tsx'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { FailureText } from '../../../lib/call-error-text.tsx'
import { reachedOf } from './preview.model.ts'
import { momentsOf, ruleOf } from '../schedule-fields/recurrence-form.model.ts'
import type { SendForm } from '../send-form/send-form.model.ts'
import type { CountedBody, Preview } from '../sending.api.ts'
import { useSeries } from '../schedule-fields/use-recurring-send.ts'
import { ConfirmNotes } from './confirm-warnings.tsx'
import { CountedPeople } from './audience-breakdown.tsx'
import { Counting } from './counting-progress.tsx'
import { PlannedTest } from '../ab-test/ab-test-estimate.tsx'
import { CountedTexts } from './personalised-texts-preview.tsx'
import { RepeatSentence } from '../schedule-fields/recurrence-summary.tsx'
import { SendCost } from './send-cost.tsx'
import type { useCountedSend } from './use-send-preview.ts'

interface ConfirmSendProps {
  sending: Omit<ReturnType<typeof useCountedSend>, 'begin' | 'goOn' | 'confirm'>
  /** `instead`: how it begins when it comes again. */
  onConfirm: (instead?: (counted: CountedBody) => Promise<void>) => void
  onSeries: (scheduleId: number) => void
  form: SendForm<unknown>
  lineNumber: string
  /** Null = at once. */
  sendAtMs: number | null
  /** Null = as fast as it goes. */
  pace: Pace | null
}

/** When the last one leaves if nothing else holds the send up. */
const endOf = (given: { pace: Pace; preview: Preview; sendAtMs: number | null; nowMs: number }) => {
  const { pace, preview, sendAtMs, nowMs } = given
  return (sendAtMs ?? nowMs) + paceDurationMs({ pace, messages: reachedOf(preview) })
}

/** Shows who was counted, parts, cost, line and time before anything is sent. */
export function ConfirmSend({ sending, onConfirm, onSeries, form, lineNumber, sendAtMs, pace }: ConfirmSendProps) {
  const nowMs = useClock().nowMs()
  const { preview, repeat, hours, error } = sending
  const isCounting = sending.isStarting || preview === undefined || preview.status === 'counting'
  const people = formatCount(preview?.recipient_count ?? 0)
  const series = useSeries(form, onSeries)
  const { choice } = series
  const rule = choice && ruleOf(choice)
  const { isTest, plan } = sending.test
  // What comes again may find somebody by then.
  const isForNobody = !isCounting && rule === null && reachedOf(preview) <= 0
  const press = isTest
    ? webAbTests.plan.press(people)
    : rule
      ? webRepeat.confirm
      : sendAtMs === null
        ? sendWizard.confirmButton(people)
        : sendWizard.confirmLater(people)
  return (
    <ConfirmDialog
      isOpen={sending.isOpen}
      onOpenChange={(open) => {
        if (!open) sending.close()
      }}
      title={sendWizard.confirmTitle}
      confirmLabel={isCounting ? sendWizard.counting : press}
      cancelLabel={sendWizard.backToForm}
      onConfirm={() => onConfirm(series.begin)}
      isLoading={sending.isSending || series.isStarting}
      isConfirmDisabled={
        isCounting ||
        isForNobody ||
        (isTest && plan === undefined) ||
        [repeat, hours].some(({ isAsked, isAccepted }) => isAsked && !isAccepted)
      }
      error={error === null ? null : <FailureText error={error} />}
      sum={!isCounting && !isTest && <SendCost preview={preview} isEach={rule !== null} />}
      consent={
        <>
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
        </>
      }
    >
      <ConfirmNotes note={sending.note} isForNobody={isForNobody} />
      {isCounting ? (
        <Counting preview={preview} />
      ) : (
        <>
          <p>
            {preview.is_personal
              ? sendWizard.confirmPersonal(people)
              : isTest
                ? webAbTests.plan.sentence(people)
                : sendWizard.confirmSentence(people, formatCount(preview.parts))}
          </p>
          <Facts className="mt-3 rounded-md bg-subtle px-4 py-2">
            <CountedPeople preview={preview} />
            <Fact label={sendWizard.line}>
              <Ltr>{formatDigits(lineNumber)}</Ltr>
            </Fact>
            {rule === null && (
              <Fact label={sendWizard.when}>
                {sendAtMs === null ? sendWizard.now : formatDateTime(sendAtMs, 'long')}
              </Fact>
            )}
            {pace !== null && rule === null && (
              <Fact label={sendWizard.pace.end}>
                {formatDateTime(endOf({ pace, preview, sendAtMs, nowMs }), 'long')}
              </Fact>
            )}
          </Facts>
          {choice && rule && (
            <div className="mt-3 flex flex-col gap-2">
              <RepeatSentence rule={rule} moments={momentsOf(choice, nowMs)} />
              <p className="text-xs text-ink-3">{webRepeat.priced}</p>
            </div>
          )}
          {plan !== undefined && <PlannedTest plan={plan} />}
          {preview.is_personal && <CountedTexts preview={preview} />}
        </>
      )}
    </ConfirmDialog>
  )
}
