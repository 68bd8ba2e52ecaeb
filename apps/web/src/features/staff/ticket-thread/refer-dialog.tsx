import { useQuery } from '@tanstack/react-query'
import { TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { deskUnitsQuery } from '../staff-ticket-lists.api.ts'
import { useReferTicket, type DeskTicket } from '../staff-tickets.api.ts'

const { refer: texts } = deskTicketTexts
/** To nobody in particular: to be looked into further (state 5). */
const REVIEW = 'review'

interface ReferForm extends Record<string, unknown> {
  unit: string
  note: string
}

/** To a unit, or to be looked into further, with a word for those who go on. */
export function ReferDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const units = useQuery(deskUnitsQuery()).data ?? []
  const call = useReferTicket()
  const form = useAppForm<ReferForm>({
    defaultValues: { unit: REVIEW, note: '' },
    check: () => ({}),
    serverNames: { unit: ['unit_id'] },
    autosave: { name: `desk-refer-${ticket.id}` },
  })
  const dialog = formDialogProps({
    form,
    call,
    toRequest: ({ unit, note }) => ({
      id: ticket.id,
      ...(unit !== REVIEW && { unit_id: Number(unit) }),
      ...(note.trim() !== '' && { note: note.trim() }),
    }),
    done: texts.done,
    onClose,
  })
  return (
    <FormDialog title={texts.title} submitLabel={texts.submit} {...dialog}>
      <FormField control={form.control} name="unit">
        {(field) => (
          <Select
            {...field}
            label={texts.to}
            options={[
              { value: REVIEW, label: texts.review },
              ...units
                .filter(({ is_active: isActive }) => isActive)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </FormField>
      <FormField control={form.control} name="note">
        {(field) => (
          <TextArea {...field} label={texts.note} hint={texts.noteHint} rows={3} maxLength={TICKET_LIMITS.note} />
        )}
      </FormField>
    </FormDialog>
  )
}
