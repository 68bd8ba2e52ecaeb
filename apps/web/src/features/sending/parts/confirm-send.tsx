import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/send-wizard.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDateTime, formatDigits } from '@peyk/ui/format/text.ts'
import { Checkbox } from '@peyk/ui/widgets/checkbox.tsx'
import { ConfirmDialog } from '@peyk/ui/widgets/confirm-dialog.tsx'
import { FailureText } from '../../../lib/failure-text.tsx'
import type { PriceView } from '../price.state.ts'

interface ConfirmSendProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  isSending: boolean
  /** Why the last try failed, as it was thrown; or null. */
  error: unknown
  price: PriceView
  lineNumber: string
  /** Null = at once. */
  sendAtMs: number | null
  /** The server said that this was just sent; only a tick sends it again. */
  repeat: { isAsked: boolean; isAccepted: boolean; onAccept: (isAccepted: boolean) => void }
}

/** Repeats count, parts, cost, line and time before anything is sent. */
export function ConfirmSend({
  isOpen,
  onClose,
  onConfirm,
  isSending,
  error,
  price,
  lineNumber,
  sendAtMs,
  repeat,
}: ConfirmSendProps) {
  const people = formatCount(price.people ?? 0)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={sendWizard.confirmTitle}
      confirmLabel={sendAtMs === null ? sendWizard.confirmButton(people) : sendWizard.confirmLater(people)}
      onConfirm={onConfirm}
      isLoading={isSending}
      isConfirmDisabled={!price.isFresh || (repeat.isAsked && !repeat.isAccepted)}
      error={error === null ? null : <FailureText error={error} />}
    >
      <p>{sendWizard.confirmSentence(people, formatCount(price.parts))}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-md bg-subtle p-4">
        <dt>{sendWizard.line}</dt>
        <dd className="text-ink">
          <Ltr>{formatDigits(lineNumber)}</Ltr>
        </dd>
        <dt>{sendWizard.when}</dt>
        <dd className="text-ink">{sendAtMs === null ? sendWizard.now : formatDateTime(sendAtMs, 'long')}</dd>
        <dt>{sendWizard.cost}</dt>
        <dd className="text-ink">
          {price.totalRial !== null && <Money tenths={tenthsOfRial(price.totalRial)} strong />}
        </dd>
      </dl>
      {repeat.isAsked && (
        <Checkbox className="mt-4" isSelected={repeat.isAccepted} onChange={repeat.onAccept}>
          {sendWizard.repeatAnyway}
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}
