import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faqCategories, faqList } from '@peyk/contract/faq/faq.ts'
import type { TicketDetail } from '@peyk/contract/tickets/ticket-shapes.ts'
import * as calls from '@peyk/contract/tickets/tickets.ts'
import { createTicketTexts as create } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { ticketListTexts as list } from '@peyk/phrases/fa/tickets/ticket-list.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'
import { ticketThreadTexts as thread } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { starRating } from '@peyk/phrases/fa/ui/star-rating.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import {
  answeredTicket,
  categories,
  closedTicket,
  ratedTicket,
  readyAnswers,
  subCategories,
  ticketRows,
  waitingRow,
  waitingTicket,
} from '../../../../../e2e/screen-states/tickets/ticket-fixtures.ts'
import { removeAllAutosaves } from '../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { confirmDialog, headings, openPanel, PHONE } from '../../testing/render-panel.tsx'

beforeEach(removeAllAutosaves)

const main = () => page.getByRole('main')
const listOrCreate: MockHandler = (request) =>
  respondsPage(request.query['state_id'] === '1' ? [waitingRow] : [...ticketRows].reverse())(request)
const answers = {
  [calls.ticketList.path]: listOrCreate,
  [calls.ticketCategories.path]: respondsWith(categories),
  [calls.ticketSubCategories.path]: respondsWith(subCategories),
  [faqList.path]: respondsPage(readyAnswers),
  [faqCategories.path]: respondsWith([]),
}
const shows = (ticket: TicketDetail) => ({ ...answers, [calls.showTicket.path]: respondsWith(ticket) })

describe('the list', () => {
  test('[TIC-01] each ticket has its state in words, the one that waits for the customer first; axe finds nothing', async () => {
    await openPanel('/tickets', { answers })
    await expect.element(main().getByText(ticketStates.referred)).toBeVisible()
    const rows = main().getByRole('row').elements()
    expect(rows[1]?.textContent).toContain(waitingRow.subject)
    expect(rows.filter((row) => row.textContent.includes(waitingRow.subject))).toHaveLength(1)
    await expectAccessible()
  })

  test('filters go to the address and from there to the server, on the phone too', async () => {
    const { address, requests } = await openPanel('/tickets?category=2&sub_category=6', { size: PHONE, answers })
    await page.getByRole('button', { name: new RegExp(`^${ui.filters.open}`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: ticketStates.closed }).click()
    await dialog.getByRole('textbox', { name: list.filters.number }).fill('۱۰۰۱')
    await dialog.getByRole('textbox', { name: list.filters.user }).fill('sara')
    await dialog.getByRole('button', { name: ui.filters.apply }).click()
    await expect.poll(address).toContain('state=closed')
    await expect
      .poll(() => requests.findLast(({ path }) => path === calls.ticketList.path)?.query)
      .toMatchObject({ state_id: '4', category_id: '2', sub_category_id: '6', ticket_id: '1001', username: 'sara' })
  })

  test('[TIC-13] from the support area a question leads to the answers that are ready', async () => {
    const { address } = await openPanel('/tickets', { answers })
    await main().getByRole('searchbox', { name: list.faq.search }).fill('گزارش')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => decodeURIComponent(address())).toBe('/tickets/faq?search=گزارش')
  })
})

describe('a new ticket', () => {
  const subject = () => page.getByRole('textbox', { name: new RegExp(`^${create.subject}`) })
  const text = () => page.getByRole('textbox', { name: new RegExp(`^${create.text}`) })
  const submit = () => page.getByRole('button', { name: create.submit }).click()
  const done = {
    ticket_id: 1052,
    suggestions: readyAnswers.map(({ id, question, answer }) => ({ faq_id: id, question, answer })),
    answer: null,
  }

  test('[TIC-02] [TIC-14] it asks for category, sub-category, subject and text, and shows its number and what is known', async () => {
    const { requests, countOf } = await openPanel('/tickets/create-ticket', {
      answers: {
        ...answers,
        [calls.createTicketWithAnswers.path]: respondsWith(done),
        [calls.closeTicket.path]: respondsWith(null),
      },
    })
    await submit()
    for (const sentence of [create.required.category, create.required.subject, create.required.text])
      await expect.element(page.getByText(sentence)).toBeVisible()
    await page
      .getByRole('button', { name: new RegExp(create.category) })
      .first()
      .click()
    await page.getByRole('option', { name: 'فنی' }).click()
    await page.getByRole('button', { name: new RegExp(create.subCategory) }).click()
    await page.getByRole('option', { name: 'وب‌سرویس' }).click()
    await subject().fill('گزارش نمی‌آید')
    await text().fill('سه پیام مانده است')
    await page.getByRole('radio', { name: ticketNames.importance.high }).click()
    await page.getByRole('switch', { name: new RegExp(create.sms) }).click({ force: true })
    await expectAccessible()
    await submit()
    await expect.element(page.getByText(create.done.title('۱۰۵۲'))).toBeVisible()
    expect(requests.find(({ path }) => path === calls.createTicketWithAnswers.path)?.body).toEqual({
      subject: 'گزارش نمی‌آید',
      category_id: 2,
      sub_category_id: 6,
      description: 'سه پیام مانده است',
      importance: 'high',
      sms_notification: true,
    })
    await page.getByText(readyAnswers[0]!.question).click()
    await page.getByRole('button', { name: create.suggestions.solved }).first().click()
    await expect.poll(() => countOf(calls.closeTicket.path)).toBe(1)
    await expect.element(page.getByText(create.solved.title)).toBeVisible()
  })

  test('answers appear while the subject is typed; one that helps files nothing, and what was typed is kept', async () => {
    const { requests, countOf } = await openPanel('/tickets/create-ticket', { size: PHONE, answers })
    await subject().fill('چرا گزارش نمی‌آید')
    await page.getByText(readyAnswers[0]!.question).click()
    expect(requests.findLast(({ path }) => path === faqList.path)?.query['search']).toBe('چرا گزارش نمی‌آید')
    await page.getByRole('button', { name: create.suggestions.solved }).first().click()
    await expect.element(page.getByText(create.solved.title)).toBeVisible()
    await page.getByRole('button', { name: create.solved.back }).click()
    await expect.element(subject()).toHaveValue('چرا گزارش نمی‌آید')
    expect(countOf(calls.createTicketWithAnswers.path)).toBe(0)
  })

  test('an html named .png is refused before it is sent, a picture is seen and taken out again, by paste too', async () => {
    await openPanel('/tickets/create-ticket', { answers })
    await expect.element(subject()).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const choose = (name: string, bytes: BlobPart[]) => {
      const files = new DataTransfer()
      files.items.add(new File(bytes, name, { type: 'image/png' }))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      return files
    }
    choose('page.png', ['<html><script>'])
    await expect.element(page.getByText(uiFiles.contentWrong('png'))).toBeVisible()
    const pasted = new DataTransfer()
    pasted.items.add(new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'image.png', { type: 'image/png' }))
    text()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
    await page.getByRole('button', { name: ui.remove('تصویر.png') }).click()
    await expect.element(page.getByRole('button', { name: uiFiles.choose })).toHaveFocus()
  })

  test('[TIC-12] one that goes on with a closed ticket begins as that one and names it', async () => {
    const { requests } = await openPanel(`/tickets/create-ticket?from=${closedTicket.id}`, {
      answers: {
        ...shows(closedTicket),
        [calls.createTicketWithAnswers.path]: respondsWith({ ...done, suggestions: [] }),
      },
    })
    await expect.element(subject()).toHaveValue(create.followSubject(closedTicket.subject))
    await text().fill('دوباره پیش آمد')
    await submit()
    await expect
      .poll(() => requests.find(({ path }) => path === calls.createTicketWithAnswers.path)?.body)
      .toMatchObject({ parent_id: closedTicket.id, category_id: 2, sub_category_id: 5 })
  })
})

describe('a ticket', () => {
  const reply = () => page.getByRole('textbox', { name: thread.reply.label })
  const log = () => main().getByRole('log')

  test('[TIC-03] it is a conversation with who and when, files and the days between; axe finds nothing', async () => {
    await openPanel(`/tickets/${answeredTicket.id}`, { answers: shows(answeredTicket) })
    await expect.poll(headings).toEqual([answeredTicket.subject])
    await expect.element(log().getByRole('article')).toHaveLength(4)
    await expect.element(log().getByText(ticketNames.today)).toBeInTheDocument()
    await expect.element(log().getByText('report-1405-08.xlsx')).toBeInTheDocument()
    await expectAccessible()
    await log()
      .getByRole('button', { name: ticketNames.attachment.open('صفحه.png') })
      .click()
    await expect.element(page.getByRole('dialog').getByAltText(ticketNames.attachment.picture)).toBeVisible()
  })

  test('what is typed is there after a reload; Ctrl and Enter send it', async () => {
    const sent = respondsWith(calls.addInteraction.example.data)
    const all = { ...shows(waitingTicket), [calls.addInteraction.path]: sent }
    const first = await openPanel(`/tickets/${waitingTicket.id}`, { answers: all })
    await reply().fill('هنوز نرسیده است')
    // Stored a moment after the typing.
    await expect.poll(async () => (await indexedDB.databases()).length).toBeGreaterThan(0)
    window.dispatchEvent(new Event('pagehide'))
    await first.screen.unmount()
    const { requests } = await openPanel(`/tickets/${waitingTicket.id}`, { answers: all })
    await expect.element(reply()).toHaveValue('هنوز نرسیده است')
    await reply().click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => requests.find(({ path }) => path === calls.addInteraction.path)?.body)
      .toEqual({ ticket_id: waitingTicket.id, description: 'هنوز نرسیده است' })
    await expect.element(reply()).toHaveValue('')
  })

  test('an answer that comes while it is open is marked as new', async () => {
    let now: TicketDetail = waitingTicket
    const live: MockHandler = (request) => respondsWith(now)(request)
    const { panel } = await openPanel(`/tickets/${waitingTicket.id}`, {
      size: PHONE,
      answers: { ...answers, [calls.showTicket.path]: live },
    })
    await expect.element(reply()).toBeVisible()
    await expect.element(main().getByText(thread.newAnswers)).not.toBeInTheDocument()
    now = answeredTicket
    await panel.queryClient.invalidateQueries({ queryKey: ['tickets'] })
    await expect.element(main().getByText(thread.newAnswers)).toBeInTheDocument()
    await expect.element(main().getByText(ticketStates.replied)).toBeInTheDocument()
  })

  test('the button about SMS keeps the focus while it saves, and its next press takes it back', async () => {
    let now = { ...waitingTicket, sms_notification: 0 as 0 | 1 }
    await openPanel(`/tickets/${now.id}`, {
      answers: {
        ...answers,
        [calls.showTicket.path]: (request) => respondsWith(now)(request),
        [calls.setTicketSms.path]: (request) => {
          now = { ...now, sms_notification: now.sms_notification === 1 ? 0 : 1 }
          return respondsWith(null)(request)
        },
      },
    })
    const button = (name: string) => main().getByRole('button', { name })
    await expect.element(button(thread.acts.turnSmsOn)).toBeVisible()
    ;(button(thread.acts.turnSmsOn).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(thread.acts.turnSmsOff)).toHaveFocus()
    await expect.poll(() => now.sms_notification).toBe(1)
  })

  test('[TIC-11] [TIC-12] a closed one says that it is resolved, offers a new request that is filled in, and no reply', async () => {
    await openPanel(`/tickets/${closedTicket.id}`, { size: PHONE, answers: shows(closedTicket) })
    await expect.element(main().getByText(thread.closed.title)).toBeVisible()
    await expect.element(main().getByText(thread.closed.word(closedTicket.close_desc ?? ''))).toBeVisible()
    expect(reply().query()).toBeNull()
    const next = main().getByRole('link', { name: thread.closed.create })
    expect(next.element().getAttribute('href')).toBe(`/tickets/create-ticket?from=${closedTicket.id}`)
    await expectAccessible()
  })

  test('[TIC-16] an answer and the ticket are rated by keys, with a word, once', async () => {
    let now = { ...answeredTicket, can_rate: true }
    const { requests } = await openPanel(`/tickets/${now.id}`, {
      answers: {
        ...answers,
        [calls.showTicket.path]: (request) => respondsWith(now)(request),
        [calls.rateInteraction.path]: respondsWith(null),
        [calls.rateTicket.path]: respondsWith(null),
      },
    })
    const answer = main().getByRole('radiogroup', { name: thread.rateAnswer })
    await expect.element(answer).toBeVisible()
    ;(answer.getByRole('radio').first().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect.element(answer.getByRole('radio', { name: starRating.choice('۴', starRating.words[3]) })).toBeChecked()
    await main().getByRole('textbox', { name: ticketNames.rating.comment }).fill('سریع')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => requests.find(({ path }) => path === calls.rateInteraction.path)?.body)
      .toEqual({ interaction_id: 79, rate: 4, comment: 'سریع' })
    const whole = main().getByRole('radiogroup', { name: thread.rateTicket })
    await whole.getByRole('radio', { name: starRating.choice('۵', starRating.words[4]) }).click({ force: true })
    now = { ...ratedTicket, id: now.id }
    await main().getByRole('button', { name: ticketNames.rating.send }).last().click()
    await expect
      .poll(() => requests.find(({ path }) => path === calls.rateTicket.path)?.body)
      .toEqual({ ticket_id: now.id, rate: 5 })
    await expect.element(main().getByText(thread.ratedTicket)).toBeInTheDocument()
    expect(whole.query()).toBeNull()
  })

  test('its customer closes it after a question', async () => {
    const { countOf } = await openPanel(`/tickets/${waitingTicket.id}`, {
      answers: { ...shows(waitingTicket), [calls.closeTicket.path]: respondsWith(null) },
    })
    await main().getByRole('button', { name: thread.acts.close }).click()
    await confirmDialog().getByRole('button', { name: thread.acts.closeConfirm }).click()
    await expect.poll(() => countOf(calls.closeTicket.path)).toBe(1)
  })
})
