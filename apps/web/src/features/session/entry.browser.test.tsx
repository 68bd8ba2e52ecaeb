import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as phoneLogin from '@peyk/contract/session/phone-login.ts'
import * as session from '@peyk/contract/session/session.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsWith, respondsRateLimited, respondsError, type MockHandler } from '../../testing/panel-server.ts'
import { headings, openPanel, PHONE, textOf } from '../../testing/render-panel.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const code = () => page.getByRole('textbox', { name: 'کد تأیید' })
const wrongCode = respondsError(401, 'کد وارد شده صحیح نیست یا منقضی شده است')
const SLOW = { timeout: 10_000 }

const factor = (more: object = {}) =>
  respondsWith({
    method: 'sms',
    token: 'temporary',
    expire_in: 120,
    resend_in: 60,
    mobile_hint: '0912***4567',
    ...more,
  })

const logIn = async () => {
  await field('نام کاربری').fill('demo')
  await field('رمز عبور').fill('Peyk@1405')
  await button('ورود').click()
}

/** The second step of a login, with these answers. */
const atFactor = async (answers: Readonly<Record<string, MockHandler>> = {}, ticket: object = {}) => {
  const panel = await openPanel('/login', {
    token: null,
    answers: { [session.login.path]: factor(ticket), ...answers },
  })
  await logIn()
  await expect.poll(headings, SLOW).toEqual(['ورود دومرحله‌ای'])
  const bodyOf = (path: string) => panel.requests.findLast((one) => one.path === path)?.body
  return { ...panel, bodyOf }
}

describe('the second step of a login', () => {
  test('[AUTH-05] the code of an SMS goes off with its last digit; until then it shows whom it was sent to and when another may be had', async () => {
    const { bodyOf } = await atFactor()
    await expect.element(page.getByText('۰۹۱۲***۴۵۶۷')).toBeVisible()
    await expect.poll(textOf(page.getByText(/ارسال مجدد تا/))).toMatch(/ارسال مجدد تا (۵\d|۶۰) ثانیه دیگر/)
    await expect.element(code()).toHaveFocus()
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code')
    await expectAccessible()
    await userEvent.keyboard('۱۲۳۴۵۶')
    await expect.poll(headings, SLOW).toEqual(['خانه'])
    expect(bodyOf(session.confirmOtp.path)).toEqual({ token: 'temporary', otp: '123456' })
  })

  test('[APP-29] a wrong code is told at its field and leaves it empty; the step goes on', async () => {
    const { address } = await atFactor({ [session.confirmOtp.path]: wrongCode })
    await userEvent.keyboard('123456')
    await expect.element(page.getByText('کد وارد شده صحیح نیست یا منقضی شده است')).toBeVisible()
    await expect.element(code()).toHaveValue('')
    await expect.element(code()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('7')
    await expect.element(code()).not.toHaveAttribute('aria-invalid', 'true')
    expect(address()).toBe('/login')
  })

  test('five wrong codes end the step, and one starts again with the name still there', async () => {
    const { countOf } = await atFactor({ [session.confirmOtp.path]: wrongCode })
    for (let miss = 1; miss <= 5; miss += 1) {
      await userEvent.keyboard('123456')
      await expect.poll(() => countOf(session.confirmOtp.path)).toBe(miss)
      if (miss < 5) await expect.element(code()).toHaveValue('')
    }
    await expect.poll(headings).toEqual(['مهلت این مرحله به پایان رسید'])
    await button('شروع دوباره').click()
    await expect.element(field('نام کاربری')).toHaveValue('demo')
    await expect.element(field('رمز عبور')).toHaveValue('')
  })

  test('[AUTH-06] a code that has ended says so, and another is a press away', async () => {
    const again = respondsWith({ method: 'sms', token: 'second', expire_in: 120, resend_in: 60, mobile_hint: '' })
    const { bodyOf } = await atFactor({ [session.sendSmsOtp.path]: again }, { expire_in: 1, resend_in: 1 })
    await expect.element(page.getByText('مهلت کد به پایان رسید؛ دوباره تلاش کنید'), SLOW).toBeVisible()
    await button('ارسال مجدد کد').click()
    await expect.element(page.getByText('کد جدیدی پیامک شد.')).toBeVisible()
    await expect.element(page.getByText(/ارسال مجدد تا/)).toBeVisible()
    expect(bodyOf(session.sendSmsOtp.path)).toEqual({ token: 'temporary' })
    await expect.element(code()).toHaveFocus()
    await userEvent.keyboard('654321')
    await expect.poll(() => bodyOf(session.confirmOtp.path)).toEqual({ token: 'second', otp: '654321' })
  })

  test('a code that may not be had yet names the wait', async () => {
    await atFactor({ [session.sendSmsOtp.path]: respondsRateLimited(3000) }, { resend_in: 0 })
    await button('ارسال مجدد کد').click()
    await expect.poll(textOf(page.getByRole('alert'))).toContain('کدهای زیادی درخواست شد؛ ۵۰ دقیقه دیگر')
    await expect.element(page.getByText(/ارسال مجدد تا/)).toBeVisible()
  })

  test('an authenticator has no countdown, and the SMS as its way out', async () => {
    await atFactor({}, { method: 'ga', resend_in: undefined, mobile_hint: undefined })
    await expect.element(page.getByText('کد ۶ رقمی برنامهٔ رمزساز خود را وارد کنید.')).toBeVisible()
    expect(page.getByText(/ارسال مجدد/).query()).toBeNull()
    await button('ارسال کد با پیامک').click()
    await expect.element(page.getByText('۰۹۱۲***۴۵۶۷')).toBeVisible()
    await expect.element(page.getByText('کد برنامهٔ رمزساز هم پذیرفته می‌شود.')).toBeVisible()
  })

  test('a line that breaks loses no code: it is sent again by its button', async () => {
    let tries = 0
    const confirm: MockHandler = (request) => {
      tries += 1
      if (tries === 1) throw new TypeError('offline')
      return respondsWith(session.confirmOtp.example.data)(request)
    }
    await atFactor({ [session.confirmOtp.path]: confirm })
    await userEvent.keyboard('123456')
    await expect.poll(textOf(page.getByRole('alert'))).toContain('پاسخی از سامانه نرسید')
    await button('تأیید').click()
    await expect.poll(headings, SLOW).toEqual(['خانه'])
  })
})

describe('login', () => {
  test('too many failures name the minutes to wait', async () => {
    await openPanel('/login', { token: null, answers: { [session.login.path]: respondsRateLimited(700) } })
    await logIn()
    await expect.poll(textOf(page.getByRole('alert'))).toContain('۱۲ دقیقه دیگر')
    await expect.element(field('نام کاربری')).toHaveValue('demo')
  })

  test('a session that the server ended is explained at the login, one that was left is not', async () => {
    await openPanel('/dashboard', { answers: { 'payment/credit/mine': respondsError(401, 'x') } })
    await expect.element(page.getByText('از حساب خارج شده‌اید؛ برای ادامه دوباره وارد شوید.')).toBeVisible()
  })

  test('an installation without a way to a new password shows none', async () => {
    const setting = { ...(session.loginSetting.example.data as object), forgot_enabled: false, title: 'سامانهٔ نمونه' }
    await openPanel('/login?step=forgot', {
      token: null,
      answers: { [session.loginSetting.path]: respondsWith(setting) },
    })
    await expect.poll(headings).toEqual(['ورود به سامانهٔ نمونه'])
    expect(button('رمز عبور را فراموش کرده‌اید؟').query()).toBeNull()
  })
})

describe('a forgotten password', () => {
  const atNewPassword = async (answers: Readonly<Record<string, MockHandler>> = {}) => {
    const panel = await openPanel('/login', { token: null, answers })
    await field('نام کاربری').fill('demo')
    await button('رمز عبور را فراموش کرده‌اید؟').click()
    await expect.poll(headings).toEqual(['بازیابی رمز عبور'])
    await expect.element(field('نام کاربری')).toHaveValue('demo')
    await field('شمارهٔ همراه').fill('09121234567')
    await button('ارسال کد تأیید').click()
    await expect.poll(headings).toEqual(['کد تأیید را وارد کنید'])
    await userEvent.keyboard('123456')
    await expect.poll(headings).toEqual(['رمز عبور جدید'])
    const bodyOf = (path: string) => panel.requests.findLast((one) => one.path === path)?.body
    return { ...panel, bodyOf }
  }

  test('[AUTH-07] [AUTH-16] [AUTH-17] who, the code, the new password twice, then the login with the name kept', async () => {
    const { bodyOf } = await atNewPassword()
    const { token } = phoneLogin.forgotPasswordCheckOtp.example.data as { token: string }
    await userEvent.keyboard('Peyk@1406')
    await expect.element(page.getByRole('meter', { name: 'قدرت رمز عبور' })).toHaveAttribute('aria-valuetext', 'قوی')
    await field('تکرار رمز عبور جدید').fill('Peyk@1407')
    await button('تغییر رمز عبور').click()
    await expect.element(page.getByText('رمز عبور و تکرار آن یکسان نیستند')).toBeVisible()
    await expectAccessible()
    await field('تکرار رمز عبور جدید').fill('Peyk@1406')
    await button('تغییر رمز عبور').click()
    await expect.element(page.getByText('رمز عبور تغییر کرد؛ با رمز عبور جدید وارد شوید.')).toBeVisible()
    await expect.element(field('نام کاربری')).toHaveValue('demo')
    expect(bodyOf(phoneLogin.forgotPassword.path)).toEqual({ username: 'demo', mobile: '09121234567' })
    expect(bodyOf(phoneLogin.changePasswordByToken.path)).toEqual({ token, password: 'Peyk@1406' })
  })

  test('a token that ended before the password was chosen starts again, with name and mobile kept', async () => {
    await atNewPassword({ [phoneLogin.changePasswordByToken.path]: wrongCode })
    await userEvent.keyboard('Peyk@1406')
    await field('تکرار رمز عبور جدید').fill('Peyk@1406')
    await button('تغییر رمز عبور').click()
    await expect.poll(headings).toEqual(['مهلت این مرحله به پایان رسید'])
    await button('شروع دوباره').click()
    await expect.element(field('شمارهٔ همراه')).toHaveValue('۰۹۱۲۱۲۳۴۵۶۷')
  })

  test('what the server says of the new password stands at its field', async () => {
    const sentence = 'رمز عبور جدید باید با رمز عبور قبلی فرق کند'
    await atNewPassword({
      [phoneLogin.changePasswordByToken.path]: respondsError(422, sentence, { password: [sentence] }),
    })
    await userEvent.keyboard('Peyk@1406')
    await field('تکرار رمز عبور جدید').fill('Peyk@1406')
    await button('تغییر رمز عبور').click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(field('رمز عبور جدید')).toHaveFocus()
  })
})

describe('registration', () => {
  const fill = async () => {
    const values = {
      نام: 'مریم',
      'نام خانوادگی': 'رضایی',
      'کد ملی': '0499370899',
      'تاریخ تولد': '13700101',
      'شمارهٔ همراه': '09121234567',
      'نام کاربری': 'maryam.rezaei',
      'رمز عبور': 'Peyk@1405',
      'تکرار رمز عبور': 'Peyk@1405',
    }
    for (const [name, value] of Object.entries(values)) {
      const input = page.getByLabelText(new RegExp(`^${name}\\s*\\*?$`))
      if (name === 'تاریخ تولد') await userEvent.type(input, value)
      else await input.fill(value)
    }
  }
  const send = () => button('ادامه و دریافت کد تأیید').click()

  test('[AUTH-02] [AUTH-18] a person is asked, texted a code, and enters the panel', async () => {
    const { requests } = await openPanel('/register', { token: null })
    await expect.poll(headings).toEqual(['ثبت‌نام'])
    await fill()
    await expect.element(page.getByText('این نام کاربری قابل ثبت است')).toBeVisible()
    await send()
    await expect.poll(headings, SLOW).toEqual(['تأیید شمارهٔ همراه'])
    await expect.element(page.getByText('۰۹۱۲ ۱۲۳ ۴۵۶۷')).toBeVisible()
    await button('ویرایش مشخصات').click()
    await expect.element(page.getByLabelText(/^نام خانوادگی/)).toHaveValue('رضایی')
    await send()
    await expect.poll(headings).toEqual(['تأیید شمارهٔ همراه'])
    expect(requests.filter(({ path }) => path === session.register.path).map(({ body }) => body)).toEqual([
      expect.objectContaining({ user_type: 'real', birth_date: '1991-03-21', mobile_number: '09121234567' }),
    ])
    await userEvent.keyboard('123456')
    await expect.poll(headings, SLOW).toEqual(['خانه'])
  })

  test('what the server refuses stands at its field and the form is kept', async () => {
    const sentence = 'شماره موبایل وارد شده قبلا ثبت شده است'
    await openPanel('/register', {
      token: null,
      answers: { [session.register.path]: respondsError(409, sentence, { mobile_number: [sentence] }) },
    })
    await fill()
    await send()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(page.getByLabelText(/^شمارهٔ همراه/)).toHaveFocus()
    await expect.element(page.getByLabelText(/^نام خانوادگی/)).toHaveValue('رضایی')
  })

  test('a name that is somebody’s is told while one types', async () => {
    const sentence = 'نام کاربری وارد شده قبلا ثبت شده است'
    const { countOf } = await openPanel('/register', {
      token: null,
      answers: { [session.checkExist.path]: respondsError(409, sentence) },
    })
    await page.getByLabelText(/^نام کاربری/).fill('demo')
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(countOf(session.checkExist.path)).toBe(1)
  })

  test.each([
    [false, undefined],
    [true, PHONE],
  ] as const)(
    '[AUTH-19] [UI-89] a company sees its fields; an empty form names what is missing, dark: %s',
    async (isDark, size) => {
      const { countOf } = await openPanel('/register', { token: null, isDark, ...(size && { size }) })
      await page.getByRole('radio', { name: 'حقوقی' }).click()
      await send()
      await expect.element(page.getByText('نام شرکت را بنویسید')).toBeVisible()
      await expect.element(page.getByLabelText(/^نام شرکت/)).toHaveFocus()
      await expect.element(page.getByText('تاریخ تولد را بنویسید')).toBeVisible()
      await expectAccessible()
      expect(countOf(session.register.path)).toBe(0)
    },
  )

  test('an installation that takes no accounts says so', async () => {
    const setting = { ...(session.loginSetting.example.data as object), register_enabled: false }
    await openPanel('/register', { token: null, answers: { [session.loginSetting.path]: respondsWith(setting) } })
    await expect.poll(headings).toEqual(['ثبت‌نام بسته است'])
  })
})

describe('the business of a new account', () => {
  const dialog = () => page.getByRole('dialog', { name: 'حوزهٔ فعالیت شما' })
  const choose = async (label: RegExp, option: string) => {
    await dialog().getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }

  test('[AUTH-09] is asked before anything else; a failure is told inside and can be tried again', async () => {
    let tries = 0
    const answer: MockHandler = (request) => {
      if (request.body === null) return respondsWith(session.activityDomain.example.data)(request)
      tries += 1
      return tries === 1 ? respondsError(500, '')(request) : respondsWith(null)(request)
    }
    const { requests } = await openPanel('/dashboard', { answers: { [session.activityDomain.path]: answer } })
    await expect.element(dialog(), SLOW).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).toBeVisible()
    await button('ثبت و ورود به پنل').click()
    await expect.element(page.getByText('حوزهٔ فعالیت را انتخاب کنید', { exact: true })).toBeVisible()
    await choose(/حوزهٔ فعالیت$/, 'فروشگاه و خرده‌فروشی')
    await choose(/زیرشاخه$/, 'پوشاک، کیف و کفش')
    await dialog().getByLabelText('نام شرکت یا کسب‌وکار').fill('فروشگاه لبخند')
    await button('ثبت و ورود به پنل').click()
    await expect.poll(textOf(dialog().getByRole('alert'))).toContain('خطا در ارسال اطلاعات')
    await expectAccessible()
    await button('ثبت و ورود به پنل').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(requests.findLast(({ path, body }) => path === session.tellBusiness.path && body !== null)?.body).toEqual({
      activity_domain_id: 100,
      activity_sub_domain_id: 101,
      company: 'فروشگاه لبخند',
    })
  })

  test('[CALL-005] whether it is needed is asked once, a failure of that included', async () => {
    const { countOf } = await openPanel('/dashboard', {
      answers: { [session.activityDomain.path]: respondsError(503, '') },
    })
    await expect.poll(() => countOf(session.activityDomain.path)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(countOf(session.activityDomain.path)).toBe(1)
    expect(dialog().query()).toBeNull()
  })

  test.each([{ is_partner: true }, { impersonated: true }])('nobody but the owner is asked: %o', async (who) => {
    const { countOf } = await openPanel('/dashboard', {
      answers: { [session.checkToken.path]: respondsWith({ ...(session.checkToken.example.data as object), ...who }) },
    })
    await expect.poll(headings).toEqual(['خانه'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(countOf(session.activityDomain.path)).toBe(0)
  })
})
