import type { Page } from '@playwright/test'
import * as lists from '@peyk/contract/staff/staff-ticket-lists.ts'
import type { DeskTicket } from '@peyk/contract/staff/staff-ticket-shapes.ts'
import * as calls from '@peyk/contract/staff/staff-tickets.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { ticketDeskTexts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { ticketSettingsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { ticketStatisticsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-statistics.ts'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import {
  cannedRows,
  closedDeskTicket,
  deskAgents,
  deskCategories,
  deskCounts,
  deskRows,
  deskTicket,
  deskUnits,
  statistics,
} from './desk-fixtures.ts'

const DESK = '/staff/tickets'
const SETTINGS = '/staff/tickets/settings'
const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')

const desk = (page: Page, rows: readonly object[] = deskRows) => {
  answer(page, calls.ticketCounts, deskCounts)
  answer(page, calls.ticketAgents, deskAgents)
  answer(page, lists.deskCategories, deskCategories)
  answer(page, lists.deskUnits, deskUnits)
  answer(page, lists.cannedAnswers, cannedRows)
  answerPage(page, calls.tickets, rows)
}
const open = (ticket: DeskTicket) => (page: Page) => {
  desk(page)
  answer(page, { ...calls.ticket, path: `staff/tickets/${ticket.id}` }, ticket)
}
const act = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: deskTicketTexts.acts.more }).click()
  await page.getByRole('menuitem', { name }).click()
  await dialogOf(page).waitFor()
}
const opened = { path: `${DESK}/${deskTicket.id}`, shows: 'شمارهٔ ارسال 1204', answers: open(deskTicket) } as const

const rows: readonly Screen[] = [
  { name: 'staff.tickets', path: DESK, shows: 'فاکتور رسمی مهرماه', isWhole: true, answers: (page) => desk(page) },
  { name: 'staff.tickets.empty', path: DESK, shows: ticketDeskTexts.empty, answers: (page) => desk(page, []) },
  {
    name: 'staff.tickets.loading',
    path: DESK,
    shows: ticketDeskTexts.queues.mine,
    answers: (page) => {
      desk(page)
      hang(page, calls.tickets)
    },
  },
  {
    name: 'staff.tickets.error',
    path: DESK,
    shows: shell.tryAgain,
    answers: (page) => {
      desk(page)
      refuse(page, calls.tickets)
    },
    isAlike: true,
  },
  { name: 'staff.ticket', ...opened },
  { name: 'staff.ticket.whole', ...opened, path: `${opened.path}?list=0`, only: 'desktop' },
  {
    name: 'staff.ticket.note',
    ...opened,
    async prepare(page) {
      await page.getByRole('radio', { name: deskTicketTexts.reply.note }).click()
      await page.getByRole('textbox', { name: deskTicketTexts.reply.noteLabel }).fill('پیگیری با اپراتور، فردا صبح')
    },
  },
  { name: 'staff.ticket.refer', ...opened, prepare: act(deskTicketTexts.acts.refer) },
  { name: 'staff.ticket.close', ...opened, prepare: act(deskTicketTexts.acts.close) },
  { name: 'staff.ticket.classify', ...opened, prepare: act(deskTicketTexts.acts.classify) },
  {
    name: 'staff.ticket.canned',
    ...opened,
    async prepare(page) {
      await page.getByRole('button', { name: deskTicketTexts.canned.open }).click()
      await dialogOf(page).getByText(cannedRows[1]!.title).waitFor()
    },
  },
  {
    name: 'staff.ticket.closed',
    path: `${DESK}/${closedDeskTicket.id}`,
    shows: deskTicketTexts.reply.closed,
    answers: open(closedDeskTicket),
  },
  {
    name: 'staff.ticket.missing',
    path: `${DESK}/7`,
    shows: deskTicketTexts.gone,
    answers: (page) => {
      desk(page)
      refuse(page, { ...calls.ticket, path: 'staff/tickets/7' }, { kind: 'missing', says: 'تیکت یافت نشد' })
    },
  },
  {
    name: 'staff.ticket-settings',
    path: SETTINGS,
    shows: 'ارسال و گزارش',
    isWhole: true,
    answers: (page) => desk(page),
  },
  {
    name: 'staff.ticket-settings.units',
    path: `${SETTINGS}?tab=1`,
    shows: 'زیرساخت',
    answers: (page) => desk(page),
    isAlike: true,
  },
  { name: 'staff.ticket-settings.canned', path: `${SETTINGS}?tab=2`, shows: cannedRows[0]!.title, answers: (page) => desk(page) },
  {
    name: 'staff.ticket-settings.form',
    path: `${SETTINGS}?tab=2`,
    shows: cannedRows[0]!.title,
    answers: (page) => desk(page),
    async prepare(page) {
      await page.getByRole('button', { name: ticketSettingsTexts.canned.create }).click()
      await dialogOf(page).getByRole('textbox', { name: ticketSettingsTexts.canned.body }).fill('سلام {name} عزیز، ')
    },
  },
  {
    name: 'staff.ticket-statistics',
    path: '/staff/tickets/statistics',
    shows: ticketStatisticsTexts.agents.title,
    isWhole: true,
    answers: (page) => {
      desk(page)
      answer(page, calls.ticketStatistics, statistics)
    },
  },
  {
    name: 'staff.ticket-statistics.empty',
    path: '/staff/tickets/statistics',
    shows: ticketStatisticsTexts.empty,
    answers: (page) => {
      desk(page)
      answer(page, calls.ticketStatistics, { ...statistics, total: { ...statistics.total, created: 0 } })
    },
    isAlike: true,
  },
] // prettier-ignore

/** Tickets at the desk of support. */
export const staffTicketScreens: readonly Screen[] = rows.map((row) => ({ ...row, visitor: 'operator' }))
