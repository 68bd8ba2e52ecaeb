import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { TICKET_IMPORTANCES, type TicketImportance } from '@peyk/contract/tickets/ticket-rules.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { deskCategoriesQuery } from '../staff-ticket-lists.api.ts'
import { useClassifyTicket, type DeskTicket } from '../staff-tickets.api.ts'

const { classify: texts } = deskTicketTexts
const NO_SUB = 'none'

interface ClassifyForm extends Record<string, unknown> {
  category: string
  sub: string
  importance: TicketImportance
}

/** What the ticket is about and how urgent it is, where its customer chose wrongly. */
export function ClassifyDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const categories = useQuery(deskCategoriesQuery()).data ?? []
  const call = useClassifyTicket()
  const form = useAppForm<ClassifyForm>({
    defaultValues: {
      category: String(ticket.category.id),
      sub: ticket.sub_category === null ? NO_SUB : String(ticket.sub_category.id),
      importance: ticket.importance,
    },
    check: () => ({}),
    serverNames: { category: ['category_id'], sub: ['sub_category_id'] },
    autosave: null,
  })
  const { control, setValue } = form
  const chosen = useWatch({ control, name: 'category' })
  const subs = categories.find(({ id }) => String(id) === chosen)?.sub_categories ?? []
  const dialog = formDialogProps({
    form,
    call,
    toRequest: ({ category, sub, importance }) => ({
      id: ticket.id,
      category_id: Number(category),
      ...(sub !== NO_SUB && { sub_category_id: Number(sub) }),
      importance,
    }),
    done: texts.done,
    onClose,
  })
  return (
    <FormDialog title={texts.title} submitLabel={texts.submit} {...dialog}>
      <FormField control={control} name="category">
        {({ onChange, ...field }) => (
          <Select
            {...field}
            onChange={(next) => {
              onChange(next)
              setValue('sub', NO_SUB, { shouldDirty: true })
            }}
            label={texts.category}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </FormField>
      <FormField control={control} name="sub">
        {(field) => (
          <Select
            {...field}
            label={texts.subCategory}
            options={[
              { value: NO_SUB, label: texts.noSub },
              ...subs.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="importance">
        {(field) => (
          <Select
            {...field}
            label={texts.importance}
            options={TICKET_IMPORTANCES.map((value) => ({ value, label: ticketNames.importance[value] }))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
