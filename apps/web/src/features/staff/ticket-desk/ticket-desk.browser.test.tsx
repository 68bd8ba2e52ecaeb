import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as lists from '@peyk/contract/staff/staff-ticket-lists.ts'
import * as calls from '@peyk/contract/staff/staff-tickets.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { deskTicketTexts as texts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { staffFrameTexts } from '@peyk/phrases/fa/staff/staff-frame.ts'
import { ticketDeskTexts as desk } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { ticketSettingsTexts as settings } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { ticketStatisticsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-statistics.ts'
import { uiChart } from '@peyk/phrases/fa/ui/chart.ts'
import { rowOrder } from '@peyk/phrases/fa/ui/row-order.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
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
} from '../../../../../../e2e/screen-states/tickets/desk-fixtures.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { confirmDialog, openPanel, PHONE } from '../../../testing/render-panel.tsx'

beforeEach(removeAllAutosaves)

const AT = `staff/tickets/${deskTicket.id}`
const answers: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.tickets', 'staff.accounts', 'staff.money'],
  }),
  [waitingCounts.path]: respondsWith({}),
  [calls.tickets.path]: respondsPage(deskRows),
  [calls.ticketCounts.path]: respondsWith(deskCounts),
  [calls.ticketAgents.path]: respondsWith(deskAgents),
  [lists.deskCategories.path]: respondsWith(deskCategories),
  [lists.deskUnits.path]: respondsWith(deskUnits),
  [lists.cannedAnswers.path]: respondsWith(cannedRows),
  [AT]: respondsWith(deskTicket),
}
const open = (address: string, more: Record<string, MockHandler> = {}, size = { width: 1280, height: 800 }) =>
  openPanel(address, { side: 'staff', size, answers: { ...answers, ...more } })
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const reply = () => main().getByRole('textbox', { name: texts.reply.answerLabel })
const act = async (name: string) => {
  await main().getByRole('button', { name: texts.acts.more }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('the queues', () => {
  test('[STF-06] the longest wait stands first; a queue asks for its state, filters stay; axe finds nothing', async () => {
    const { address, requests } = await open('/staff/tickets?category=2')
    const asked = () => requests.findLast(({ path }) => path === calls.tickets.path)?.query
    await expect.element(main().getByText(desk.row.waits('۲ روز'))).toBeVisible()
    expect(asked()).toMatchObject({ state: 'waiting', category_id: '2' })
    await expectAccessible()
    await main()
      .getByRole('link', { name: new RegExp(`${desk.queues.referred}.*۴ تیکت`) })
      .click()
    await expect.poll(address).toBe('/staff/tickets?category=2&queue=referred')
    await expect.poll(asked).toMatchObject({ state: 'referred', category_id: '2' })
    await main().getByRole('link', { name: desk.queues.closed }).click()
    await expect.poll(asked).toMatchObject({ state: 'closed', order: 'updated' })
  })

  test('j and k lead along the tickets, Enter opens one beside the list and Escape leads back', async () => {
    const { address } = await open('/staff/tickets?queue=mine')
    await expect.element(main().getByText(deskRows[0]!.subject)).toBeVisible()
    await userEvent.keyboard('jjk')
    await expect.element(main().getByRole('link', { name: new RegExp(deskRows[0]!.subject) })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`/staff/tickets/${deskTicket.id}?queue=mine`)
    await expect.element(reply()).toBeVisible()
    await expect.element(main().getByRole('list', { name: desk.list })).toBeVisible()
    await reply().click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe('/staff/tickets?queue=mine')
  })

  test('on the phone the ticket stands alone; the customer’s money and sends open above it', async () => {
    await open(`/staff/tickets/${deskTicket.id}`, {}, PHONE)
    await expect.element(reply()).toBeVisible()
    expect(main().getByRole('list', { name: desk.list }).query()).toBeNull()
    await main()
      .getByRole('button', { name: new RegExp(texts.customer.details) })
      .click()
    await expect.element(main().getByRole('link', { name: texts.customer.money })).toBeVisible()
    await expect.element(main().getByText(texts.customer.recipients('۱٬۲۰۰'), { exact: false })).toBeVisible()
    await expectAccessible()
  })
})

describe('an open ticket', () => {
  test('[STF-06] staff answer with a state; what came meanwhile is shown before it is sent', async () => {
    let seen = deskTicket.updated_at
    const late = '۲ پیام تازه رسیده است؛ آن‌ها را ببینید و دوباره بفرستید'
    const answer = vi.fn<MockHandler>((request) =>
      (request.body as { seen_at: string }).seen_at === deskTicket.updated_at
        ? respondsError(409, late, {}, '409-1' as never)(request)
        : respondsWith(calls.answerTicket.example.data)(request),
    )
    await open(`/staff/tickets/${deskTicket.id}`, {
      [AT]: (request) => respondsWith({ ...deskTicket, updated_at: seen })(request),
      [`${AT}/answer`]: answer,
    })
    await reply().fill('شمارهٔ ارسال را بفرمایید')
    await main()
      .getByRole('button', { name: new RegExp(texts.reply.after) })
      .click()
    await page.getByRole('option', { name: texts.reply.states.waiting_user }).click()
    seen = '2026-11-27T10:00:00.000Z'
    await main().getByRole('button', { name: texts.reply.submit.waiting_user }).click()
    await expect.element(main().getByText(late)).toBeVisible()
    await expect.element(reply()).toHaveValue('شمارهٔ ارسال را بفرمایید')
    await expect
      .poll(async () => {
        await main().getByRole('button', { name: texts.reply.submit.waiting_user }).click()
        return answer.mock.calls.at(-1)?.[0].body
      })
      .toEqual({ message: 'شمارهٔ ارسال را بفرمایید', state: 1, seen_at: seen })
    await expect.element(reply()).toHaveValue('')
  })

  test('a canned answer is found by a word and comes filled in; a note goes to staff alone', async () => {
    const note = vi.fn(respondsWith({ note_id: 4 }))
    await open(`/staff/tickets/${deskTicket.id}`, {
      [`${AT}/canned_answers/2`]: respondsWith({ text: 'سلام سارا عزیز، شمارهٔ ارسال را بنویسید.' }),
      [`${AT}/note`]: note,
    })
    await main().getByRole('button', { name: texts.canned.open }).click()
    await dialog().getByRole('searchbox', { name: texts.canned.search }).fill('شماره ارسال')
    await expect.element(dialog().getByText(cannedRows[0]!.title)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(reply()).toHaveValue('سلام سارا عزیز، شمارهٔ ارسال را بنویسید.')
    await main().getByRole('radio', { name: texts.reply.note }).click()
    await main().getByRole('textbox', { name: texts.reply.noteLabel }).fill('پیگیری فردا')
    await main().getByRole('button', { name: texts.reply.saveNote }).click()
    await expect.poll(() => note.mock.calls[0]?.[0].body).toEqual({ message: 'پیگیری فردا' })
    await main().getByRole('radio', { name: texts.reply.answer }).click()
    await expect.element(reply()).toHaveValue('سلام سارا عزیز، شمارهٔ ارسال را بنویسید.')
  })

  test('[STF-06] staff assign, refer to a unit and close with a word', async () => {
    const [assign, refer, close] = [vi.fn(respondsWith(null)), vi.fn(respondsWith(null)), vi.fn(respondsWith(null))]
    await open(`/staff/tickets/${deskTicket.id}`, {
      [AT]: respondsWith({ ...deskTicket, assignee: null }),
      [`${AT}/assign`]: assign,
      [`${AT}/refer`]: refer,
      [`${AT}/close`]: close,
    })
    await main().getByRole('button', { name: texts.assign.take }).click()
    await expect.poll(() => assign.mock.calls[0]?.[0].body).toEqual({ user_id: 9 })
    await act(texts.acts.refer)
    await dialog()
      .getByRole('button', { name: new RegExp(texts.refer.to) })
      .click()
    await page.getByRole('option', { name: 'زیرساخت' }).click()
    await dialog().getByRole('textbox', { name: texts.refer.note }).fill('لطفاً لاگ را ببینید')
    await dialog().getByRole('button', { name: texts.refer.submit }).click()
    await expect.poll(() => refer.mock.calls[0]?.[0].body).toEqual({ unit_id: 2, note: 'لطفاً لاگ را ببینید' })
    await expect.element(dialog()).not.toBeInTheDocument()
    await act(texts.acts.close)
    await dialog().getByRole('textbox', { name: texts.close.word }).fill('حل شد')
    await dialog().getByRole('button', { name: texts.close.submit }).click()
    await expect.poll(() => close.mock.calls[0]?.[0].body).toEqual({ close_desc: 'حل شد' })
  })

  test('who takes a ticket by the keyboard stands at the list of people afterwards', async () => {
    let now = { ...deskTicket, assignee: null as typeof deskTicket.assignee }
    await open(`/staff/tickets/${deskTicket.id}`, {
      [AT]: (request) => respondsWith(now)(request),
      [`${AT}/assign`]: (request) => {
        now = deskTicket
        return respondsWith(null)(request)
      },
    })
    const take = main().getByRole('button', { name: texts.assign.take })
    await expect.element(take).toBeVisible()
    ;(take.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(take).not.toBeInTheDocument()
    await expect.element(main().getByRole('button', { name: new RegExp(texts.assign.label) })).toHaveFocus()
  })

  test('a closed one has no answer, and is opened again after a question', async () => {
    const reopen = vi.fn(respondsWith(null))
    const at = `staff/tickets/${closedDeskTicket.id}`
    await open(`/staff/tickets/${closedDeskTicket.id}`, {
      [at]: respondsWith(closedDeskTicket),
      [`${at}/reopen`]: reopen,
    })
    await expect.element(main().getByText(texts.reply.closed)).toBeVisible()
    expect(reply().query()).toBeNull()
    await act(texts.acts.reopen)
    await confirmDialog().getByRole('button', { name: texts.reopen.confirm }).click()
    await expect.poll(() => reopen.mock.calls).toHaveLength(1)
  })
})

describe('settings and statistics', () => {
  test('categories change places; a canned answer with an unknown placeholder is refused beside its text', async () => {
    const order = vi.fn(respondsWith(null))
    await open('/staff/tickets/settings', { [lists.orderTicketCategories.path]: order })
    await page.getByRole('button', { name: rowOrder.up('فنی'), exact: true }).click()
    await expect.poll(() => order.mock.calls[0]?.[0].body).toEqual({ ids: [2, 1, 4] })
    await page.getByRole('tab', { name: settings.tabs.canned }).click()
    await page.getByRole('button', { name: settings.canned.create }).click()
    await dialog().getByRole('textbox', { name: settings.canned.title }).fill('سلام')
    await dialog().getByRole('textbox', { name: settings.canned.body }).fill('{نام} عزیز، ')
    await dialog().getByRole('button', { name: settings.canned.placeholders.ticket }).click()
    await expect.element(dialog().getByText(`{نام} عزیز، ${settings.canned.samples.ticket}`)).toBeInTheDocument()
    await dialog().getByRole('button', { name: settings.form.save }).click()
    await expect.element(dialog().getByRole('textbox', { name: settings.canned.body })).toBeInvalid()
  })

  test('times and ratings are drawn by week, with a table for screen readers; axe finds nothing', async () => {
    const { requests } = await open('/staff/tickets/statistics', {
      [calls.ticketStatistics.path]: respondsWith(statistics),
    })
    await expect
      .element(page.getByRole('table', { name: uiChart.table(ticketStatisticsTexts.charts.firstAnswer) }))
      .toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('radio', { name: ticketStatisticsTexts.weeks[4] }).click()
    await expect
      .poll(() => requests.findLast(({ path }) => path === calls.ticketStatistics.path)?.query)
      .toEqual({ weeks: '4' })
  })

  test('the menu shows the desk under its group', async () => {
    await open('/staff/tickets')
    const menu = page.getByRole('navigation', { name: staffFrameTexts.frame.menu })
    const group = menu.getByRole('list', { name: staffFrameTexts.menuGroups.support })
    await expect.element(group.getByRole('link', { name: staffFrameTexts.menu.tickets })).toBeVisible()
  })
})
