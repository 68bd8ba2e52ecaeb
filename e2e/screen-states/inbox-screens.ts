import type { Page } from '@playwright/test'
import * as calls from '@peyk/contract/reports/inbox.ts'
import * as ruleCalls from '@peyk/contract/reports/inbox-rules.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
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

const rulesPath = '/inbox/rules'

const rule = (id: number, keyword: string, more: object = {}) => ({
  rule_id: id,
  number: ADVERT_LINE,
  match: 'equals',
  keyword,
  answer: null,
  answer_price: null,
  add_to_group: null,
  remove_from_group: null,
  notify_number: null,
  is_active: true,
  last_run_at: null,
  has_failed: false,
  ...more,
})
const PRICE = { parts: 1, mci_price: 1370, other_price: 1503 }
const rules = [
  rule(1, 'قیمت', {
    answer: 'فهرست قیمت‌ها و موجودی امروز: peyk.example/prices',
    answer_price: PRICE,
    add_to_group: { id: 4, title: 'علاقه‌مندان' },
  }),
  rule(2, 'مشاوره', {
    match: 'starts_with',
    answer: 'درخواست شما ثبت شد؛ همکاران ما از ساعت ۹ تا ۱۷ تماس می‌گیرند. تا آن زمان می‌توانید پرسش خود را همین‌جا بنویسید تا زودتر پاسخ بگیرید و معطل نمانید.',
    answer_price: { ...PRICE, parts: 3, mci_price: 4110, other_price: 4509 },
    notify_number: '+989121112233',
    has_failed: true,
  }),
  rule(3, 'انصراف از باشگاه مشتریان', { remove_from_group: { id: 5, title: 'باشگاه مشتریان' }, is_active: false }),
  rule(4, 'address', { number: SHOP_LINE, answer: 'تهران، خیابان ولیعصر، پلاک ۱۲', answer_price: PRICE }),
] // prettier-ignore
const ruleLines = [
  { number: ADVERT_LINE, alias: 'خط تبلیغات', is_own: true },
  { number: SHOP_LINE, alias: 'فروشگاه', is_own: true },
]
const effect = (name: string, result = 'done', more: object = {}) => ({ effect: name, result, reason: null, messages_outbox_id: null, ...more }) // prettier-ignore
const run = (id: number, keyword: string, effects: object[]) => ({
  messages_inbox_id: id,
  rule_id: 1,
  keyword,
  from: `+98912000000${id}`,
  number: ADVERT_LINE,
  time: `2026-11-21T08:${String(10 + id)}:00+00:00`,
  effects,
})

const mockRules = (page: Page, list: readonly object[] = rules) => {
  answer(page, ruleCalls.rules, { rules: list, lines: ruleLines, max_rules: 100 })
  answer(page, ruleCalls.testRules, {
    fixed: null,
    rule: rules[0],
    effects: [effect('add_to_group'), effect('answer', 'skipped', { reason: 'answered_lately' })],
    answer_text: 'فهرست قیمت‌ها و موجودی امروز: peyk.example/prices\nلغو11',
    notice_text: null,
    notice_price: null,
    total_price: 0,
  })
  answerPage(page, ruleCalls.ruleRuns, [
    run(3, 'قیمت', [effect('add_to_group'), effect('answer', 'done', { messages_outbox_id: 1_000_042 })]),
    run(2, 'قیمت', [effect('add_to_group', 'skipped', { reason: 'already_there' }), effect('answer', 'skipped', { reason: 'answered_lately' })]), // prettier-ignore
    run(1, 'مشاوره', [effect('answer', 'failed', { reason: 'insufficient_credit' }), effect('notify', 'failed', { reason: 'insufficient_credit' })]), // prettier-ignore
  ])
}

/** The keyword rules. */
export const inboxRuleScreens: readonly Screen[] = [
  {
    name: 'rules.list',
    path: rulesPath,
    shows: ruleTexts.fixed.cancel,
    answers: (page) => mockRules(page),
    isWhole: true,
  },
  { name: 'rules.empty', path: rulesPath, shows: ruleTexts.empty, answers: (page) => mockRules(page, []) },
  {
    name: 'rules.loading',
    path: rulesPath,
    shows: ruleTexts.views.runs,
    answers: (page) => hang(page, ruleCalls.rules),
    only: 'desktop',
  },
  {
    name: 'rules.error',
    path: rulesPath,
    shows: 'کمی بعد دوباره تلاش کنید',
    answers: (page) => refuse(page, ruleCalls.rules),
    only: 'phone',
  },
  {
    name: 'rules.form',
    path: rulesPath,
    shows: ruleTexts.fixed.cancel,
    answers: (page) => mockRules(page),
    prepare: async (page) => {
      await page.getByRole('button', { name: ruleTexts.create }).first().click()
      await page.getByRole('textbox', { name: ruleTexts.form.keyword }).fill('قیمت')
      await page.getByRole('textbox', { name: ruleTexts.form.answer }).fill('فهرست قیمت‌ها: peyk.example/prices')
      await page.getByText(ruleTexts.form.adds).click()
    },
  },
  {
    name: 'rules.test',
    path: rulesPath,
    shows: ruleTexts.fixed.cancel,
    answers: (page) => mockRules(page),
    prepare: async (page) => {
      await page.getByRole('textbox', { name: ruleTexts.test.message }).fill('قیمت؟')
      await page.getByRole('button', { name: ruleTexts.test.submit }).click()
      await page.getByText(ruleTexts.test.met('قیمت')).waitFor()
    },
    isWhole: true,
  },
  {
    name: 'rules.runs',
    path: `${rulesPath}?tab=1`,
    shows: ruleTexts.reasons.already_there,
    answers: (page) => mockRules(page),
  },
  {
    name: 'rules.no-runs',
    path: `${rulesPath}?tab=1`,
    shows: ruleTexts.runs.empty,
    answers: (page) => {
      mockRules(page)
      answerPage(page, ruleCalls.ruleRuns, [])
    },
    only: 'phone',
  },
]
