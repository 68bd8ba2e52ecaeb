import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as account from '@peyk/contract/account/account.ts'
import * as session from '@peyk/contract/session/session.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsWith, respondsError, type MockHandler } from '../../testing/panel-server.ts'
import { headings, openPanel, PHONE } from '../../testing/render-panel.tsx'

const SLOW = { timeout: 15_000 }
const profile = account.showProfile.example.data as Record<string, unknown>
const profileAnswers = (more: object): Record<string, MockHandler> => ({
  [account.showProfile.path]: respondsWith({ ...profile, ...more }),
})
const who = session.checkToken.example.data as object
const colleague = { [session.checkToken.path]: respondsWith({ ...who, is_partner: true, partner_id: 3 }) }
const refused = respondsError(400, 'پروفایل اکنون خوانده نمی‌شود')
const never: MockHandler = () => new Promise(() => {})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => button('ذخیرهٔ تغییرات')
const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name })

describe('the hub', () => {
  test('[ACC-01] [ACC-10] tells of every part how it stands', async () => {
    await openPanel('/profile', { answers: profileAnswers({ address: '', postalcode: '' }) })
    await expect.element(link(/نشانی ۲ مورد مانده/), SLOW).toBeVisible()
    await expect.element(link(/تنظیمات امنیتی ورود دومرحله‌ای خاموش است/)).toBeVisible()
    await expect.element(link(/تنظیمات حساب هشدار کمبود اعتبار خاموش است/)).toBeVisible()
    await expect.element(page.getByRole('main').getByText('حقیقی')).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: 'تکمیل اطلاعات' })).toBeVisible()
    await expectAccessible()
  })

  test('of a colleague holds what is theirs alone', async () => {
    await openPanel('/profile', { answers: colleague, size: PHONE })
    await expect.element(link(/تنظیمات امنیتی/), SLOW).toBeVisible()
    await expect.element(link(/حساب کاربری/)).toBeVisible()
    for (const name of [/اطلاعات فردی/, /اطلاعات تماس/, /تغییر شمارهٔ همراه/, /تنظیمات حساب/])
      expect(link(name).query()).toBeNull()
    await expectAccessible()
  })

  test('says that it could not be read, and reads again', async () => {
    let isDown = true
    const answer: MockHandler = (request) => (isDown ? refused(request) : respondsWith(profile)(request))
    await openPanel('/profile', { answers: { [account.showProfile.path]: answer } })
    await expect.element(button('تلاش دوباره'), SLOW).toBeVisible()
    isDown = false
    await button('تلاش دوباره').click()
    await expect.element(link(/^اطلاعات فردی/), SLOW).toBeVisible()
  })
})

describe('a form of the profile', () => {
  test('[ACC-41] saves what may be changed; what was verified is locked and says why', async () => {
    const { requests } = await openPanel('/profile/personal-info', {
      answers: profileAnswers({ locked_fields: ['national_id'] }),
    })
    await expect.element(field('کد ملی'), SLOW).toHaveAttribute('readonly')
    await expect.element(page.getByText(/احراز هویت شده‌اند/)).toBeVisible()
    await expect.element(field('تاریخ تولد')).toHaveValue('۱۳۷۰/۰۱/۰۱')
    await field('نام پدر').fill('  حسن ')
    await userEvent.tab()
    await save().click()
    await expect.element(page.getByText('تغییرات ذخیره شد'), SLOW).toBeVisible()
    const sent = requests.findLast(({ path }) => path === account.updateProfile.path)?.body
    expect(sent).toMatchObject({ father_name: 'حسن', birth_date: '1991-03-21' })
    expect(sent).not.toHaveProperty('national_id')
    await expectAccessible()
  })

  test('[ACC-10] of a company asks for the company and for who speaks for it', async () => {
    await openPanel('/profile/personal-info', { answers: profileAnswers({ user_type: 'legal' }) })
    await expect.element(field('شمارهٔ ثبت'), SLOW).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'نمایندهٔ شرکت' })).toBeVisible()
    expect(field('نام پدر').query()).toBeNull()
  })

  test(
    'refuses days before 1300 and days to come at their field, and keeps what was typed',
    { timeout: 40_000 },
    async () => {
      const { countOf } = await openPanel('/profile/personal-info')
      await expect.element(field('تاریخ تولد'), SLOW).toBeVisible()
      for (const [day, reason] of [
        ['1299/12/29', /اولین تاریخ مجاز ۱۳۰۰\/۰۱\/۰۱/],
        ['1499/01/01', /آخرین تاریخ مجاز ۱۴/],
        ['1404/13/01', /^ماه باید از ۱ تا ۱۲ باشد/],
      ] as const) {
        await field('تاریخ تولد').fill(day)
        await field('نام پدر').fill('حسن')
        await save().click()
        await expect.element(field('تاریخ تولد')).toHaveAttribute('aria-invalid', 'true')
        await expect.element(page.getByText(reason).first()).toBeVisible()
      }
      await expect.element(field('نام پدر')).toHaveValue('حسن')
      expect(countOf(account.updateProfile.path)).toBe(0)
    },
  )

  test('[ACC-42] puts the rules of the landline, the city code and the email at their fields', async () => {
    const { countOf } = await openPanel('/profile/contact-info', { size: PHONE })
    await expect.element(field('تلفن ثابت'), SLOW).toBeVisible()
    await field('تلفن ثابت').fill('123456789')
    await expect.element(field('تلفن ثابت')).toHaveValue('۱۲۳۴۵۶۷۸')
    await field('کد شهر').fill('21')
    await field('ایمیل').fill('maryam@')
    await field('وب‌سایت').fill('labkhand')
    await save().click()
    for (const name of ['کد شهر', 'ایمیل', 'وب‌سایت'])
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('ایمیل')).toHaveFocus()
    expect(countOf(account.updateProfile.path)).toBe(0)
    await expectAccessible()
  })

  test('[ERR-16] says «address completion error» for half an address, and for a refused one', async () => {
    const wrong = respondsError(422, 'کد پستی نامعتبر است', { postalcode: ['کد پستی نامعتبر است'] }, '400-2')
    await openPanel('/profile/address-info', { answers: { [account.updateProfile.path]: wrong } })
    await expect.element(field('کد پستی'), SLOW).toBeVisible()
    await field('کد پستی').clear()
    await save().click()
    await expect.element(page.getByText('خطا در تکمیل نشانی')).toBeVisible()
    await field('کد پستی').fill('1111111111')
    await save().click()
    await expect.element(page.getByText('کد پستی نامعتبر است').first()).toBeVisible()
    await expect.element(page.getByText('خطا در تکمیل نشانی')).toBeVisible()
    await expect.element(field('کد پستی')).toHaveValue('۱۱۱۱۱۱۱۱۱۱')
  })

  test('asks before it is left unsaved, and takes back what was changed', async () => {
    const { address } = await openPanel('/profile/address-info')
    await expect.element(field('نشانی'), SLOW).toBeVisible()
    await field('نشانی').fill('شیراز')
    await page.getByRole('navigation', { name: 'فهرست اصلی' }).getByRole('link', { name: 'خانه' }).click()
    await button('ماندن در صفحه').click()
    expect(address()).toBe('/profile/address-info')
    await button('بازگرداندن').click()
    await expect.element(field('نشانی')).toHaveValue(profile['address'] as string)
    await expect.element(save()).toBeDisabled()
  })

  test('stands in skeletons while it is read', async () => {
    await openPanel('/profile/contact-info', { answers: { [account.showProfile.path]: never } })
    await expect.element(page.getByRole('main').getByText('در حال بارگذاری')).toBeInTheDocument()
    expect(headings()).toEqual(['اطلاعات تماس'])
  })
})

test('[ACC-05] [ACC-38] the alert’s limit is a money field of at least 200,000 rial', async () => {
  const { requests, countOf } = await openPanel('/profile/settings')
  const limit = () => field('حد هشدار')
  await expect.element(page.getByRole('switch', { name: /هشدار کمبود اعتبار/ }), SLOW).not.toBeChecked()
  expect(limit().query()).toBeNull()
  await page.getByText(/^هشدار کمبود اعتبار/).click()
  await expect.element(limit()).toHaveValue('۲۰۰٬۰۰۰')
  await expect.element(page.getByText(/بیست هزار تومان/)).toBeVisible()
  await limit().fill('199999')
  await save().click()
  await expect.element(limit()).toHaveAttribute('aria-invalid', 'true')
  expect(countOf(account.setting.path)).toBe(1)
  await limit().fill('500000')
  await save().click()
  await expect.element(page.getByText('تغییرات ذخیره شد'), SLOW).toBeVisible()
  const sent = requests.filter(({ path, body }) => path === account.updateSetting.path && body !== null)
  expect(sent.at(-1)?.body).toMatchObject({ low_credit_alert: true, low_credit_amount: 500_000 })
  await expectAccessible()
})

const sent = { token: 't1', expire_in: 120, resend_in: 60 }
const code = () => page.getByRole('textbox', { name: /کد شمارهٔ/ })
const step = () => document.querySelector('[aria-current=step]')?.textContent

describe('another mobile number', () => {
  test(
    '[ACC-27] [ACC-28] [ACC-29] [ACC-30] [ACC-31] goes five steps, and waits for the expert',
    { timeout: 40_000 },
    async () => {
      let isAsked = false
      const wish = {
        status: 'pending',
        new_mobile: '+989351112233',
        reason: null,
        created_at: '2026-11-21T08:30:00+00:00',
      }
      const { requests } = await openPanel('/profile/change-phone-number', {
        answers: {
          [account.showProfile.path]: (one) => respondsWith({ ...profile, mobile_change: isAsked ? wish : null })(one),
          [account.confirmNewMobile.path]: (one) =>
            (one.body as { national_id: string }).national_id === '1111111111'
              ? respondsError(422, 'خطا در احراز هویت', { national_id: ['خطا در احراز هویت'] }, '400-2')(one)
              : respondsWith(sent)(one),
          [account.checkOtp.path]: (one) => {
            isAsked = true
            return respondsWith({ status: 'pending' })(one)
          },
        },
      })
      await expect.poll(step, SLOW).toContain('درخواست کد')
      await expectAccessible()
      await button('ارسال کد به شمارهٔ فعلی').click()
      await expect.element(code()).toHaveFocus()
      await expect.element(page.getByText(/ارسال مجدد تا/)).toBeVisible()
      await userEvent.keyboard('482159')
      await expect.poll(step).toContain('شمارهٔ جدید')
      await field('شمارهٔ همراه جدید').fill('09351112233')
      await field('کد ملی صاحب شماره').fill('1111111111')
      await button('ارسال کد به شمارهٔ جدید').click()
      // [ERR-15]
      await expect.element(field('کد ملی صاحب شماره')).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByText('خطا در احراز هویت')).toBeVisible()
      await field('کد ملی صاحب شماره').fill('0499370899')
      await button('ارسال کد به شمارهٔ جدید').click()
      await expect.poll(step).toContain('تأیید شمارهٔ جدید')
      await expect.element(code()).toHaveFocus()
      await userEvent.keyboard('482159')
      await expect.element(page.getByText('درخواست شما در حال بررسی کارشناس است')).toBeVisible()
      await expect.element(page.getByText('۰۹۳۵ ۱۱۱ ۲۲۳۳')).toBeVisible()
      expect(requests.filter(({ path }) => path === account.confirmChangeOtp.path).map(({ body }) => body)).toEqual([
        { token: expect.any(String), otp: '482159' },
      ])
      await expectAccessible()
    },
  )

  test('says why the one before was refused, and begins anew', async () => {
    const wish = {
      status: 'rejected',
      new_mobile: '+989351112233',
      reason: 'مدارک ناقص',
      created_at: '2026-11-21T08:30:00+00:00',
    }
    await openPanel('/profile/change-phone-number', { answers: profileAnswers({ mobile_change: wish }), size: PHONE })
    await expect.element(page.getByText(/دلیل: مدارک ناقص/), SLOW).toBeVisible()
    await expect.element(button('ارسال کد به شمارهٔ فعلی')).toBeVisible()
    await expectAccessible()
  })

  test('leaves a wrong code empty at its field and asks before the way is left', async () => {
    const wrong = respondsError(422, 'کد نادرست', { otp: ['کد وارد شده صحیح نیست یا منقضی شده است'] }, '400-2')
    const { go, address } = await openPanel('/profile/change-phone-number', {
      answers: { [account.confirmChangeOtp.path]: wrong },
    })
    await expect.element(button('ارسال کد به شمارهٔ فعلی'), SLOW).toBeVisible()
    await button('ارسال کد به شمارهٔ فعلی').click()
    await expect.element(code()).toHaveFocus()
    await userEvent.keyboard('111111')
    await expect.element(page.getByText('کد وارد شده صحیح نیست یا منقضی شده است')).toBeVisible()
    await expect.element(code()).toHaveValue('')
    go('/dashboard')
    await button('ماندن در صفحه').click()
    expect(address()).toBe('/profile/change-phone-number')
  })
})

describe('security', () => {
  test(
    '[ACC-23] [ACC-47] the app learns its key by a picture or by letters, and proves it with a code',
    { timeout: 40_000 },
    async () => {
      const { requests } = await openPanel('/profile/security-setting')
      await expect.element(button('فعال‌سازی با برنامهٔ رمزساز'), SLOW).toBeVisible()
      await expectAccessible()
      await button('فعال‌سازی با برنامهٔ رمزساز').click()
      await button('ارسال کد تأیید').click()
      const owners = () => page.getByRole('textbox', { name: 'کد تأیید پیامکی' })
      await expect.element(owners()).toHaveFocus()
      await userEvent.keyboard('482159')
      await expect.element(page.getByRole('img', { name: 'تصویر QR کلید رمزساز' })).toBeVisible()
      await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
      await expectAccessible()
      await page.getByRole('textbox', { name: 'کد ۶ رقمی برنامه' }).fill('123456')
      await expect.element(page.getByText('ورود دومرحله‌ای با برنامهٔ رمزساز روشن شد'), SLOW).toBeVisible()
      expect(requests.findLast(({ path }) => path === account.twoFactorEnable.path)?.body).toEqual({
        method: 'ga',
        code: '123456',
      })
    },
  )

  test('[ACC-25] turning it off says that it is off for all, and is pressed', { timeout: 40_000 }, async () => {
    const { countOf } = await openPanel('/profile/security-setting', {
      size: PHONE,
      answers: { [session.checkToken.path]: respondsWith({ ...who, two_factor: 'sms' }) },
    })
    await expect.element(button('خاموش کردن'), SLOW).toBeVisible()
    await button('خاموش کردن').click()
    await expect.element(page.getByText(/برای همهٔ اعضای حساب خاموش می‌شود/)).toBeVisible()
    await expect.element(page.getByText('مسئولیت فعالیت اعضا بر عهدهٔ مالک حساب است.')).toBeVisible()
    await button('ارسال کد تأیید').click()
    await expect.element(page.getByRole('textbox', { name: 'کد تأیید پیامکی' })).toHaveFocus()
    await userEvent.keyboard('482159')
    expect(countOf(account.twoFactorDisable.path)).toBe(0)
    await button('خاموش کردن برای همهٔ اعضا').click()
    await expect.element(page.getByText('ورود دومرحله‌ای برای همهٔ اعضا خاموش شد'), SLOW).toBeVisible()
  })

  test('of a colleague has no switch of the second factor, and says whose it is', async () => {
    await openPanel('/profile/security-setting', { answers: colleague })
    await expect.element(page.getByText(/مالک حساب برای همهٔ اعضا روشن و خاموش می‌کند/), SLOW).toBeVisible()
    expect(button('فعال‌سازی با پیامک').query()).toBeNull()
    await expect.element(field('رمز عبور فعلی')).toBeEnabled()
  })

  test('whoever entered from outside changes nothing of it, and reads why', async () => {
    const entered = { [session.checkToken.path]: respondsWith({ ...who, impersonated: true }) }
    await openPanel('/profile/security-setting', { answers: entered })
    await expect.element(page.getByText(/فقط خود مالک می‌تواند تغییر دهد/), SLOW).toBeVisible()
    await expect.element(field('رمز عبور فعلی')).toBeDisabled()
    await expect.element(button('فعال‌سازی با پیامک')).toBeDisabled()
  })

  test(
    '[ACC-33] [ACC-45] the rules of a new password and a wrong present one stand at their fields',
    { timeout: 40_000 },
    async () => {
      const wrong = respondsError(
        422,
        'رمز عبور فعلی صحیح نیست',
        { current_password: ['رمز عبور فعلی صحیح نیست'] },
        '400-2',
      )
      await openPanel('/profile/security-setting', { answers: { [account.changePassword.path]: wrong } })
      await expect.element(field('رمز عبور فعلی'), SLOW).toBeVisible()
      await field('رمز عبور جدید').fill('peyk')
      await field('تکرار رمز عبور جدید').fill('other')
      await button('تغییر رمز عبور').click()
      for (const name of ['رمز عبور فعلی', 'رمز عبور جدید', 'تکرار رمز عبور جدید'])
        await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
      await field('رمز عبور فعلی').fill('Wrong@1405')
      await field('رمز عبور جدید').fill('Bahar-1406@Peyk')
      await field('تکرار رمز عبور جدید').fill('Bahar-1406@Peyk')
      await button('تغییر رمز عبور').click()
      await expect.element(page.getByText('رمز عبور فعلی صحیح نیست')).toBeVisible()
      await expect.element(field('رمز عبور جدید')).toHaveValue('Bahar-1406@Peyk')
    },
  )
})
