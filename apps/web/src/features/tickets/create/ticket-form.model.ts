import { TICKET_LIMITS, type TicketImportance } from '@peyk/contract/tickets/ticket-rules.ts'
import { createTicketTexts as texts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { FormProblems } from '../../../lib/form/schema-validation.ts'
import type { TicketDetail } from '../tickets.api.ts'

export interface TicketFormValues extends Record<string, unknown> {
  category: string | null
  subCategory: string | null
  subject: string
  importance: TicketImportance
  description: string
  sms: boolean
  file: File | null
}

export const EMPTY_TICKET: TicketFormValues = {
  category: null,
  subCategory: null,
  subject: '',
  importance: 'normal',
  description: '',
  sms: false,
  file: null,
}

/** A new ticket that goes on with a closed one. */
export const followUpOf = (ticket: TicketDetail): TicketFormValues => ({
  ...EMPTY_TICKET,
  category: String(ticket.category_id),
  subCategory: ticket.sub_category_id === null ? null : String(ticket.sub_category_id),
  subject: texts.followSubject(ticket.subject).slice(0, TICKET_LIMITS.subject),
  importance: ticket.importance,
  sms: ticket.sms_notification === 1,
})

/** `hasSubCategories`: the chosen category has some, so that one of them is asked for. */
export const ticketProblems = (values: TicketFormValues, hasSubCategories: boolean): FormProblems => ({
  category: values.category === null ? texts.required.category : undefined,
  subCategory: hasSubCategories && values.subCategory === null ? texts.required.subCategory : undefined,
  subject: values.subject.trim() === '' ? texts.required.subject : undefined,
  description:
    values.description.trim() === ''
      ? texts.required.text
      : values.description.trim().length > TICKET_LIMITS.message
        ? texts.tooLong(formatCount(TICKET_LIMITS.message))
        : undefined,
})

export const toTicketRequest = (values: TicketFormValues, parentId: number | undefined) => ({
  subject: values.subject.trim(),
  category_id: Number(values.category),
  ...(values.subCategory !== null && { sub_category_id: Number(values.subCategory) }),
  description: values.description.trim(),
  importance: values.importance,
  sms_notification: values.sms,
  ...(parentId !== undefined && { parent_id: parentId }),
})
