import { BookUser, CircleHelp, LifeBuoy, Send } from 'lucide-react'
import type { CallResult } from '@peyk/client/api-caller.ts'
import type { faqList } from '@peyk/contract/faq/faq.ts'
import type { contactList } from '@peyk/contract/phonebook/phonebook.ts'
import type { newList } from '@peyk/contract/reports/reports.ts'
import type { ticketList } from '@peyk/contract/tickets/tickets.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { ticketStateOf } from '@peyk/domain/ticket/ticket-state.ts'
import { palette as texts } from '@peyk/phrases/fa/panel/palette.ts'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { FOUND_SHOWN, paletteSource, type PaletteSource } from '../../../lib/palette/found-entries.ts'
import { contactsQuery } from '../../phonebook/phonebook.api.ts'
import { sendsQuery } from '../../reports/reports.api.ts'
import { faqQuery } from '../../tickets/tickets-faq.api.ts'
import { ticketsQuery } from '../../tickets/tickets.api.ts'

/** The pictures of what is found, by the beginning of its id. */
export const FOUND_ICONS = { contact: BookUser, send: Send, ticket: LifeBuoy, help: CircleHelp } as const

const { groups } = texts
const page = { page: 1, per_page: FOUND_SHOWN }
/** An id of a send or a ticket: digits alone. */
const idIn = (typed: string): number | null => {
  const digits = toLatinDigits(typed).replace(/^#/, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

const contactSource = paletteSource<CallResult<typeof contactList>>({
  id: 'contacts',
  title: groups.contacts,
  query: (typed) => contactsQuery({ ...page, search: typed }),
  entries: ({ rows }) =>
    rows.map(({ id, pre, name, number, phonebook_title: group }) => {
      const called = `${pre} ${name}`.trim()
      return {
        id: `contact:${id}`,
        title: called === '' ? isolateLtr(formatMobile(number)) : called,
        note: called === '' ? group : `${isolateLtr(formatMobile(number))} · ${group}`,
        icon: FOUND_ICONS.contact,
        href: `/contacts/${id}`,
      }
    }),
})

const sendSource = paletteSource<CallResult<typeof newList>>({
  id: 'sends',
  title: groups.sends,
  query(typed) {
    const id = idIn(typed)
    return sendsQuery({
      page: 1,
      limit: FOUND_SHOWN,
      filters: id === null ? { message: typed } : { messages_outbox_id: id },
    })
  },
  entries: ({ rows }) =>
    rows.map((send) => ({
      id: `send:${send.messages_outbox_id}`,
      title: (send.summary ?? send.message).trim() || home.sends.noText,
      note: texts.sendNote(formatDigits(send.messages_outbox_id), send.status),
      icon: FOUND_ICONS.send,
      href: `/reports/${send.messages_outbox_id}`,
    })),
})

const ticketSource = paletteSource<CallResult<typeof ticketList>>({
  id: 'tickets',
  title: groups.tickets,
  query(typed) {
    const id = idIn(typed)
    return ticketsQuery({ ...page, ...(id === null ? { search: typed } : { ticket_id: id }) })
  },
  entries: ({ rows }) =>
    rows.map(({ ticket_id: id, subject, state_id: state }) => ({
      id: `ticket:${id}`,
      title: subject,
      note: texts.ticketNote(formatDigits(id), ticketStates[ticketStateOf(state) ?? 'waiting_support']),
      icon: FOUND_ICONS.ticket,
      href: `/tickets/${id}`,
    })),
})

const helpSource = paletteSource<CallResult<typeof faqList>>({
  id: 'help',
  title: groups.help,
  query: (typed) => faqQuery({ ...page, search: typed }),
  entries: ({ rows }) =>
    rows.map(({ id, question, category_title: category }) => ({
      id: `help:${id}`,
      title: question,
      note: category,
      icon: FOUND_ICONS.help,
      href: `/tickets/faq?entry=${id}`,
    })),
})

/** What a person may look through. */
export const customerSources = (may: (source: 'contacts' | 'sends' | 'tickets') => boolean): PaletteSource[] => [
  ...(may('contacts') ? [contactSource] : []),
  ...(may('sends') ? [sendSource] : []),
  ...(may('tickets') ? [ticketSource] : []),
  helpSource,
]
