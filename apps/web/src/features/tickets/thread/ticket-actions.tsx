import { BellOff, BellRing, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ticketThreadTexts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useCloseTicket, useSetTicketSms, type TicketDetail } from '../tickets.api.ts'

const { acts: texts } = ticketThreadTexts

/** What its customer may do to an open ticket besides writing: be told by SMS or not, and close it. */
export function TicketActions({ ticket }: { ticket: TicketDetail }) {
  const sms = useSetTicketSms()
  const close = useCloseTicket()
  const [isAsking, setAsking] = useState(false)
  const isOn = (sms.isPending ? sms.variables.sms_notification : ticket.sms_notification === 1) === true
  const turn = () => {
    // A button that is switched off while it saves would lose the focus.
    if (sms.isPending) return
    sms.mutate(
      { ticket_id: ticket.id, sms_notification: !isOn },
      {
        onSuccess: () => showToast({ title: isOn ? texts.smsOff : texts.smsOn, tone: 'success' }),
        onError: (error) => showToast({ title: callErrorMessage(error), tone: 'warning' }),
      },
    )
  }
  return (
    <>
      <Button variant="secondary" icon={isOn ? BellOff : BellRing} onPress={turn}>
        {isOn ? texts.turnSmsOff : texts.turnSmsOn}
      </Button>
      <Button variant="secondary" icon={CircleCheck} onPress={() => setAsking(true)}>
        {texts.close}
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        title={texts.close}
        confirmLabel={texts.closeConfirm}
        {...confirmDialogProps({
          call: close,
          fields: { ticket_id: ticket.id },
          onClose: () => setAsking(false),
          done: texts.closed,
        })}
      >
        {texts.closeText}
      </LazyConfirmDialog>
    </>
  )
}
