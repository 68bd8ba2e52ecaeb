import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import { decideSend, monitoredSends } from '@peyk/contract/staff/staff-sends.ts'
import { staffErrors } from '@peyk/phrases/fa/errors/staff.ts'
import { moderationDecisionTexts } from '@peyk/phrases/fa/staff/moderation-decisions.ts'
import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const { queue: texts } = moderationTexts
const { verdict: decisionTexts } = moderationDecisionTexts
const path = '/staff/sends'

type Row = CallRow<typeof monitoredSends>
const example = (monitoredSends.example.data as Row[])[0]!
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const PERSONALISED_TEXTS = ['سارا', 'علی', 'نگار', 'رضا', 'الهام'].map(
  (name) => `${name} عزیز، قسط این ماه شما ۱۲٬۴۰۰٬۰۰۰ ریال است. صندوق آفتاب`,
)
const sendVariants: readonly Partial<Row>[] = [
  {
    message:
      'در قرعه‌کشی بزرگ پاییز برندهٔ خودرو شوید! ۵۰٬۰۰۰ تومان به کارت 6219861034529007 واریز کنید و رسید را بفرستید: bit.ly/4pZq1 یا https://jayeze-paeezi.example.com/users/register?from=sms&campaign=1405\nلغو11',
    links: ['bit.ly/4pZq1', 'https://jayeze-paeezi.example.com/users/register?from=sms&campaign=1405'],
    account_title: 'شرکت بازرگانی و خدمات فناوری آفتاب شرق پارسیان',
    sender_name: 'علی کاظمی',
    line_alias: 'خط اشتراکی ۹۰۰۰',
    number: '+9890001405',
    rcpts_count: '412507',
    part: '3',
    cost: 1_779_627_363,
    waiting_since: ago(94),
  },
  { is_scheduled: true, send_at: ago(25), waiting_since: ago(61), rcpts_count: '1250', links: [], message: 'فروشگاه لبخند: حراج تابستانه آغاز شد.\nلغو11' }, // prettier-ignore
  {
    texts: PERSONALISED_TEXTS,
    message: '',
    links: [],
    account_title: 'صندوق آفتاب',
    line_alias: null,
    waiting_since: ago(4),
    rcpts_count: '86',
    ab_test_id: 1_000_041,
    ab_text: 2,
  },
]
const waiting = sendVariants.map((more, at): Row => ({ ...example, messages_outbox_id: String(1_000_042 + at), account_id: at + 2, ...more })) // prettier-ignore
const rejected: Row = {
  ...waiting[0]!,
  state: 'reject',
  state_id: 3,
  status: 'رد شده',
  decision: 'reject',
  reason: 'پیام از مردم می‌خواهد به کارت شخصی پول بریزند و مجوز قرعه‌کشی پیوست نیست',
  decided_by: 'سارا کاظمی',
  decided_at: '2026-11-21T09:10:00.000Z',
}

const mockQueue = (page: Page) => answerPage(page, monitoredSends, waiting)
const decideCall = (id: number) => ({ ...decideSend, path: `staff/sends/${1_000_042 + id}` })
const openBulkApprove = async (page: Page) => {
  await page.getByText(texts.chooseAll).click()
  await page.getByRole('button', { name: texts.approveChosen('۳') }).click()
  await page.locator('section[role=alertdialog]').waitFor()
}
const press = (name: string, at = 0) => (page: Page) => page.getByRole('button', { name: new RegExp(`^${name} `) }).nth(at).click() // prettier-ignore

const rows: readonly Screen[] = [
  { name: 'staff.sends', path, shows: texts.marks, answers: mockQueue, isWhole: true },
  { name: 'staff.sends.real', path, shows: texts.description, isWhole: true },
  { name: 'staff.sends.empty', path, shows: texts.empty, answers: (page) => answerPage(page, monitoredSends, []) },
  { name: 'staff.sends.loading', path, shows: texts.description, answers: (page) => hang(page, monitoredSends), only: 'desktop' }, // prettier-ignore
  { name: 'staff.sends.error', path, shows: texts.description, answers: (page) => refuse(page, monitoredSends), only: 'desktop' }, // prettier-ignore
  { name: 'staff.sends.rejected', path: `${path}?decision=reject`, shows: rejected.decided_by!, answers: (page) => answerPage(page, monitoredSends, [rejected]) }, // prettier-ignore
  { name: 'staff.sends.approve', path, shows: texts.marks, answers: mockQueue, prepare: press(texts.approve, 1) },
  { name: 'staff.sends.reject', path, shows: texts.marks, answers: mockQueue, prepare: press(texts.reject) },
  { name: 'staff.sends.several', path, shows: texts.marks, answers: mockQueue, prepare: openBulkApprove },
  {
    name: 'staff.sends.conflict',
    path,
    shows: texts.marks,
    answers: (page) => {
      mockQueue(page)
      answer(page, decideCall(0), null)
      answer(page, decideCall(1), null)
      refuse(page, decideCall(2), { kind: 'taken', says: staffErrors['staff.already_decided'] })
    },
    prepare: async (page) => {
      await openBulkApprove(page)
      await page.locator('section[role=alertdialog]').getByRole('button').first().click()
      await page.getByText(decisionTexts.bulkLeft('۱')).waitFor()
    },
  },
]

/** The queue of sends that staff look at before they leave. */
export const staffSendScreens: readonly Screen[] = rows.map((screen) => ({ visitor: 'operator', ...screen }))
