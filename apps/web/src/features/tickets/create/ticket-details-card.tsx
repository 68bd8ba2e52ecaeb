import type { RefObject } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { TICKET_IMPORTANCES, TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { createTicketTexts as texts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { AttachmentField } from '@peyk/ui/upload/attachment-field.tsx'
import { ATTACHMENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { TicketFormValues } from './ticket-form.model.ts'

const importances = TICKET_IMPORTANCES.map((value) => ({ value, label: ticketNames.importance[value] }))

interface TicketDetailsCardProps {
  control: Control<TicketFormValues>
  /** A picture that is pasted anywhere in the form is attached. */
  pasteInto: RefObject<HTMLFormElement | null>
  /** How far the attachment is, while the form is sent. */
  percent: number | null
}

/** How urgent it is, what happened, the attachment, and whether an answer is told by SMS. */
export function TicketDetailsCard({ control, pasteInto, percent }: TicketDetailsCardProps) {
  const description = useWatch({ control, name: 'description' })
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <FormField control={control} name="importance">
          {({ value, onChange }) => (
            <div className="flex flex-col gap-1.5">
              <span className="text-sm font-medium text-ink">{texts.importance}</span>
              <Segmented label={texts.importance} options={importances} value={value} onChange={onChange} />
            </div>
          )}
        </FormField>
        <FormField control={control} name="description">
          {(field) => (
            <TextArea
              {...field}
              label={texts.text}
              hint={
                <span className="flex flex-wrap justify-between gap-x-4">
                  {texts.textHint}
                  <span>
                    {ticketNames.counter(formatCount(description.length), formatCount(TICKET_LIMITS.message))}
                  </span>
                </span>
              }
              rows={7}
              isRequired
            />
          )}
        </FormField>
        <FormField control={control} name="file">
          {({ value, onChange, error }) => (
            <AttachmentField
              label={texts.attachment}
              rules={ATTACHMENT_FILE_RULES}
              value={value}
              onChange={onChange}
              pasteInto={pasteInto}
              percent={percent}
              error={error}
            />
          )}
        </FormField>
        <FormField control={control} name="sms">
          {({ value, onChange, onBlur }) => (
            <Switch isSelected={value} onChange={onChange} onBlur={onBlur} hint={texts.smsHint}>
              {texts.sms}
            </Switch>
          )}
        </FormField>
      </div>
    </Card>
  )
}
