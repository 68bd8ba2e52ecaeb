import { TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useCloseAtDesk, type DeskTicket } from '../staff-tickets.api.ts'

const { close: texts } = deskTicketTexts

/** Closes the ticket with a word that the customer reads. */
export function CloseDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const call = useCloseAtDesk()
  const form = useAppForm<{ word: string }>({
    defaultValues: { word: '' },
    check: () => ({}),
    serverNames: { word: ['close_desc'] },
    autosave: { name: `desk-close-${ticket.id}` },
  })
  const dialog = formDialogProps({
    form,
    call,
    toRequest: ({ word }) => ({ id: ticket.id, ...(word.trim() !== '' && { close_desc: word.trim() }) }),
    done: texts.done,
    onClose,
  })
  return (
    <FormDialog title={texts.title} lead={texts.lead} submitLabel={texts.submit} {...dialog}>
      <FormField control={form.control} name="word">
        {(field) => <TextArea {...field} label={texts.word} rows={3} maxLength={TICKET_LIMITS.closeNote} autoFocus />}
      </FormField>
    </FormDialog>
  )
}
