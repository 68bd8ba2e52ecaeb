import { createHmac } from 'node:crypto'
import { businessSectorTexts } from '@peyk/phrases/fa/session/business-sector-dialog.ts'
import { registerTexts } from '@peyk/phrases/fa/session/register-screen.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { expect, freshToken, test, type Page } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi, getFromApi, readCode, NATIONAL_ID, createAccount, PASSWORD } from '../../test-accounts.ts'
import { passResendMinute } from '../../advance-time.ts'

/** Types a code digit by digit; it goes off by itself. */
const typeCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: loginScreenTexts.code.label }).pressSequentially(code)
}

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\s*\\*?$`))

const logIn = async (page: Page, userName: string, password: string) => {
  await page.getByLabel(loginScreenTexts.userName).fill(userName)
  await page.getByLabel(loginScreenTexts.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: loginScreenTexts.submit, exact: true }).click()
}

const fillRegistration = async (page: Page, { mobile, userName }: { mobile: string; userName: string }) => {
  await field(page, registerTexts.firstName).fill('سارا')
  await field(page, registerTexts.lastName).fill('احمدی')
  await field(page, registerTexts.nationalCode).fill(NATIONAL_ID)
  const birthDate = field(page, registerTexts.birthDate)
  await birthDate.pressSequentially('13700101')
  await birthDate.press('Escape')
  await field(page, registerTexts.mobile).fill(mobile)
  await field(page, registerTexts.userName).fill(userName)
  await field(page, registerTexts.password).fill(PASSWORD)
  await field(page, registerTexts.repeat).fill(PASSWORD)
}

const chooseBusiness = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: businessSectorTexts.title })
  await expect(dialog).toBeVisible()
  for (const label of [businessSectorTexts.domain, businessSectorTexts.subDomain]) {
    await dialog.getByRole('button', { name: new RegExp(`${label}$`) }).click()
    await page.getByRole('option').first().click()
  }
  return dialog
}

test(
  '[AUTH-02] [AUTH-18] [AUTH-05] [AUTH-09] a person registers with an SMS code, chooses a line of business and enters the panel',
  { tag: '@phone' },
  async ({ page, handset, isPhone, expectAccessible }) => {
    const mobile = deliverableMobile()
    await page.goto('/login')
    await page.getByRole('link', { name: loginScreenTexts.register, exact: true }).click()
    await expect(page).toHaveURL(/\/register/)
    await fillRegistration(page, { mobile, userName: 'demo' })
    // The user name of the demo account is refused before anything is sent.
    await expect(page.getByText('نام کاربری وارد شده قبلا ثبت شده است')).toBeVisible()
    await field(page, registerTexts.userName).fill(`sara.${mobile}`)
    await expect(page.getByText(registerTexts.userNameFree)).toBeVisible()
    await page.getByRole('button', { name: registerTexts.submit }).click()

    await expect(page.getByRole('heading', { name: registerTexts.codeTitle })).toBeVisible()
    await expect(page.getByText(/ارسال مجدد تا .+ ثانیه دیگر/)).toBeVisible()
    await expectAccessible()
    const code = await readCode(handset, mobile)
    await typeCode(page, code === '000000' ? '111111' : '000000')
    await expect(page.getByText(loginScreenTexts.code.wrong)).toBeVisible()
    await typeCode(page, code)

    const dialog = await chooseBusiness(page)
    await expectAccessible()
    await dialog.getByLabel(businessSectorTexts.company).fill('گل‌فروشی سارا')
    await dialog.getByRole('button', { name: businessSectorTexts.save }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard/)
    if (!isPhone) await expect(page.getByRole('banner').getByText('سارا احمدی')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)

test('[AUTH-19] a company registers; a refusal of the server is shown beside its field and the form keeps its input', async ({
  page,
  handset,
}) => {
  const mobile = deliverableMobile()
  await page.goto('/register')
  await page.getByRole('radio', { name: registerTexts.types.legal }).click()
  await field(page, registerTexts.company).fill('بازرگانی آفتاب')
  await field(page, registerTexts.companyNationalId).fill('10380284790')
  await fillRegistration(page, { mobile, userName: `aftab.${mobile}` })
  // The simulated registry knows no mobile of this one.
  await field(page, registerTexts.nationalCode).fill('0123456789')
  await page.getByRole('button', { name: registerTexts.submit }).click()
  await expect(page.getByText(/خطا در احراز هویت/)).toBeVisible()
  await expect(field(page, registerTexts.nationalCode)).toBeFocused()
  await expect(field(page, registerTexts.company)).toHaveValue('بازرگانی آفتاب')
  await field(page, registerTexts.nationalCode).fill(NATIONAL_ID)
  await page.getByRole('button', { name: registerTexts.submit }).click()
  await typeCode(page, await readCode(handset, mobile))
  const dialog = await chooseBusiness(page)
  await dialog.getByRole('button', { name: businessSectorTexts.leave }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, `aftab.${mobile}`, PASSWORD)
  await expect(dialog).toBeVisible()
})

test(
  '[AUTH-07] [AUTH-08] a forgotten password is replaced: user name and mobile, the SMS code, the new password, then login',
  { tag: '@phone' },
  async ({ page, handset, expectAccessibleInBothThemes }) => {
    // An invited colleague has no password yet (decision W11) and was texted no code within the last minute.
    const mobile = deliverableMobile()
    const owner = await freshToken()
    const { role_id: roleId } = await callApi<{ role_id: number }>(
      'acl/partner/create_role',
      { title: `نقش ${mobile}`, permissions: [1] },
      owner,
    )
    const userName = `nima.${mobile}`
    await callApi('user/partner/create', { name: 'نیما رسولی', mobile, role_id: roleId, user_name: userName }, owner)

    await page.goto('/login')
    await page.getByLabel(loginScreenTexts.userName).fill(userName)
    await page.getByRole('button', { name: loginScreenTexts.forgot }).click()
    await expect(page.getByLabel(loginScreenTexts.userName)).toHaveValue(userName)
    await page.getByLabel(loginScreenTexts.forgotten.mobile).fill(mobile)
    await page.getByRole('button', { name: loginScreenTexts.forgotten.send }).click()
    await expect(page.getByRole('heading', { name: loginScreenTexts.forgotten.codeTitle })).toBeVisible()
    await typeCode(page, await readCode(handset, mobile))
    await expect(page.getByRole('heading', { name: loginScreenTexts.forgotten.newTitle })).toBeVisible()
    await page.getByLabel(loginScreenTexts.forgotten.password, { exact: true }).fill(PASSWORD)
    await page.getByLabel(loginScreenTexts.forgotten.repeat, { exact: true }).fill(PASSWORD)
    await expectAccessibleInBothThemes()
    await page.getByRole('button', { name: loginScreenTexts.forgotten.save }).click()
    await expect(page.getByText(loginScreenTexts.forgotten.done)).toBeVisible()
    await logIn(page, userName, PASSWORD)
    await expect(page).toHaveURL(/\/dashboard/)
  },
)

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows (RFC 6238), `ahead` steps from now. */
const appCode = (secret: string, ahead = 0): string => {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('[AUTH-01] with an authenticator the login asks for its code, or for an SMS code instead', async ({
  page,
  handset,
  expectAccessibleInBothThemes,
}) => {
  test.setTimeout(240_000)
  const { token, mobile, userName } = await createAccount(handset)
  await passResendMinute(mobile)
  await callApi('user/2fa/send_code', { action: 'enable', method: 'ga' }, token)
  const { secret } = await callApi<{ secret: string }>(
    'user/2fa/show_qr',
    { otp: await readCode(handset, mobile, 2) },
    token,
  )
  await callApi('user/2fa/enable', { method: 'ga', code: appCode(secret) }, token)

  await page.goto('/login')
  await logIn(page, userName, PASSWORD)
  await expect(page.getByText(loginScreenTexts.code.fromApp)).toBeVisible()
  await expect(page.getByRole('button', { name: loginScreenTexts.code.bySms })).toBeVisible()
  await expectAccessibleInBothThemes()
  // A code is taken once: the one of the next half minute.
  await typeCode(page, appCode(secret, 1))
  await expect(page).toHaveURL(/\/dashboard/)
})

test('[AUTH-03] staff enter a customer’s panel by a link that works once; used again it leads to the login', async ({
  page,
}) => {
  const staff = await freshToken('operator')
  const found = await getFromApi<{ id: number }[]>('staff/accounts?search=demo', staff)
  const { url } = await callApi<{ url: string }>(`staff/accounts/${found[0]?.id ?? 0}/impersonate`, {}, staff)
  await page.goto(url)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('banner').first().getByText('مریم رضایی')).toBeVisible()
  await callApi('acl/auth/logout', {}, await page.evaluate(() => localStorage.getItem('token') ?? ''))
  await expect(page).toHaveURL(/\/login/)
  await page.goto(url)
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('[APP-28] a session that is ended on another device leads to the login', async ({ page, signIn }) => {
  const token = await freshToken()
  await signIn(token)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await callApi('acl/auth/logout', {}, token)
  await expect(page).toHaveURL(/\/login/)
})
