import type { Page } from '@playwright/test'
import { faqList } from '@peyk/contract/faq/faq.ts'
import type { TicketDetail } from '@peyk/contract/tickets/ticket-shapes.ts'
import * as calls from '@peyk/contract/tickets/tickets.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { createTicketTexts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { ticketListTexts } from '@peyk/phrases/fa/tickets/ticket-list.ts'
import { ticketThreadTexts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import {
  answeredTicket,
  categories,
  closedTicket,
  ratedTicket,
  readyAnswers,
  subCategories,
  ticketRows,
  waitingTicket,
} from './ticket-fixtures.ts'

const LIST = '/tickets'
const CREATE = '/tickets/create-ticket'

const lists = (page: Page) => {
  answer(page, calls.ticketCategories, categories)
  answer(page, calls.ticketSubCategories, subCategories)
}
const listOf = (rows: readonly object[]) => (page: Page) => {
  lists(page)
  answerPage(page, calls.ticketList, rows)
}
const form = (page: Page) => {
  lists(page)
  answerPage(page, faqList, readyAnswers)
}
const ticketState = (name: string, ticket: TicketDetail, shows: string): Screen => ({
  name: `ticket.${name}`,
  path: `/tickets/${ticket.id}`,
  shows,
  isWhole: true,
  answers: (page) => answer(page, calls.showTicket, ticket),
})

/** Tickets as their customer sees them. */
export const ticketScreens: readonly Screen[] = [
  { name: 'tickets', path: LIST, shows: 'فاکتور رسمی مهرماه', isWhole: true, answers: listOf(ticketRows) },
  { name: 'tickets.empty', path: LIST, shows: ticketListTexts.empty, answers: listOf([]) },
  {
    name: 'tickets.loading',
    path: LIST,
    shows: ticketListTexts.faq.title,
    answers: (page) => hang(page, calls.ticketList),
  },
  { name: 'tickets.error', path: LIST, shows: shell.tryAgain, answers: (page) => refuse(page, calls.ticketList) },
  {
    name: 'tickets.nothing-found',
    path: `${LIST}?search=سیب&state=closed`,
    shows: ticketListTexts.noResult,
    answers: listOf([]),
    isAlike: true,
  },
  { name: 'create-ticket', path: CREATE, shows: createTicketTexts.subject, isWhole: true, answers: form },
  {
    name: 'create-ticket.suggestions',
    path: `${CREATE}?category=2&subject=${encodeURIComponent('وضعیت پیام‌ها عوض نمی‌شود')}`,
    shows: readyAnswers[0]!.question,
    isWhole: true,
    answers: form,
    prepare: (page) => page.getByText(readyAnswers[0]!.question).click(),
  },
  {
    name: 'create-ticket.errors',
    path: CREATE,
    shows: createTicketTexts.subject,
    isWhole: true,
    answers: form,
    async prepare(page) {
      await page.getByRole('button', { name: createTicketTexts.submit }).click()
      await page.getByText(createTicketTexts.required.subject).waitFor()
    },
  },
  {
    name: 'create-ticket.created',
    path: `${CREATE}?category=4&subject=${encodeURIComponent('وضعیت پیام‌ها')}`,
    shows: createTicketTexts.subject,
    isWhole: true,
    answers: (page) => {
      form(page)
      answer(page, calls.ticketSubCategories, [])
      answer(page, calls.createTicketWithAnswers, {
        ticket_id: 1052,
        suggestions: readyAnswers.map(({ id, question, answer: text }) => ({ faq_id: id, question, answer: text })),
        answer: null,
      })
    },
    async prepare(page) {
      await page.getByRole('textbox', { name: createTicketTexts.text }).fill('سه پیام مانده است')
      await page.getByRole('button', { name: createTicketTexts.submit }).click()
      await page.getByText(createTicketTexts.done.text).waitFor()
    },
  },
  ticketState('answered', answeredTicket, 'هر سه پیام'),
  ticketState('waiting', waitingTicket, ticketThreadTexts.reply.send),
  ticketState('closed', closedTicket, ticketThreadTexts.closed.title),
  { ...ticketState('rated', ratedTicket, ticketThreadTexts.ratedTicket), isAlike: true },
  {
    name: 'ticket.loading',
    path: '/tickets/7',
    shows: 'تیکت پشتیبانی',
    answers: (page) => hang(page, calls.showTicket),
  },
  {
    name: 'ticket.missing',
    path: '/tickets/7',
    shows: ticketThreadTexts.gone,
    answers: (page) => refuse(page, calls.showTicket, { kind: 'missing', says: 'تیکت یافت نشد' }),
  },
  {
    name: 'ticket.error',
    path: '/tickets/7',
    shows: shell.tryAgain,
    answers: (page) => refuse(page, calls.showTicket),
    isAlike: true,
  },
]
