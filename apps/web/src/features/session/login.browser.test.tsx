import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import * as phoneLogin from '@peyk/contract/session/phone-login.ts'
import * as session from '@peyk/contract/session/session.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsRateLimited, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { DESKTOP, headings, openPanel, PHONE, textOf } from '../../testing/render-panel.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const placeOf = (one: Locator) => {
  const { top, left, height } = one.element().getBoundingClientRect()
  return { top, left, height }
}
const WRONG = 'نام کاربری یا رمز عبور اشتباه است'
const refusedLogin = respondsError(422, WRONG, { username: [WRONG] }, '422-1')
const offline: MockHandler = () => {
  throw new TypeError('offline')
}

const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ['a narrow phone', { width: 320, height: 640 }],
] as const

describe.each(SIZES)('an error of a login on %s', (_where, size) => {
  test.each([
    ['wrong credentials', refusedLogin, () => page.getByText(WRONG)],
    ['too many tries', respondsRateLimited(700), () => page.getByRole('alert')],
    ['a broken line', offline, () => page.getByRole('alert')],
  ] as const)('moves no field and no button: %s', async (_what, answer, shown) => {
    await openPanel('/login', { token: null, size, answers: { [session.login.path]: answer } })
    await field('نام کاربری').fill('demo')
    await field('رمز عبور').fill('Peyk@1405')
    const parts = [field('نام کاربری'), field('رمز عبور'), button('ورود'), button('ورود با کد پیامکی')]
    const before = parts.map(placeOf)
    await button('ورود').click()
    await expect.element(shown()).toBeVisible()
    await expect.element(button('ورود')).toBeEnabled()
    expect(parts.map(placeOf)).toEqual(before)
    // What was typed stays.
    await expect.element(field('نام کاربری')).toHaveValue('demo')
    await expect.element(field('رمز عبور')).toHaveValue('Peyk@1405')
    await expectAccessible()
  })

  test('moves no button when fields are left empty', async () => {
    await openPanel('/login', { token: null, size })
    await expect.element(button('ورود با کد پیامکی')).toBeVisible()
    const before = placeOf(button('ورود'))
    await button('ورود').click()
    await expect.element(page.getByText('نام کاربری را بنویسید')).toBeVisible()
    await expect.element(page.getByText('رمز عبور را بنویسید')).toBeVisible()
    expect(placeOf(button('ورود'))).toEqual(before)
  })
})

test('wrong credentials stand at the password, which is selected to be typed anew; the next refusal takes their place', async () => {
  let tries = 0
  const answer: MockHandler = (request) => ((tries += 1) === 1 ? refusedLogin : respondsRateLimited(700))(request)
  await openPanel('/login', { token: null, answers: { [session.login.path]: answer } })
  await field('نام کاربری').fill('demo')
  await field('رمز عبور').fill('Peyk@1405')
  await button('ورود').click()
  await expect.element(field('رمز عبور')).toHaveAccessibleDescription(WRONG)
  await expect.element(field('رمز عبور')).toHaveFocus()
  expect(page.getByRole('alert').query()).toBeNull()
  await userEvent.keyboard('Other@1405')
  await expect.element(field('رمز عبور')).toHaveValue('Other@1405')
  expect(page.getByText(WRONG).query()).toBeNull()
  await button('ورود').click()
  await expect.poll(textOf(page.getByRole('alert'))).toContain('۱۲ دقیقه دیگر')
})

describe('a login by a code to the mobile', () => {
  const who = () => field('نام کاربری یا شمارهٔ همراه')
  const openByCode = async (
    answers: Readonly<Record<string, MockHandler>> = {},
    size: { width: number; height: number } = DESKTOP,
  ) => {
    const panel = await openPanel('/login', { token: null, answers, size })
    await field('نام کاربری').fill('demo')
    await button('ورود با کد پیامکی').click()
    await expect.poll(headings).toEqual(['ورود با کد پیامکی'])
    const bodiesOf = (path: string) => panel.requests.filter((one) => one.path === path).map(({ body }) => body)
    return { ...panel, bodiesOf }
  }

  test.each(SIZES)('who, the code, then the panel; what was typed goes along, on %s', async (_where, size) => {
    const { bodiesOf } = await openByCode({}, size)
    await expect.element(who()).toHaveValue('demo')
    await expect.element(page.getByText('مرحلهٔ ۱ از ۲')).toBeVisible()
    await expectAccessible()
    await who().fill('۰۹۱۲۱۲۳۴۵۶۷')
    await button('ارسال کد ورود').click()
    await expect.poll(headings).toEqual(['کد ورود را وارد کنید'])
    await expect.element(page.getByText('۰۹۱۲ ۱۲۳ ۴۵۶۷')).toBeVisible()
    await expect.element(page.getByText('مرحلهٔ ۲ از ۲')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('123456')
    await expect.poll(headings).toEqual(['خانه'])
    const { token } = phoneLogin.loginByCode.example.data as { token: string }
    expect(bodiesOf(phoneLogin.loginByCode.path)).toEqual([{ username_or_mobile: '09121234567' }])
    expect(bodiesOf(session.confirmOtp.path)).toEqual([{ token, otp: '123456' }])
  })

  test('of a name nothing is said about its number, and another code is asked for by the name again', async () => {
    const sent = respondsWith({ token: 'temporary', expire_in: 120, resend_in: 0 })
    const { bodiesOf } = await openByCode({ [phoneLogin.loginByCode.path]: sent })
    await button('ارسال کد ورود').click()
    await expect.element(page.getByText(/اگر این نام کاربری درست باشد/)).toBeVisible()
    await button('ارسال مجدد کد').click()
    await expect.poll(() => bodiesOf(phoneLogin.loginByCode.path)).toEqual(Array.from({ length: 2 }, () => ({ username_or_mobile: 'demo' }))) // prettier-ignore
    expect(bodiesOf(session.sendSmsOtp.path)).toEqual([])
  })

  test('an empty field is named, a wait is told below the buttons, and neither moves them', async () => {
    await openByCode({ [phoneLogin.loginByCode.path]: respondsRateLimited(3000) })
    await who().fill('')
    const before = placeOf(button('ارسال کد ورود'))
    await button('ارسال کد ورود').click()
    await expect.element(page.getByText('نام کاربری یا شمارهٔ همراه را بنویسید')).toBeVisible()
    await who().fill('demo')
    await button('ارسال کد ورود').click()
    await expect.poll(textOf(page.getByRole('alert'))).toContain('کدهای زیادی درخواست شد؛ ۵۰ دقیقه دیگر')
    expect(placeOf(button('ارسال کد ورود'))).toEqual(before)
    await button('ورود با رمز عبور').click()
    await expect.element(field('رمز عبور')).toBeVisible()
  })

  test('an installation that closed it shows no way to it', async () => {
    const setting = { ...(session.loginSetting.example.data as object), code_login_enabled: false }
    await openPanel('/login?step=code', {
      token: null,
      answers: { [session.loginSetting.path]: respondsWith(setting) },
    })
    await expect.element(field('رمز عبور')).toBeVisible()
    expect(button('ورود با کد پیامکی').query()).toBeNull()
  })
})

describe('beside and above the form of registration', () => {
  test.each([
    [{ width: 1280, height: 500 }, '/login'],
    [{ width: 1280, height: 800 }, '/register'],
    [{ width: 1920, height: 1400 }, '/login'],
  ])('the side panel is as high as the page at %o on %s', async (size, address) => {
    await openPanel(address, { token: null, size })
    const aside = page.getByRole('complementary')
    await expect.element(aside).toBeVisible()
    const pageHeight = () => document.documentElement.scrollHeight
    await expect
      .poll(() => {
        const { top, bottom } = aside.element().getBoundingClientRect()
        return [top, bottom - pageHeight()]
      })
      .toEqual([0, 0])
    // Nothing that it says is cut off.
    const list = aside.getByRole('list').element().getBoundingClientRect()
    expect(list.bottom).toBeLessThanOrEqual(pageHeight())
    expect(
      aside
        .getByText(/سفارش شما آماده شد/)
        .element()
        .getBoundingClientRect().top,
    ).toBeGreaterThanOrEqual(0)
  })

  test.each([DESKTOP, PHONE])('registration tells its step of two at %o', async (size) => {
    await openPanel('/register', { token: null, size })
    await expect.element(page.getByText('مرحلهٔ ۱ از ۲')).toBeVisible()
  })

  test('the date of birth is asked for as of an adult: its example and the calendar', async () => {
    await openPanel('/register', { token: null })
    const thisYear = Number(new Intl.DateTimeFormat('en-u-ca-persian', { year: 'numeric' }).formatToParts(new Date()).find(({ type }) => type === 'year')?.value) // prettier-ignore
    const adult = String(thisYear - 30).replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string)
    const birth = page.getByLabelText(/^تاریخ تولد/)
    await expect.element(birth).toHaveAttribute('placeholder', `${adult}/۰۱/۰۱`)
    await birth.click()
    await expect
      .element(
        page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`${adult}`) })
          .first(),
      )
      .toBeVisible()
  })
})
