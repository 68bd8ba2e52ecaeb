import * as keys from '@peyk/contract/developers/api-keys.ts'
import { apiKeyTexts as texts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { apiLimitTexts as limits } from '@peyk/phrases/fa/staff/api-limits.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const KEY = 'Zk3vT1bWm0sQe8yHn5uJc2rLx7dKf4gPa6iVo9QaPzX1'

const [example] = keys.keyList.example.data as [Record<string, unknown>]
const rows = [
  example,
  {
    ...example,
    id: 4,
    title: 'سامانهٔ سفارش‌های شعبه‌های شمال و شرق تهران',
    masked_key: 'q9Lm…x_2A',
    export_type: 'full',
    ips: ['192.0.2.0/24', '2001:db8:85a3::/48', '198.51.100.17', '198.51.100.18'],
    last_used_at: '2026-11-10T06:12:00+00:00',
    last_ip: '2001:db8:85a3::8a2e:370:7334',
    expires_at: '2099-03-20T20:29:00+00:00',
    previous_until: '2099-11-25T08:30:00+00:00',
  },
  {
    ...example,
    id: 5,
    title: 'داشبورد گزارش مدیر',
    masked_key: 'Ab3x…kkQ0',
    export_type: 'report',
    ips: [],
    last_used_at: null,
    last_ip: null,
    expires_at: '2026-11-01T20:29:00+00:00',
    can_be_shown: false,
  },
]

const mockKeys = (page: Page) => {
  answerPage(page, keys.keyList, rows)
  answer(page, keys.keyOtp, keys.keyOtp.example.data)
  answer(page, keys.ownAddress, keys.ownAddress.example.data)
}
const base = { path: '/developers/api-keys', shows: texts.label, answers: mockKeys }
const full = { ...base, shows: 'داشبورد گزارش مدیر' }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openMenu = async (page: Page, act: string) => {
  await page
    .getByRole('button', { name: /^عملیات/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
const fillForm = async (page: Page) => {
  await press(page, texts.create)
  await page.getByRole('textbox', { name: texts.form.title }).fill('فروشگاه اینترنتی')
  await press(page, texts.form.addOwn)
}

/** `/developers/api-keys` and its dialogs. */
export const apiKeyScreens: readonly Screen[] = [
  { name: 'api-keys.full', ...full, isWhole: true },
  {
    name: 'api-keys.loading',
    path: base.path,
    shows: routes.apiKeys,
    answers: (page) => hang(page, keys.keyList),
  },
  {
    name: 'api-keys.empty',
    path: base.path,
    shows: texts.empty,
    answers: (page) => answerPage(page, keys.keyList, []),
  },
  {
    name: 'api-keys.failed',
    path: base.path,
    shows: /تلاش/,
    answers: (page) => refuse(page, keys.keyList),
  },
  { name: 'api-keys.form', ...full, prepare: fillForm },
  {
    name: 'api-keys.code',
    ...full,
    prepare: async (page) => {
      await fillForm(page)
      await press(page, texts.form.next)
      await page.getByRole('textbox', { name: texts.code.label }).waitFor()
    },
  },
  {
    name: 'api-keys.made',
    ...full,
    prepare: async (page) => {
      answer(page, keys.rotateKey, {
        id: 3,
        title: 'فروشگاه',
        api_key: KEY,
        previous_until: '2099-11-25T08:30:00+00:00',
      })
      await openMenu(page, texts.acts.rotate)
      await press(page, texts.code.send)
      await page.getByRole('textbox', { name: texts.code.label }).fill('123456')
      await page.getByText(texts.made.once).waitFor()
    },
  },
  { name: 'api-keys.rotate', ...full, prepare: (page) => openMenu(page, texts.acts.rotate) },
  { name: 'api-keys.delete', ...full, prepare: (page) => openMenu(page, texts.acts.delete), isAlike: true },
  {
    name: 'api-keys.wrong-code',
    ...full,
    prepare: async (page) => {
      const said = 'کد وارد شده صحیح نیست یا منقضی شده است'
      refuse(page, keys.showKey, { kind: 'invalid', errors: { otp: [said] } })
      await openMenu(page, texts.acts.show)
      await press(page, texts.code.send)
      await page.getByRole('textbox', { name: texts.code.label }).fill('123456')
      await page.getByText(said).first().waitFor()
    },
  },
  { name: 'staff.api-limits', path: '/staff/api-limits', shows: limits.perKey, visitor: 'operator' },
  {
    name: 'staff.customer.api-limits',
    path: '/staff/accounts/2',
    shows: limits.customer.account,
    visitor: 'operator',
    prepare: async (page) => {
      await page.getByRole('button', { name: limits.customer.editOf(limits.customer.account) }).click()
      await page.getByRole('textbox', { name: limits.customer.field }).waitFor()
    },
  },
]
