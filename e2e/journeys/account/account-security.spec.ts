import { createHmac } from 'node:crypto'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { liveConnection } from '@peyk/phrases/fa/panel/live-connection.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { expect, freshToken, test, type Page } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi, readCode, NATIONAL_ID, createAccount, createSender, PASSWORD } from '../../test-accounts.ts'
import { passResendMinute } from '../../advance-time.ts'

const { secondFactor: words, number } = account

/** The code that an authenticator app shows now (RFC 6238). */
const appCode = (secret: string): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const typeCode = (page: Page, label: string, code: string) =>
  page.getByRole('textbox', { name: label }).pressSequentially(code)

/** Asks for the code of the dialog, a minute after the one before. */
const askForCode = async (page: Page, mobile: string) => {
  await passResendMinute(mobile)
  await page.getByRole('dialog').getByRole('button', { name: words.sendCode }).click()
  await expect(page.getByRole('textbox', { name: words.code })).toBeVisible()
}

const openSecurity = async (page: Page) => {
  await page.goto('/profile/security-setting')
  await expect(page.getByRole('heading', { level: 1, name: routes.securitySetting })).toBeVisible()
}

/** Off again, which concerns all members and says so. */
const turnOffSecondFactor = async (
  page: Page,
  { mobile, codeNow }: { mobile: string; codeNow: () => Promise<string> },
) => {
  await page.getByRole('button', { name: words.turnOff, exact: true }).click()
  for (const warning of words.offWarnings) await expect(page.getByRole('dialog').getByText(warning)).toBeVisible()
  await askForCode(page, mobile)
  await typeCode(page, words.code, await codeNow())
  await page.getByRole('button', { name: words.offConfirm }).click()
  await expect(page.getByText(words.offDone)).toBeVisible()
  await expect(page.getByRole('button', { name: words.turnOnApp })).toBeVisible()
}

test.describe('two-factor login', () => {
  // Each waits for a minute: one after the other, so that the other worker has something to do meanwhile.
  test.describe.configure({ mode: 'default', timeout: 300_000 })

  test('[ACC-23] [ACC-25] [ACC-47] is turned on with an authenticator app by QR code, and off for all members', async ({
    page,
    signIn,
    handset,
    expectAccessible,
  }) => {
    const { token, mobile, userName } = await createAccount(handset)
    await signIn(token)
    await openSecurity(page)
    await page.getByRole('button', { name: words.turnOnApp }).click()
    await askForCode(page, mobile)
    await typeCode(page, words.code, await readCode(handset, mobile, 2))
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
    await expectAccessible()
    const secret = (await page.getByRole('dialog').locator('bdi.font-mono').innerText()).replaceAll(/\s/g, '')
    await typeCode(page, words.appCode, appCode(secret))
    await expect(page.getByText(words.done.ga)).toBeVisible()
    expect(await callApi('acl/auth/login', { username: userName, password: PASSWORD })).toMatchObject({ method: 'ga' })

    await turnOffSecondFactor(page, { mobile, codeNow: () => readCode(handset, mobile, 3) })
    expect(await callApi('acl/auth/login', { username: userName, password: PASSWORD })).toMatchObject({
      method: 'login',
    })
  })

  test('[ACC-24] [ACC-25] [ACC-47] is turned on with an SMS code, and off for all members', async ({
    page,
    signIn,
    handset,
  }) => {
    const { token, mobile } = await createAccount(handset)
    await signIn(token)
    await openSecurity(page)
    await page.getByRole('button', { name: words.turnOnSms }).click()
    await askForCode(page, mobile)
    const code = await readCode(handset, mobile, 2)
    await typeCode(page, words.code, code === '000000' ? '111111' : '000000')
    await expect(page.getByRole('textbox', { name: words.code })).toHaveAttribute('aria-invalid', 'true')
    await typeCode(page, words.code, code)
    await expect(page.getByText(words.done.sms)).toBeVisible()
    await expect(page.getByText(words.change(words.bySms))).toBeVisible()
    await turnOffSecondFactor(page, { mobile, codeNow: () => readCode(handset, mobile, 3) })
  })
})

test(
  '[ACC-27] [ACC-28] [ACC-29] [ACC-30] [ACC-31] [ACC-46] a change of mobile number takes five steps, up to the SMS with the decision of staff',
  { tag: '@phone' },
  async ({ page, signIn, handset, expectAccessible }) => {
    test.setTimeout(240_000)
    const { token, mobile, userName } = await createAccount(handset)
    const next = deliverableMobile()
    await signIn(token)
    await page.goto('/profile/change-phone-number')
    await expect(page.getByText('مرحلهٔ ۱ از ۵: درخواست کد')).toBeVisible()
    await passResendMinute(mobile)
    await page.getByRole('button', { name: number.request }).click()
    await expect(page.getByRole('textbox', { name: number.oldCode })).toBeVisible()
    await expectAccessible()
    await typeCode(page, number.oldCode, await readCode(handset, mobile, 2))

    await expect(page.getByText('مرحلهٔ ۳ از ۵: شمارهٔ جدید')).toBeVisible()
    await page.getByRole('textbox', { name: number.newMobile }).fill(mobile)
    await page.getByRole('textbox', { name: number.nationalId }).fill(NATIONAL_ID)
    await page.getByRole('button', { name: number.sendToNew }).click()
    await expect(page.getByRole('textbox', { name: number.newMobile })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: number.newMobile }).fill(next)
    await page.getByRole('button', { name: number.sendToNew }).click()
    await expect(page.getByText('مرحلهٔ ۴ از ۵: تأیید شمارهٔ جدید')).toBeVisible()
    await typeCode(page, number.newCode, await readCode(handset, next))
    await expect(page.getByText(number.pendingTitle)).toBeVisible()
    await expect(page.getByText('مرحلهٔ ۵ از ۵: بررسی کارشناس')).toBeVisible()
    await expectAccessible()

    const staff = await freshToken('operator')
    const waiting = await callApi<{ id: number; user_name: string }[]>(
      'staff/number-changes',
      { status: 'pending', per_page: 100 },
      staff,
    )
    const wish = waiting.find(({ user_name: name }) => name === userName)
    const before = (await handset.messagesTo(next)).length
    await callApi(`staff/number-changes/${wish?.id}`, { decision: 'confirm' }, staff)
    await expect.poll(async () => (await handset.messagesTo(next)).length, { timeout: 40_000 }).toBeGreaterThan(before)
    // The open page shows the decision and the new number, too.
    await page.goto('/profile/contact-info')
    await expect(page.getByRole('textbox', { name: account.fields.mobile })).toHaveValue(
      new RegExp(toPersianDigits(next.slice(-4))),
    )
  },
)

test('[ACC-38] [ACC-49] a low-balance alert is set, and falling below it shows on the page at once and sends an SMS', async ({
  page,
  signIn,
  handset,
}) => {
  const { settings } = account
  // Nobody else spends what the alert is set to.
  const { token, mobile, number: line, credit } = await createSender(handset)
  await signIn(token)
  await page.goto('/profile/settings')
  const alert = page.getByRole('switch', { name: settings.lowCredit })
  await expect(alert).toBeAttached()
  if (!(await alert.isChecked())) await page.getByText(settings.lowCredit).click()
  await page.getByRole('textbox', { name: settings.limit }).fill('199999')
  await page.getByRole('button', { name: account.save }).click()
  await expect(page.getByRole('textbox', { name: settings.limit })).toHaveAttribute('aria-invalid', 'true')
  // Less than the cheapest message below what is left.
  const limit = Math.floor(await credit()) - 500
  await page.getByRole('textbox', { name: settings.limit }).fill(String(limit))
  await page.getByRole('button', { name: account.save }).click()
  await expect(page.getByText(account.saved)).toBeVisible()
  const before = (await handset.messagesTo(mobile)).length
  await callApi(
    'send',
    {
      sending_type: 'webservice',
      from_number: line,
      message: 'آزمون هشدار اعتبار',
      params: { recipients: [deliverableMobile()] },
    },
    token,
  )
  await expect(page.getByText(/اعتبار شما به .+ رسید/)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('link', { name: liveConnection.more })).toBeVisible()
  await expect.poll(async () => (await handset.messagesTo(mobile)).length, { timeout: 40_000 }).toBeGreaterThan(before)
})
