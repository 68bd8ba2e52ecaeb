import type { Page } from '@playwright/test'
import * as calls from '@peyk/contract/reports/inbox-rules.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const path = '/inbox/rules'
const ADVERT_LINE = '+983000505'
const SHOP_LINE = '+982000404'

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
const lines = [
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
  answer(page, calls.rules, { rules: list, lines, max_rules: 100 })
  answer(page, calls.testRules, {
    fixed: null,
    rule: rules[0],
    effects: [effect('add_to_group'), effect('answer', 'skipped', { reason: 'answered_lately' })],
    answer_text: 'فهرست قیمت‌ها و موجودی امروز: peyk.example/prices\nلغو11',
    notice_text: null,
    notice_price: null,
    total_price: 0,
  })
  answerPage(page, calls.ruleRuns, [
    run(3, 'قیمت', [effect('add_to_group'), effect('answer', 'done', { messages_outbox_id: 1_000_042 })]),
    run(2, 'قیمت', [effect('add_to_group', 'skipped', { reason: 'already_there' }), effect('answer', 'skipped', { reason: 'answered_lately' })]), // prettier-ignore
    run(1, 'مشاوره', [effect('answer', 'failed', { reason: 'insufficient_credit' }), effect('notify', 'failed', { reason: 'insufficient_credit' })]), // prettier-ignore
  ])
}

/** The keyword rules. */
export const inboxRuleScreens: readonly Screen[] = [
  { name: 'rules.list', path, shows: ruleTexts.fixed.cancel, answers: (page) => mockRules(page), isWhole: true },
  { name: 'rules.empty', path, shows: ruleTexts.empty, answers: (page) => mockRules(page, []) },
  {
    name: 'rules.loading',
    path,
    shows: ruleTexts.views.runs,
    answers: (page) => hang(page, calls.rules),
    only: 'desktop',
  },
  {
    name: 'rules.error',
    path,
    shows: 'کمی بعد دوباره تلاش کنید',
    answers: (page) => refuse(page, calls.rules),
    only: 'phone',
  },
  {
    name: 'rules.form',
    path,
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
    path,
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
    path: `${path}?tab=1`,
    shows: ruleTexts.reasons.already_there,
    answers: (page) => mockRules(page),
  },
  {
    name: 'rules.no-runs',
    path: `${path}?tab=1`,
    shows: ruleTexts.runs.empty,
    answers: (page) => {
      mockRules(page)
      answerPage(page, calls.ruleRuns, [])
    },
    only: 'phone',
  },
]
