import { useQuery } from '@tanstack/react-query'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendToSelf as texts } from '@peyk/phrases/fa/sending/send-to-self.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { LazyQuietHoursCheckbox } from '../../../lib/form/quiet-hours-checkbox.lazy.tsx'
import { useRequiredCheckbox } from '../../../lib/form/use-required-checkbox.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { profileQuery } from '../../account/account.api.ts'
import type { SelectedLine } from './send-form.model.ts'
import { priceQuery, useSend } from '../sending.api.ts'

const NO_RECIPIENTS = { mci: 0, irancell: 0, other: 0 }

interface SendToSelfDialogProps {
  isOpen: boolean
  onClose: () => void
  line: SelectedLine
  message: string
}

/** To whom and for how much, before the text goes to who wrote it. */
export function SendToSelfDialog({ isOpen, onClose, line, message }: SendToSelfDialogProps) {
  const profile = useQuery({ ...profileQuery(), enabled: isOpen })
  const mobile = profile.data?.mobile ?? ''
  const counts = mobile === '' ? NO_RECIPIENTS : { ...NO_RECIPIENTS, [operatorOf(Number(mobile))]: 1 }
  const price = useQuery({
    ...priceQuery({ number: line.number, message, counts }),
    enabled: isOpen && mobile !== '',
    placeholderData: (): undefined => undefined,
  })
  const totalRial = price.data?.total_price ?? null
  const send = useSend()
  const hours = useRequiredCheckbox(send.error, 'shift_to_hours')
  const error = send.error ?? profile.error ?? price.error
  const confirm = () => {
    if (totalRial === null) return
    send.mutate(
      {
        sending_type: 'webservice',
        from_number: line.number,
        message,
        params: { recipients: [mobile] },
        expected_price: totalRial,
        ...(hours.isAccepted && { shift_to_hours: true }),
      },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: texts.sent, description: texts.sentTo(formatMobile(mobile)) })
        },
        onError: () => void price.refetch(),
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) return
        send.reset()
        onClose()
      }}
      title={texts.title}
      confirmLabel={texts.confirm}
      onConfirm={confirm}
      isLoading={send.isPending}
      isConfirmDisabled={totalRial === null || hours.isMissing}
      error={error === null ? null : <CallErrorText error={error} />}
    >
      <p>{texts.sentence}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-md bg-subtle p-4">
        <dt>{texts.to}</dt>
        <dd className="text-ink">{mobile === '' ? '…' : <Ltr>{formatMobile(mobile)}</Ltr>}</dd>
        <dt>{sendWizard.line}</dt>
        <dd className="text-ink">
          <Ltr>{formatDigits(line.number)}</Ltr>
        </dd>
        <dt>{sendWizard.cost}</dt>
        <dd className="text-ink">{totalRial === null ? '…' : <Money tenths={tenthsOfRial(totalRial)} strong />}</dd>
      </dl>
      <LazyQuietHoursCheckbox consent={hours} />
    </ConfirmDialog>
  )
}
