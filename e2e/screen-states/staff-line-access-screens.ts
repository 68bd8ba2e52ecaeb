import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import { agreementList } from '@peyk/contract/lines/lines.ts'
import { carriers } from '@peyk/contract/staff/staff-carriers.ts'
import { lineAccounts } from '@peyk/contract/staff/staff-line-accounts.ts'
import { lineDetail, lineHistory, lineList } from '@peyk/contract/staff/staff-lines.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const { list, detail, form, accounts, carriers: carrierTexts, agreement: terms } = staffLineTexts

type Line = CallRow<typeof lineList>
const example = (lineList.example.data as Line[])[0]!
const lineVariants: readonly Partial<Line>[] = [
  {},
  { number: '+9890001405', alias: 'خط اشتراکی ۹۰۰۰', account_id: null, account_title: null, waiting_accounts: 3, agreement_title: 'تعهدنامه' }, // prettier-ignore
  { number: '+9810001', alias: 'خط خدماتی', type: 'service', family_name: 'خط 1000', opens_at: null, closes_at: null, is_monitored: true, rate_per_second: null }, // prettier-ignore
  {
    number: '+9850001405',
    alias: null,
    type: 'private',
    account_title: 'شرکت بازرگانی و خدمات فناوری آفتاب شرق پارسیان',
  },
  { number: '+982000140', alias: 'خط پیام‌های سامانه', type: 'service', carrier_is_active: false, is_monitored: true, waiting_accounts: 12 }, // prettier-ignore
  { number: '+9830007171', alias: 'بانک شماره', type: 'bank', is_active: false },
]
const lines = lineVariants.map((more, at): Line => ({ ...example, id: at + 1, ...more }))
const many = Array.from({ length: 10 }, (_, at): Line => ({ ...lines[at % lines.length]!, id: at + 1 }))

const TEXT = `۱. پیام تبلیغاتی فقط برای کسانی فرستاده می‌شود که دریافت آن را پذیرفته‌اند.
۲. متن پیام نام فرستنده را دارد و راه لغو (ارسال ۱۱) از آن برداشته نمی‌شود.
۳. فرستادن پیام دربارهٔ شرط‌بندی، قرعه‌کشی ساختگی و کالای قاچاق ممنوع است.
۴. مسئولیت محتوای پیام و پاسخ به شکایت گیرندگان با صاحب حساب است.
۵. اگر از این تعهدنامه سرپیچی شود، ارسال از این خط بسته می‌شود.`
const line: CallData<typeof lineDetail> = {
  ...lines[1]!,
  open_sends: 3,
  waiting_recipients: 128_450,
  default_accounts: 14,
  accepted_count: 41,
  agreement: {
    id: 3,
    title: 'تعهدنامهٔ استفاده از خط اشتراکی ۹۰۰۰',
    description: 'خط عمومی برای پیام‌های تبلیغاتی',
    agreement_text: TEXT,
    file_url: 'https://peyk.example.ir/terms-9000.pdf',
    needs_approval: true,
    created_at: '2026-09-02T08:30:00.000Z',
  },
}

type Account = CallRow<typeof lineAccounts>
const waiting = (lineAccounts.example.data as Account[])[0]!
const rows: Account[] = [
  { ...waiting, number: line.number, line_alias: line.alias },
  {
    ...waiting,
    account_id: 3,
    account_title: 'شرکت بازرگانی و خدمات فناوری آفتاب شرق پارسیان',
    user_name: 'علی کاظمی',
  },
  { ...waiting, account_id: 4, account_title: 'داروخانهٔ شبانه‌روزی مهر', state: 'granted', user_name: null, ip: null, decided_by: 'سارا کاظمی', decided_at: '2026-11-20T08:00:00.000Z' }, // prettier-ignore
  { ...waiting, account_id: 5, account_title: 'کافه نادری', state: 'refused', reason: 'نشانی پستی حساب با پروانهٔ کسب مطابقت ندارد؛ پروانهٔ تازه را بفرستید', decided_by: 'سارا کاظمی', decided_at: '2026-11-20T09:00:00.000Z' }, // prettier-ignore
]
const action = (lineHistory.example.data as CallRow<typeof lineHistory>[])[0]!
const actions = [
  { ...action, details: { before: { rate_per_second: 100, opens_at: null, is_monitored: false }, after: { rate_per_second: 50, opens_at: '07:00', is_monitored: true } } }, // prettier-ignore
  { ...action, id: 11, act: 'staff.line_refused', act_fa: 'پس گرفتن یا رد خط مشتری', account_title: 'کافه نادری', details: { reason: 'نشانی پستی حساب با پروانهٔ کسب مطابقت ندارد' } }, // prettier-ignore
  { ...action, id: 10, act: 'line.agreement_asked', act_fa: 'درخواست خط با تعهدنامه', actor_kind_fa: 'مالک حساب', actor_name: 'naderi', account_title: 'کافه نادری', details: { agreement_id: 3 } }, // prettier-ignore
]
const carrier = (carriers.example.data as CallData<typeof carriers>)[0]!
const carrierRows: CallData<typeof carriers> = [
  { ...carrier, waiting_recipients: 128_450 },
  { ...carrier, key: 'mci-2', title: 'همراه اول، مسیر دوم', host: 'smsc2.example.ir', rate_per_second: 500, run_until: null }, // prettier-ignore
  { ...carrier, key: 'irancell-1', title: 'ایرانسل', is_active: false, run_until: null, line_count: 0 },
]

const at = '/staff/lines/2'
const mockList = (page: Page) => answerPage(page, lineList, many, 500)
const mockLine = (page: Page) => {
  answer(page, { ...lineDetail, path: 'staff/lines/2' }, line)
  answerPage(page, lineAccounts, rows, 43)
  answerPage(page, { ...lineHistory, path: 'staff/lines/2/history' }, actions, 25)
  answer(page, carriers, carrierRows)
}
const mockCarriers = (page: Page) => answer(page, carriers, carrierRows)
const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const edit = async (page: Page) => {
  await press(detail.edit)(page)
  await dialogOf(page).getByRole('textbox', { name: form.alias }).waitFor()
}
const save = (page: Page) => dialogOf(page).getByRole('button', { name: form.save, exact: true }).click()

type Agreement = CallData<typeof agreementList>[number]
const offered = (agreementList.example.data as Agreement[])[0]!
const requestedAgreements: Agreement[] = [
  { ...offered, id: 4, number: '+9850001405', needs_approval: true, state: 'refused', reason: 'نشانی پستی حساب با پروانهٔ کسب مطابقت ندارد' }, // prettier-ignore
  { ...offered, needs_approval: true, state: 'waiting', accepted_at: '2026-11-21T08:30:00.000Z' },
]
const mockRequestedAgreements = (page: Page) => answer(page, agreementList, requestedAgreements)

const operatorScreens: readonly Screen[] = [
  { name: 'staff.lines', path: '/staff/lines', shows: list.count('۵۰۰'), answers: mockList },
  { name: 'staff.lines.real', path: '/staff/lines', shows: list.description },
  { name: 'staff.lines.loading', path: '/staff/lines', shows: list.description, answers: (page) => hang(page, lineList), only: 'desktop' }, // prettier-ignore
  { name: 'staff.lines.empty', path: '/staff/lines?search=999', shows: list.noResult, answers: (page) => answerPage(page, lineList, []) }, // prettier-ignore
  { name: 'staff.lines.error', path: '/staff/lines', shows: list.description, answers: (page) => refuse(page, lineList) },
  { name: 'staff.lines.new', path: '/staff/lines', shows: list.description, answers: mockList, prepare: async (page) => {
    await press(list.create)(page)
    await dialogOf(page).getByRole('button', { name: form.create, exact: true }).click()
  } },
  { name: 'staff.line', path: at, shows: detail.facts, answers: mockLine, isWhole: true },
  { name: 'staff.line.missing', path: '/staff/lines/99999', shows: detail.notFound, only: 'desktop' },
  { name: 'staff.line.edit', path: at, shows: detail.facts, answers: mockLine, prepare: edit },
  { name: 'staff.line.effects', path: at, shows: detail.facts, answers: mockLine, prepare: async (page) => {
    await edit(page)
    await dialogOf(page).getByText(form.isActive).click()
    await dialogOf(page).getByRole('textbox', { name: form.rate }).fill('10')
    await save(page)
  } },
  { name: 'staff.line.off', path: at, shows: detail.facts, answers: mockLine, prepare: press(detail.switchOff) },
  { name: 'staff.line.remove', path: at, shows: detail.facts, answers: mockLine, prepare: press(detail.remove) },
  { name: 'staff.line.terms', path: at, shows: detail.facts, answers: mockLine, prepare: press(terms.replace) },
  { name: 'staff.line.give', path: at, shows: detail.facts, answers: mockLine, prepare: press(accounts.give) },
  { name: 'staff.requests', path: '/staff/line-requests', shows: waiting.account_title, answers: (page) => answerPage(page, lineAccounts, rows.slice(0, 2)) }, // prettier-ignore
  { name: 'staff.requests.empty', path: '/staff/line-requests', shows: accounts.emptyAll, answers: (page) => answerPage(page, lineAccounts, []) }, // prettier-ignore
  { name: 'staff.requests.error', path: '/staff/line-requests', shows: accounts.description, answers: (page) => refuse(page, lineAccounts), only: 'desktop' }, // prettier-ignore
  { name: 'staff.requests.refuse', path: '/staff/line-requests', shows: waiting.account_title, answers: (page) => answerPage(page, lineAccounts, rows.slice(0, 2)), prepare: async (page) => {
    await page.getByRole('button', { name: new RegExp(waiting.account_title) }).first().click()
    await page.getByRole('menuitem', { name: accounts.refuse }).click()
  } },
  { name: 'staff.carriers', path: '/staff/carriers', shows: carrierRows[1]!.title, answers: mockCarriers },
  { name: 'staff.carriers.edit', path: '/staff/carriers', shows: carrierRows[1]!.title, answers: mockCarriers, prepare: async (page) => {
    await page.getByRole('button', { name: new RegExp(carrierRows[1]!.title) }).first().click()
    await page.getByRole('menuitem', { name: carrierTexts.edit }).click()
    await dialogOf(page).getByRole('textbox', { name: carrierTexts.host }).waitFor()
  } },
] // prettier-ignore

/** Lines, requests for lines and carriers in the staff console, and what customers see of their requests. */
export const staffLineAccessScreens: readonly Screen[] = [
  ...operatorScreens.map((screen): Screen => ({ ...screen, visitor: 'operator' })),
  { name: 'lines.asked', path: '/profile/lines', shows: lineTexts.agreements.asked, answers: mockRequestedAgreements },
  {
    name: 'lines.ask',
    path: '/profile/lines',
    shows: lineTexts.agreements.asked,
    answers: mockRequestedAgreements,
    prepare: async (page) => {
      await page.getByRole('button', { name: new RegExp(`^${lineTexts.offer.read}`) }).click()
    },
  },
]
