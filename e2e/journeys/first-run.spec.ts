import { bindTexts } from '@peyk/phrases/fa/setup/bind-outcomes.ts'
import { newCustomerTexts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { invitationScreen } from '@peyk/phrases/fa/session/invitation-screen.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { businessSectorTexts } from '@peyk/phrases/fa/session/business-sector-dialog.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import type { Browser, Locator } from '@playwright/test'
import { confirmDialog, expect, shortenUndoTime, test, withPanelReady, writeQuickSend, type Page } from '../fixtures.ts'
import { SMSC_PASSWORD, SYSTEM_ID, startBarePeyk } from '../start-bare-app.ts'

const STAFF = { userName: 'sara.k', password: 'Kh0sh@madid' }
const OWN_PASSWORD = 'Labkhand@1405'

const escaped = (label: string) => label.replaceAll(/[()]/g, String.raw`\$&`)
const field = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`))
const choose = async (page: Page, scope: Locator, label: string, option: string | RegExp) => {
  // What may be chosen comes from the server after the dialog.
  const wanted = page.getByRole('option', { name: option }).first()
  await expect(async () => {
    await scope.getByRole('button', { name: new RegExp(`${label}`) }).click({ timeout: 1000 })
    await wanted.click({ timeout: 1000 })
  }).toPass()
}

async function openBrowser(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
  return withPanelReady(await context.newPage())
}

async function logIn(page: Page, userName: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(loginScreenTexts.userName).fill(userName)
  await page.getByLabel(loginScreenTexts.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: loginScreenTexts.submit, exact: true }).click()
}

const step = (page: Page, key: keyof typeof setupTexts.titles) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: setupTexts.titles[key] }) })
const expectDone = (page: Page, key: keyof typeof setupTexts.titles) =>
  expect(step(page, key).getByText(setupTexts.states.done)).toBeVisible()

/** The connection to the operator, tried with a wrong password first. */
async function connectOperator(page: Page, smscPort: number): Promise<void> {
  const { carriers: texts } = staffLineTexts
  await step(page, 'carrier').getByRole('button', { name: setupTexts.carrier.add }).click()
  const dialog = page.getByRole('dialog', { name: texts.createTitle })
  await field(dialog, texts.title).fill('اپراتور')
  await field(dialog, texts.key).fill('operator')
  await field(dialog, texts.host).fill('127.0.0.1')
  await field(dialog, texts.port).fill(String(smscPort))
  await field(dialog, texts.systemId).fill(SYSTEM_ID)
  await field(dialog, texts.password).fill('wrong')
  await dialog.getByText(texts.isActive).click()
  await dialog.getByRole('button', { name: bindTexts.test }).click()
  await expect(dialog.getByText(bindTexts.codes.ESME_RINVPASWD)).toBeVisible()
  await field(dialog, texts.password).fill(SMSC_PASSWORD)
  await dialog.getByRole('button', { name: bindTexts.test }).click()
  await expect(dialog.getByText(bindTexts.outcomes.bound)).toBeVisible()
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(dialog).toBeHidden()
  // The step grows, and what is below it moves.
  await expect(step(page, 'carrier').getByRole('button', { name: bindTexts.test })).toBeVisible()
}

async function makePlatformLine(page: Page): Promise<void> {
  const { line: texts } = setupTexts
  await step(page, 'platform_line').getByRole('button', { name: texts.add }).click()
  const dialog = page.getByRole('dialog', { name: texts.dialogTitle })
  await field(dialog, texts.number).fill('982000140')
  await choose(page, dialog, texts.family, /./)
  await choose(page, dialog, texts.carrier, 'اپراتور')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expectDone(page, 'platform_line')
}

async function makeCustomer(page: Page): Promise<string> {
  await step(page, 'customers').getByRole('link', { name: setupTexts.customers.add }).click()
  const dialog = page.getByRole('dialog', { name: newCustomerTexts.title })
  await field(dialog, newCustomerTexts.name).fill('مریم رضایی')
  await field(dialog, newCustomerTexts.mobile).fill('09121234567')
  await field(dialog, newCustomerTexts.userName).fill('maryam.r')
  await dialog.getByText(newCustomerTexts.wayHints.password).click()
  await dialog.getByRole('button', { name: newCustomerTexts.save }).click()
  const made = page.getByRole('dialog', { name: newCustomerTexts.made.title })
  const password = await made.locator('.font-mono').innerText()
  await made.getByRole('button', { name: newCustomerTexts.made.toCustomer }).click()
  await expect(page.getByText(newCustomerTexts.waiting.title)).toBeVisible()
  return password
}

async function giveCredit(page: Page): Promise<void> {
  const { adjust: texts } = staffTexts
  await page.getByRole('button', { name: staffTexts.customer.adjust }).click()
  const dialog = page.getByRole('dialog', { name: texts.title })
  await field(dialog, texts.amount).fill('1000000')
  await field(dialog, texts.reason).fill('واریز اول')
  await dialog
    .getByRole('button', { name: /افزایش|۱٬۰۰۰٬۰۰۰/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
}

async function makeLine(page: Page): Promise<void> {
  const { form: texts, list } = staffLineTexts
  await page.goto('/staff/lines')
  await page.getByRole('button', { name: list.create }).click()
  const dialog = page.getByRole('dialog', { name: texts.createTitle })
  await field(dialog, texts.number).fill('983000505')
  await choose(page, dialog, texts.type, staffLineTexts.types.service)
  await choose(page, dialog, texts.family, /./)
  await choose(page, dialog, texts.carrier, 'اپراتور')
  await dialog.getByRole('button', { name: texts.create }).click()
  await expect(dialog).toBeHidden()
}

test('[STF-01] [MODE-01] an empty installation is set up in the panel alone, from its first member of staff to a delivered message', async ({
  browser,
}) => {
  const peyk = await startBarePeyk({ staff: STAFF })
  try {
    const page = await openBrowser(browser, peyk.url)
    await logIn(page, STAFF.userName, STAFF.password)
    await page.getByRole('link', { name: setupTexts.banner.link }).click()
    await connectOperator(page, peyk.smscPort)
    await makePlatformLine(page)

    const test = step(page, 'test_message')
    await field(test, setupTexts.test.mobile).fill('09120000077')
    await test.getByRole('button', { name: setupTexts.test.send }).click()
    await expect(test.getByText(setupTexts.test.states.delivered)).toBeVisible()
    for (const key of ['carrier', 'test_message'] as const) await expectDone(page, key)
    await step(page, 'identity').getByRole('radio', { name: setupTexts.registration.invited }).click()
    await expectDone(page, 'identity')

    await makeLine(page)
    await page.goto('/staff/setup')
    const password = await makeCustomer(page)
    await giveCredit(page)

    const customer = await openBrowser(browser, peyk.url)
    await logIn(customer, 'maryam.r', password)
    const { first } = invitationScreen
    await expect(customer.getByRole('heading', { name: first.title })).toBeVisible()
    await field(customer, first.current).fill(password)
    await field(customer, loginScreenTexts.forgotten.password).fill(OWN_PASSWORD)
    await field(customer, loginScreenTexts.forgotten.repeat).fill(OWN_PASSWORD)
    await customer.getByRole('button', { name: first.save }).click()
    const sector = customer.getByRole('dialog', { name: businessSectorTexts.title })
    for (const label of [businessSectorTexts.domain, businessSectorTexts.subDomain]) {
      await sector.getByRole('button', { name: new RegExp(`${label}$`) }).click()
      await customer.getByRole('option').first().click()
    }
    await sector.getByLabel(businessSectorTexts.company).fill('گل‌فروشی مریم')
    await sector.getByRole('button', { name: businessSectorTexts.save }).click()
    await expect(sector).toBeHidden()

    await shortenUndoTime(customer)
    await writeQuickSend(customer, { line: '983000505', mobile: '09120000078', text: 'اولین پیام' })
    await customer.getByRole('button', { name: 'بررسی و ارسال' }).click()
    await confirmDialog(customer)
      .getByRole('button', { name: /ارسال به ۱ نفر/ })
      .click()
    await customer.getByRole('link', { name: 'دیدن گزارش این ارسال' }).click()
    await expect(customer.getByText('رسیده به گوشی').first()).toBeVisible()

    expect(await peyk.textsTo('09120000078')).toEqual(['اولین پیام\nلغو11'])
    // Said once, although the worker looked many times before the platform had its line.
    expect(peyk.output().match(/no line of its own/g)).toHaveLength(1)
  } finally {
    await peyk.stop()
  }
})
