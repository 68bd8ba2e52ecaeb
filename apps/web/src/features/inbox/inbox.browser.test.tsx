import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as contract from '@peyk/contract/reports/inbox.ts'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel } from '../../testing/render-panel.tsx'

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
const log = () => page.getByRole('log')

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
    await expectAccessible()
  })
})
