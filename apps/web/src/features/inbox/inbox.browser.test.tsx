import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as contract from '@peyk/contract/reports/inbox.ts'
import * as sending from '@peyk/contract/sending/sending.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import {
  respondsError,
  respondsPage,
  respondsWith,
  type MockHandler,
  type RecordedRequest,
} from '../../testing/panel-server.ts'
import { headings, openPanel, PHONE, textOf } from '../../testing/render-panel.tsx'

import { unreadQuery } from './inbox-count.api.ts'

const SOON = { timeout: 10_000 }
const MARYAM = '+989120000001'
const REZA = '+989350000002'

const row = (from: string, more: object = {}) => ({
  ...(contract.conversations.example.data as object[])[0],
  from,
  contact_name: null,
  contact_id: null,
  unread_count: 0,
  ...more,
})
const rows = [
  row(MARYAM, { contact_name: 'مریم احمدی', contact_id: 12, message: 'قیمت چند؟', unread_count: 2 }),
  row(REZA, { message: 'ممنون' }),
]
const message = (id: number, more: object = {}) => ({
  messages_inbox_id: id,
  from: MARYAM,
  number: '+983000505',
  message: `پیام ${id}`,
  type: 'normal',
  time: 1_795_250_000 + id,
  seen: '1',
  ...more,
})
const thread = {
  ...(contract.conversation.example.data as object),
  message_count: 2,
  messages: [message(2, { message: 'قیمت چند؟', seen: '0' }), message(1, { message: 'سلام' })],
}
const answers: Record<string, MockHandler> = {
  [contract.conversations.path]: respondsPage(rows),
  [contract.conversation.path]: respondsWith(thread),
  [contract.conversationSent.path]: respondsWith(contract.conversationSent.example.data),
  [contract.unreadCounts.path]: respondsWith({
    unread_count: 2,
    lines: [
      { number: '+983000505', unread_count: 2 },
      { number: '+982000', unread_count: 0 },
    ],
  }),
  [contract.markRead.path]: respondsWith({ unread_count: 0 }),
  [contract.deleteMessages.path]: respondsWith(null),
  [contract.restoreMessages.path]: respondsWith(null),
  [contract.messages.path]: respondsPage([message(2, { message: 'قیمت چند؟', seen: '0' }), message(1)]),
}
const SENT_TEXT = /پاییزی آغاز شد/
const list = () => page.getByRole('list', { name: inboxTexts.list.label })
/** The library's announcer has the same role. */
const log = () => page.getByRole('log', { name: /^گفتگو با/ })

const bodiesOf = (requests: readonly RecordedRequest[], path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body)
const menu = (name: string) => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name })

describe('the list of conversations', () => {
  test('[INB-01] who wrote stands there by name or number, and a press opens what was said', async () => {
    const panel = await openPanel('/inbox', { answers })
    await expect.element(list().getByText('مریم احمدی'), SOON).toBeVisible()
    await expect.element(list().getByText('۰۹۳۵ ۰۰۰ ۰۰۰۲')).toBeVisible()
    await expectAccessible()
    await list().getByText('مریم احمدی').click()
    await expect.element(log().getByText('قیمت چند؟'), SOON).toBeVisible()
    await expect.element(log().getByText(SENT_TEXT)).toBeVisible()
    expect(panel.address()).toBe('/inbox/989120000001')
    // Open it is read: once, for all that this number wrote.
    await expect.poll(() => bodiesOf(panel.requests, contract.markRead.path)).toEqual([{ from: MARYAM }])
    await expectAccessible()
  })

  test('[promise U2] the arrow keys lead along the list, Enter opens and Escape leads back to the same row', async () => {
    const panel = await openPanel('/inbox', { answers })
    const row = (name: RegExp) => list().getByRole('link', { name })
    await expect.element(row(/مریم/), SOON).toBeVisible()
    row(/مریم/).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row(/۰۹۳۵/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(log(), SOON).toHaveFocus()
    expect(panel.address()).toBe('/inbox/989350000002')
    await userEvent.keyboard('{Escape}')
    await expect.poll(panel.address).toBe('/inbox')
    await expect.element(row(/۰۹۳۵/)).toHaveFocus()
  })

  test('[INB-03] search, line and filters stand in the address and are asked of the server', async () => {
    const panel = await openPanel('/inbox?seen=0', { answers })
    await page.getByRole('button', { name: /۹۸۳۰۰۰۵۰۵/ }).click(SOON)
    await page.getByRole('searchbox', { name: inboxTexts.search }).fill('قیمت')
    await expect.poll(() => new URLSearchParams(panel.address().split('?')[1]).get('search')).toBe('قیمت')
    await expect
      .poll(() => bodiesOf(panel.requests, contract.conversations.path).at(-1))
      .toMatchObject({ filters: { search: 'قیمت', number: '+983000505', seen: '0' } })
  })

  test('without a message, and without an answer, the list says so', async () => {
    await openPanel('/inbox', { answers: { ...answers, [contract.conversations.path]: respondsPage([]) } })
    await expect.element(page.getByText(inboxTexts.empty), SOON).toBeVisible()
    const refused = { [contract.conversations.path]: respondsError(400, 'فعلاً در دسترس نیست') }
    await openPanel('/inbox', { answers: { ...answers, ...refused } })
    await expect.element(page.getByText('فعلاً در دسترس نیست'), SOON).toBeVisible()
  })
})

describe('a conversation', () => {
  test('on the phone it is a page of its own, and back leads to the list', async () => {
    const panel = await openPanel('/inbox?seen=0', { answers, size: PHONE })
    await list().getByText('مریم احمدی').click(SOON)
    await expect.element(log().getByText('قیمت چند؟'), SOON).toBeVisible()
    expect(list().query()).toBeNull()
    await expect.poll(headings).toEqual(['مریم احمدی'])
    await expectAccessible()
    await page.getByRole('button', { name: shell.back }).click()
    await expect.element(list().getByText('مریم احمدی'), SOON).toBeVisible()
    expect(panel.address()).toBe('/inbox?seen=0')
  })

  test('[INB-03] deleting it is undone from its toast', async () => {
    const panel = await openPanel('/inbox/989120000001', { answers })
    await menu(inboxTexts.thread.more).click(SOON)
    await item(inboxTexts.acts.removeConversation).click()
    await page.getByRole('button', { name: inboxTexts.done.undo }).click(SOON)
    await expect.element(page.getByText(inboxTexts.done.restored), SOON).toBeVisible()
    expect(bodiesOf(panel.requests, contract.deleteMessages.path)).toEqual([{ from: MARYAM }])
    expect(bodiesOf(panel.requests, contract.restoreMessages.path)).toEqual([{ from: MARYAM }])
    expect(panel.address()).toBe('/inbox')
  })

  test('marked as unread it is closed, so that it is not read again at once', async () => {
    const panel = await openPanel('/inbox/989120000001', { answers })
    await menu(inboxTexts.thread.more).click(SOON)
    await item(inboxTexts.acts.markUnread).click()
    await expect.poll(panel.address).toBe('/inbox')
    await expect
      .poll(() => bodiesOf(panel.requests, contract.markRead.path).at(-1))
      .toEqual({ listMessages: [2], seen: '0' })
  })

  test('[promise M5] a reply says its price on its button, is sent at that price, and stands there at once', async () => {
    const panel = await openPanel('/inbox/989120000001', {
      answers: { ...answers, [sending.send.path]: respondsWith({ message_outbox_ids: [77] }) },
    })
    const box = page.getByRole('textbox', { name: inboxTexts.reply.label })
    await box.fill('سلام، ۱۸۰ هزار تومان')
    await page.getByRole('button', { name: /^ارسال با/ }).click(SOON)
    await expect.element(log().getByText('سلام، ۱۸۰ هزار تومان'), SOON).toBeVisible()
    await expect.element(box).toHaveValue('')
    const { total_price: price } = sending.calculatePrice.example.data as { total_price: number }
    expect(bodiesOf(panel.requests, sending.send.path)).toEqual([
      {
        sending_type: 'webservice',
        from_number: '+983000505',
        message: 'سلام، ۱۸۰ هزار تومان',
        params: { recipients: [MARYAM] },
        expected_price: price,
      },
    ])
  })

  test('a refused reply loses no word, and a number of the black list is not written to', async () => {
    const refused = { [sending.send.path]: respondsError(400, 'اعتبار کافی نیست') }
    await openPanel('/inbox/989120000001', { answers: { ...answers, ...refused } })
    const box = page.getByRole('textbox', { name: inboxTexts.reply.label })
    await box.fill('متن پاسخ من')
    await page.getByRole('button', { name: /^ارسال با/ }).click(SOON)
    await expect.element(page.getByText('اعتبار کافی نیست'), SOON).toBeVisible()
    await expect.element(box).toHaveValue('متن پاسخ من')
    const blocked = { [contract.conversation.path]: respondsWith({ ...thread, is_send_blocked: true }) }
    await openPanel('/inbox/989120000001', { answers: { ...answers, ...blocked } })
    await expect.element(page.getByText(inboxTexts.reply.blocked), SOON).toBeVisible()
    // The draft of before is there again, and still cannot be sent.
    await expect.element(box).toHaveValue('متن پاسخ من')
    await expect.element(page.getByRole('button', { name: /^ارسال (?:با|پاسخ)/ }).last()).toBeDisabled()
    await box.fill('')
  })

  test('a text of ten thousand characters is folded until one asks for it', async () => {
    const long = { ...thread, messages: [message(3, { message: 'بسیار دراز '.repeat(1000) })] }
    await openPanel('/inbox/989120000001', {
      answers: { ...answers, [contract.conversation.path]: respondsWith(long) },
    })
    const more = page.getByRole('button', { name: new RegExp(`${inboxTexts.thread.longText}$`) })
    await expect.element(more, SOON).toHaveAttribute('aria-expanded', 'false')
    const height = () => log().element().scrollHeight
    const folded = height()
    await more.click()
    await expect.poll(height).toBeGreaterThan(folded * 2)
  })
})

describe('the list of all messages', () => {
  test('[INB-03] [CALL-092] [CALL-093] chosen ones are marked as read, or deleted with undo', async () => {
    const panel = await openPanel('/inbox?tab=1', { answers })
    const choose = async () => {
      const row = page.getByRole('checkbox').nth(1)
      await expect.element(row, SOON).toBeInTheDocument()
      row.element().focus()
      await userEvent.keyboard(' ')
    }
    await choose()
    await page.getByRole('button', { name: inboxTexts.chosen.read, exact: true }).click(SOON)
    await expect
      .poll(() => bodiesOf(panel.requests, contract.markRead.path))
      .toEqual([{ listMessages: [2], seen: '1' }])
    await choose()
    await page.getByRole('button', { name: inboxTexts.chosen.remove, exact: true }).click(SOON)
    await page.getByRole('button', { name: inboxTexts.done.undo }).click(SOON)
    await expect.poll(() => bodiesOf(panel.requests, contract.restoreMessages.path)).toEqual([{ listMessages: [2] }])
    await expectAccessible()
  })
})

describe('what comes while the panel is open', () => {
  test('[INB-04] the count in the menu and in the title of the tab follows', async () => {
    const panel = await openPanel('/inbox', { answers })
    const link = page.getByRole('link', { name: /^پیام‌های دریافتی/ })
    await expect.poll(textOf(link), SOON).toContain('۲')
    await expect.poll(() => document.title).toMatch(/^\(۲\) /)
    panel.panel.queryClient.setQueryData(unreadQuery().queryKey, { unread_count: 0, lines: [] })
    await expect.poll(() => document.title).not.toMatch(/^\(/)
  })
})
