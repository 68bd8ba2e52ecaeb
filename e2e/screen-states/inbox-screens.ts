import type { Page } from '@playwright/test'
import * as calls from '@peyk/contract/reports/inbox.ts'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const path = '/inbox'
const open = `${path}/989120000001`
const NOW = Date.parse('2026-11-21T09:00:00Z') / 1000
const ADVERT_LINE = '+983000505'
const SHOP_LINE = '+982000404'

const LONG = `سلام، من هفتهٔ پیش از فروشگاه شما یک جفت کفش زمستانی خریدم و دیروز به دستم رسید.\n${'سایز آن با جدول سایت نمی‌خواند و برایم کوچک است؛ اگر سایز ۴۲ دارید عوض کنید. '.repeat(16)}`

const conversation = (at: number, more: object) => ({
  from: `+98912000000${at}`,
  contact_name: null,
  contact_id: null,
  number: ADVERT_LINE,
  message: 'سلام',
  time: NOW - at * 7200,
  messages_inbox_id: 100 - at,
  message_count: 3,
  unread_count: 0,
  ...more,
})
const conversations = [
  conversation(1, {
    contact_name: 'مریم احمدی',
    contact_id: 12,
    message: 'قیمت کفش زمستانی چند است؟',
    unread_count: 2,
  }),
  conversation(2, { message: 'ممنون، رسید', number: SHOP_LINE }),
  conversation(3, { contact_name: 'رضا کریمی', contact_id: 13, message: LONG, unread_count: 1 }),
  conversation(4, { message: 'Hello, is the store open on Friday?' }),
  conversation(5, { contact_name: 'شرکت پخش و توزیع مواد غذایی آفتاب شرق تهران', contact_id: 14, message: '11' }),
  ...Array.from({ length: 6 }, (_, at) => conversation(at + 6, { from: `+98935000000${at}`, message: 'بله' })),
]

const message = (id: number, ago: number, text: string, more: object = {}) => ({
  messages_inbox_id: id,
  from: '+989120000001',
  number: ADVERT_LINE,
  message: text,
  type: 'normal',
  time: NOW - ago,
  seen: '1',
  ...more,
})
const received = [
  message(9, 60, 'قیمت کفش زمستانی چند است؟', { seen: '0' }),
  message(8, 120, 'سلام، وقت بخیر', { seen: '0', number: SHOP_LINE }),
  message(7, 90_000, 'بله، رسید. ممنون'),
  message(6, 200_000, LONG),
]
const thread = {
  contact_name: 'مریم احمدی',
  contact_id: 12,
  is_send_blocked: false,
  opted_out_lines: [],
  message_count: 14,
  messages: received,
  has_more: false,
}
const sentAt = (ago: number) => new Date((NOW - ago) * 1000).toISOString().replace('.000Z', '+00:00')
const sent = {
  messages: [
    { messages_outbox_id: '1000050', line: ADVERT_LINE, message: 'سفارش شما به دستتان رسید؟', state: 'delivered', state_fa: 'رسیده به گوشی', time: sentAt(93_000) },
    { messages_outbox_id: '1000042', line: ADVERT_LINE, message: 'جشنوارهٔ پاییزی آغاز شد\nلغو11', state: 'failed', state_fa: 'نرسیده به گوشی', time: sentAt(190_000) },
  ],
  next: 'x',
  searched_back_to: sentAt(195_000),
} // prettier-ignore

const mockLists = (page: Page) => {
  answerPage(page, calls.conversations, conversations)
  answerPage(page, calls.messages, [
    ...received,
    message(5, 300_000, 'Hello, is the store open on Friday?', { from: '+989120000004' }),
  ])
  answer(page, calls.unreadCounts, {
    unread_count: 3,
    lines: [
      { number: ADVERT_LINE, unread_count: 3 },
      { number: SHOP_LINE, unread_count: 0 },
    ],
  })
  answer(page, calls.markRead, { unread_count: 0 })
}
const mockThread = (page: Page, more: object = {}) => {
  mockLists(page)
  answer(page, calls.conversation, { ...thread, ...more })
  answer(page, calls.conversationSent, sent)
}

export const inboxScreens: readonly Screen[] = [
  { name: 'inbox', path, shows: 'مریم احمدی', answers: mockLists },
  {
    name: 'inbox.empty',
    path,
    shows: inboxTexts.empty,
    answers: (page) => {
      answerPage(page, calls.conversations, [])
      answer(page, calls.unreadCounts, { unread_count: 0, lines: [] })
    },
  },
  {
    name: 'inbox.loading',
    path,
    shows: inboxTexts.views.conversations,
    answers: (page) => {
      mockLists(page)
      hang(page, calls.conversations)
    },
    only: 'desktop',
  },
  {
    name: 'inbox.error',
    path,
    shows: 'کمی بعد دوباره تلاش کنید',
    answers: (page) => {
      mockLists(page)
      refuse(page, calls.conversations)
    },
    only: 'desktop',
  },
  { name: 'inbox.messages', path: `${path}?tab=1`, shows: 'قیمت کفش زمستانی چند است؟', answers: mockLists },
  {
    name: 'inbox.nothing-found',
    path: `${path}?tab=1&search=تخفیف&seen=0`,
    shows: inboxTexts.noResult,
    answers: (page) => {
      mockLists(page)
      answerPage(page, calls.messages, [])
    },
    only: 'phone',
  },
  { name: 'inbox.thread', path: open, shows: 'بله، رسید. ممنون', answers: mockThread },
  {
    name: 'inbox.reply',
    path: open,
    shows: 'بله، رسید. ممنون',
    answers: mockThread,
    prepare: async (page) => {
      await page.getByLabel(inboxTexts.reply.label).fill('سلام، ۱٬۸۰۰٬۰۰۰ تومان. سایز ۴۲ هم داریم.')
      await page.getByRole('button', { name: /^ارسال با/ }).waitFor()
    },
  },
  {
    name: 'inbox.blocked',
    path: open,
    shows: inboxTexts.reply.blocked,
    answers: (page) => mockThread(page, { is_send_blocked: true, contact_name: null, contact_id: null }),
  },
  {
    name: 'inbox.thread-loading',
    path: open,
    shows: 'مریم احمدی',
    answers: (page) => {
      mockLists(page)
      hang(page, calls.conversation, calls.conversationSent)
    },
    only: 'desktop',
  },
  {
    name: 'inbox.thread-gone',
    path: open,
    shows: inboxTexts.thread.gone,
    answers: (page) => {
      mockLists(page)
      refuse(page, calls.conversation, { kind: 'missing', says: inboxTexts.thread.gone })
      hang(page, calls.conversationSent)
    },
  },
]
