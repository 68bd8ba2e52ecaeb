import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { expect, freshToken, panelUrl, confirmDialog, test } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi, readCode, type Handset, NATIONAL_ID, createAccount } from '../../test-accounts.ts'
import { passResendMinute } from '../../advance-time.ts'

/** A call of the API with a token; answers the whole envelope. */
const callAs = async (path: string, { token, body }: { token: string; body?: object }) => {
  const answer = await fetch(`${panelUrl()}/v1/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { data: never; meta: { message_code: string } }
}
const findAccountId = async (userName: string, { token }: { token: string }): Promise<number> => {
  const { data } = await callAs(`staff/accounts?search=${userName}`, { token })
  return (data as { id: number }[])[0]?.id ?? 0
}

/** A customer asks for another number, with the code of the present one and that of the new one. */
const requestNumberChange = async (
  handset: Handset,
  { owner, mobile, wanted }: { owner: string; mobile: string; wanted: string },
) => {
  await passResendMinute(mobile)
  const { token } = await callApi<{ token: string }>('user/change_mobile/request_change_otp', {}, owner)
  const otp = await readCode(handset, mobile, 2)
  const confirmed = await callApi<{ token: string }>('user/change_mobile/confirm_change_otp', { token, otp }, owner)
  const request = { token: confirmed.token, mobile: wanted, national_id: NATIONAL_ID }
  const next = await callApi<{ token: string }>('user/change_mobile/confirm_new_mobile', request, owner)
  await callApi('user/change_mobile/check_otp', { token: next.token, otp: await readCode(handset, wanted) }, owner)
}

test.describe('staff console', () => {
  test.describe.configure({ timeout: 180_000 })

  test('[STF-01] staff find a customer, open the account, block its sending and unblock it', async ({
    page,
    signIn,
    handset,
    expectAccessible,
  }) => {
    const token = await freshToken('operator')
    await signIn(token)
    await page.goto('/staff')
    await expect(page).toHaveURL(/\/staff\/accounts/)
    await expect(page.getByRole('heading', { level: 1, name: 'مشتریان' })).toBeVisible()
    await page.goto('/staff/accounts?search=مریم رضایی')
    await expect(page.getByText('فروشگاه لبخند').first()).toBeVisible()
    await expectAccessible()
    await page
      .getByRole('link', { name: /فروشگاه لبخند/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'فروشگاه لبخند' })).toBeVisible()
    await expect(page.getByText('0912').or(page.getByText('۰۹۱۲')).first()).toBeVisible()
    await expectAccessible()

    // An account of its own: a blocked one would stop the sends of other journeys.
    const { userName } = await createAccount(handset)
    await page.goto(`/staff/accounts?search=${userName}`)
    await page
      .getByRole('link', { name: /مریم کاظمی/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'مسدود کردن ارسال' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'مسدود شود' }).click()
    await expect(dialog.getByText('دلیل را بنویسید')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'دلیل' }).fill('گزارش مزاحمت از سه مشترک')
    await dialog.getByRole('button', { name: 'مسدود شود' }).click()
    await expect(page.getByText('گزارش مزاحمت از سه مشترک')).toBeVisible()
    await page.getByRole('button', { name: 'باز کردن ارسال' }).click()
    await confirmDialog(page).getByRole('button', { name: 'باز شود' }).click()
    await expect(page.getByRole('button', { name: 'مسدود کردن ارسال' })).toBeVisible()
  })

  test(
    '[STF-01] staff enter a customer’s panel under a banner, and return to the staff console',
    { tag: '@phone' },
    async ({ page, signIn, expectAccessible }) => {
      const token = await freshToken('operator')
      await signIn(token)
      await page.goto(`/staff/accounts/${await findAccountId('demo', { token })}`)
      await page.getByRole('button', { name: 'ورود به پنل مشتری' }).click()
      await confirmDialog(page).getByRole('button', { name: 'ورود به پنل' }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      const banner = page.getByRole('region', { name: 'ورود پشتیبانی' })
      await expect(banner).toContainText('به جای مریم رضایی وارد شده‌اید')
      await expect(banner.getByRole('timer')).toContainText('مانده')
      await expectAccessible()
      const entered = await page.evaluate(() => localStorage.getItem('token') ?? '')
      const refused = await callAs('send', { token: entered, body: {} })
      expect(refused.meta.message_code).toBe('403-1')
      await banner.getByRole('button', { name: 'خروج از پنل مشتری' }).click()
      await expect(page).toHaveURL(/\/staff\/accounts\/\d+/)
      await expect(page.getByRole('heading', { level: 1, name: 'فروشگاه لبخند' })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
      expect((await callAs('acl/auth/check_token', { token: entered })).meta.message_code).toBe('400-1')
    },
  )

  test('[STF-11] staff change panel and plan, and adjust the credit with a reason', async ({
    page,
    signIn,
    handset,
  }) => {
    // An account of its own: other journeys need the plan of the demo account.
    const { userName } = await createAccount(handset)
    const token = await freshToken('operator')
    await signIn(token)
    await page.goto(`/staff/accounts/${await findAccountId(userName, { token })}`)
    await page.getByRole('button', { name: 'تغییر پنل و پلن' }).click()
    await page.getByRole('dialog').getByText('ردیابی لینک (UTM)').click()
    await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'اصلاح اعتبار' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('مبلغ').fill('1234000')
    await dialog.getByRole('textbox', { name: 'دلیل' }).fill('واریز بانکی ۸۸۲۱۴۵')
    await dialog.getByRole('button', { name: /افزایش ۱٬۲۳۴٬۰۰۰/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('واریز بانکی ۸۸۲۱۴۵').first()).toBeVisible()
    await page.getByRole('link', { name: 'رویدادهای این حساب' }).click()
    await expect(page.getByText('اصلاح اعتبار توسط پشتیبانی').first()).toBeVisible()
    await expect(page.getByText('تغییر پنل و پلن').first()).toBeVisible()
  })

  test(
    '[STF-04] [ACC-32] staff refuse a change of mobile number with a reason, and the customer gets the reason by SMS',
    { tag: '@phone' },
    async ({ page, signIn, handset, isPhone, expectAccessible }) => {
      const { token: owner, mobile } = await createAccount(handset)
      const wanted = deliverableMobile()
      await requestNumberChange(handset, { owner, mobile, wanted })
      await signIn(await freshToken('operator'))
      await page.goto('/staff/number-changes')
      const list = page.getByRole(isPhone ? 'list' : 'table', { name: 'درخواست‌های تغییر شمارهٔ همراه' })
      const row = list
        .getByRole(isPhone ? 'listitem' : 'row')
        .filter({ hasText: 'مریم کاظمی' })
        .filter({ hasText: toPersianDigits(wanted.slice(-4)) })
      await expect(row).toContainText('در انتظار')
      await expect(row).toContainText(toPersianDigits(NATIONAL_ID))
      await expectAccessible()

      await row.getByRole('button', { name: /^رد/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'رد', exact: true }).click()
      await expect(dialog.getByText('دلیل را بنویسید')).toBeVisible()
      // A unique reason, so that the SMS is the one of this run.
      const reason = `کد ملی با صاحب ${wanted} یکی نیست`
      await dialog.getByRole('textbox', { name: 'دلیل رد' }).fill(reason)
      await dialog.getByRole('button', { name: 'رد', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(row).toBeHidden()
      const texts = async () => (await handset.messagesTo(mobile)).map(({ text }) => text).join('\n')
      await expect.poll(texts, { timeout: 40_000 }).toContain(reason)
      await page.goto('/staff/number-changes?status=rejected')
      await expect(row).toContainText('ردشده')
      await expect(row).toContainText(reason)
    },
  )

  test('[STF-12] a staff owner creates a role and a member, and the audit log shows both actions', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    // Unique names: both sizes of the page work in the same team.
    const mobile = deliverableMobile()
    const [title, userName] = [`کارشناس پشتیبانی ${mobile}`, `sara.${mobile}`]
    await signIn(await freshToken('operator'))
    await page.goto('/staff/team?tab=1')
    await page.getByRole('button', { name: 'نقش جدید' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('عنوان نقش').fill(title)
    await dialog.getByText('مشتریان', { exact: true }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'ساختن نقش' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: 'کارکنان' }).click()
    await page.getByRole('button', { name: 'افزودن به کارکنان' }).click()
    await dialog.getByLabel('نام و نام خانوادگی').fill('سارا کاظمی')
    await dialog.getByLabel('نام کاربری').fill(userName)
    await dialog.getByRole('textbox', { name: 'رمز عبور', exact: true }).fill('Peyk@1405')
    await dialog.getByRole('button', { name: /نقش/ }).click()
    await page.getByRole('option', { name: title }).click()
    await dialog.getByRole('textbox', { name: 'رمز عبور خودتان' }).fill('Peyk@1405')
    await dialog.getByRole('button', { name: 'افزودن', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(userName)).toBeVisible()
    await page.goto('/staff/audit?area=staff')
    await expect(page.getByText('افزودن به کارکنان').first()).toBeVisible()
    await expect(page.getByText('ساختن نقش کارکنان').first()).toBeVisible()
    await expectAccessible()

    // A member with one area sees only its menu; another address shows the no-access page.
    const memberToken = await freshToken(userName)
    await page.evaluate((value) => localStorage.setItem('token', value), memberToken)
    await page.goto('/staff/audit')
    await expect(page.getByRole('heading', { level: 1, name: 'این بخش در دسترس شما نیست' })).toBeVisible()
    const links = page.getByRole('navigation', { name: 'فهرست میز کار' }).getByRole('link')
    await expect(links).toHaveText(['مشتریان', 'دعوت‌نامه‌ها', 'سقف فراخوانی'])
  })
})
