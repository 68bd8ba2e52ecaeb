import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unreadCount } from '@peyk/contract/notifications/notifications.ts'
import * as session from '@peyk/contract/session/session.ts'
import { respondsWith, respondsError } from './testing/panel-server.ts'
import { headings, openPanel, PHONE, textOf } from './testing/render-panel.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('who may go where', () => {
  test('[APP-07] without a token a protected route leads to login, and back after it', async () => {
    const { address } = await openPanel('/facilities', { token: null })
    await expect.element(heading('ورود به پیک')).toBeVisible()
    expect(address()).toBe('/login')
    await page.getByLabelText('نام کاربری').fill('demo')
    await page.getByLabelText('رمز عبور', { exact: true }).fill('Peyk@1405')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('امکانات')).toBeVisible()
    expect(address()).toBe('/facilities')
  })

  test('[APP-08] the login is shown while no token is stored', async () => {
    const { address } = await openPanel('/login', { token: null })
    await expect.element(heading('ورود به پیک')).toBeVisible()
    expect(address()).toBe('/login')
  })

  test('[APP-09] with a token the login leads to the dashboard', async () => {
    const { address } = await openPanel('/login')
    await expect.element(heading('خانه')).toBeVisible()
    expect(address()).toBe('/dashboard')
  })

  test('[APP-10] the empty path leads to the dashboard', async () => {
    const { address } = await openPanel('/')
    await expect.element(heading('خانه')).toBeVisible()
    expect(address()).toBe('/dashboard')
  })

  test.each(['t1', null])('[APP-11] an unknown path shows the not-found page, with the token %s', async (token) => {
    await openPanel('/nowhere/at/all', { token })
    await expect.poll(headings).toEqual(['صفحهٔ موردنظر یافت نشد'])
  })

  test('[APP-12] a mobile-only route is not found on desktop and opens on the phone', async () => {
    await openPanel('/contacts/blacklist')
    await expect.element(heading('صفحهٔ موردنظر یافت نشد')).toBeVisible()
    await page.viewport(PHONE.width, PHONE.height)
    await expect.poll(headings).toEqual(['لیست سیاه'])
  })

  test.each([
    ['/reports/archive-details', '/reports?tab=2'],
    ['/pattern/update', '/pattern'],
    ['/colleagues/update-access', '/colleagues'],
    ['/send-sms/success-send', '/send-sms'],
  ])('%s without an id leads to %s', async (from, to) => {
    const { address } = await openPanel(from)
    await expect.poll(address).toBe(to)
  })

  test('staff come to their own desk', async () => {
    const staff = { ...(session.checkToken.example.data as object), is_staff: true }
    const { address, requests } = await openPanel('/dashboard', {
      answers: { [session.checkToken.path]: respondsWith(staff) },
    })
    await expect.element(heading('این بخش در دسترس شما نیست')).toBeVisible()
    expect(address()).toBe('/staff')
    // Nothing of a customer's screen was begun; the bell is the staff's, too.
    const asked = requests.map(({ path }) => path).filter((path) => path !== unreadCount.path)
    expect(new Set(asked)).toEqual(new Set([session.checkToken.path]))
  })

  test('staff who log in see nothing of a customer’s panel', async () => {
    const staff = { ...(session.checkToken.example.data as object), is_staff: true }
    const { address, countOf } = await openPanel('/login', {
      token: null,
      answers: { [session.checkToken.path]: respondsWith(staff) },
    })
    await page.getByLabelText('نام کاربری').fill('operator')
    await page.getByLabelText('رمز عبور', { exact: true }).fill('Peyk@1405')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/staff')
    expect(countOf('payment/credit/mine')).toBe(0)
  })

  test('where the server does not say who it is, the panel opens all the same', async () => {
    const silent = () => new Promise<never>(() => {})
    await openPanel('/facilities', { answers: { [session.checkToken.path]: silent } })
    await expect.element(heading('امکانات')).toBeVisible()
  })

  test('a customer who was here before does not wait for the server to see the panel', async () => {
    const silent = () => new Promise<never>(() => {})
    await openPanel('/dashboard', { side: 'customer', answers: { [session.checkToken.path]: silent } })
    await expect.element(heading('خانه')).toBeVisible()
  })

  test('for others the desk of the staff does not exist', async () => {
    await openPanel('/staff')
    await expect.element(heading('صفحهٔ موردنظر یافت نشد')).toBeVisible()
  })

  test('[APP-28] a call that answers 401 leads to login', async () => {
    const { address } = await openPanel('/dashboard', {
      answers: { 'payment/credit/mine': respondsError(401, 'اطلاعات وارد شده صحیح نمی باشد') },
    })
    await expect.element(heading('ورود به پیک')).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
    expect(address()).toBe('/login')
  })
})

describe('login', () => {
  const logIn = async (password: string) => {
    await page.getByLabelText('نام کاربری').fill('demo')
    await page.getByLabelText('رمز عبور', { exact: true }).fill(password)
    await button('ورود').click()
  }

  test('[AUTH-01] /login signs in with name and password', async () => {
    const { requests } = await openPanel('/login', { token: null })
    await logIn('Peyk@1405')
    await expect.element(heading('خانه')).toBeVisible()
    expect(requests.find(({ path }) => path === session.login.path)?.body).toEqual({
      username: 'demo',
      password: 'Peyk@1405',
    })
    expect(localStorage.getItem('token')).toBe((session.login.example.data as { token: string }).token)
  })

  test.each([true, false])('[AUTH-08] reads its settings: register_enabled %s, a support number', async (isOpen) => {
    const setting = session.loginSetting.example.data as object
    const answer = respondsWith({ ...setting, register_enabled: isOpen, support_phone: '02191000000' })
    await openPanel('/login', { token: null, answers: { [session.loginSetting.path]: answer } })
    await expect.element(page.getByText('۰۲۱۹۱۰۰۰۰۰۰')).toBeVisible()
    expect(link('ثبت‌نام').query() !== null).toBe(isOpen)
  })

  test('empty fields are named, and the first has the focus', async () => {
    await openPanel('/login', { token: null })
    await button('ورود').click()
    await expect.element(page.getByText('نام کاربری را بنویسید')).toBeVisible()
    await expect.element(page.getByText('رمز عبور را بنویسید')).toBeVisible()
    await expect.element(page.getByLabelText('نام کاربری')).toHaveFocus()
  })

  test('[APP-29] wrong credentials are said in place and nobody is sent anywhere', async () => {
    const { address } = await openPanel('/login', {
      token: null,
      answers: { [session.login.path]: respondsError(401, 'نام کاربری یا رمز عبور اشتباه است') },
    })
    await logIn('wrong')
    await expect.poll(textOf(page.getByRole('alert'))).toContain('نام کاربری یا رمز عبور اشتباه است')
    await expect.element(page.getByLabelText('رمز عبور', { exact: true })).toHaveFocus()
    expect(address()).toBe('/login')
  })

  test('a server that cannot be reached is said, and what was typed stays', async () => {
    await openPanel('/login', {
      token: null,
      answers: { [session.login.path]: () => Promise.reject(new TypeError('offline')) },
    })
    await logIn('Peyk@1405')
    await expect.poll(textOf(page.getByRole('alert'))).toContain('پاسخی از سامانه نرسید')
    await expect.element(page.getByLabelText('نام کاربری')).toHaveValue('demo')
  })
})

describe('logout', () => {
  const logOut = async () => {
    await button('حساب کاربری').click()
    await page.getByRole('menuitem', { name: 'خروج' }).click()
  }

  test('[LAY-08] [APP-24] [APP-26] the avatar menu ends the session and leads to login', async () => {
    const { address, countOf } = await openPanel('/dashboard')
    await logOut()
    await expect.element(heading('ورود به پیک')).toBeVisible()
    expect(countOf('acl/auth/logout')).toBe(1)
    expect(localStorage.getItem('token')).toBeNull()
    expect(address()).toBe('/login')
  })

  test('[APP-27] a failed logout opens a modal with the error; its button closes it and the session stays', async () => {
    await openPanel('/dashboard', { answers: { 'acl/auth/logout': respondsError(400, 'سامانه در حال آماده شدن است') } })
    await logOut()
    const modal = page.getByRole('alertdialog', { name: 'خروج انجام نشد' })
    // Its code is fetched with the failure, and the bundler of the tests may be busy.
    await expect.poll(textOf(modal)).toContain('سامانه در حال آماده شدن است')
    await button('متوجه شدم').click()
    await expect.element(modal).not.toBeInTheDocument()
    expect(localStorage.getItem('token')).toBe('t1')
    await expect.element(heading('خانه')).toBeVisible()
  })

  test('on the phone the way out is among the facilities', async () => {
    await openPanel('/facilities', { size: PHONE })
    await button('خروج').click()
    await expect.poll(headings).toEqual(['ورود به پیک'])
  })

  test('a logout in another tab leads this one to login', async () => {
    await openPanel('/dashboard')
    await expect.element(heading('خانه')).toBeVisible()
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await expect.poll(headings).toEqual(['ورود به پیک'])
  })
})

describe('screens that are not there yet', () => {
  test.each(['/settings', '/plans'])('[APP-22] [APP-23] %s is a placeholder', async (path) => {
    await openPanel(path)
    await expect.poll(headings).toEqual(['به‌زودی'])
  })
})

describe('a screen that crashes', () => {
  // A summary without its fields makes the home page crash.
  const crash = { answers: { 'report/summary': respondsWith(null) } }

  test('[APP-18] [APP-19] shows the error screen inside the panel, and its button leads back', async () => {
    const { go } = await openPanel('/facilities', crash)
    await expect.poll(headings).toEqual(['امکانات'])
    go('/dashboard')
    await expect.poll(headings).toEqual(['نمایش این صفحه با خطا مواجه شد'])
    await expect.element(link('آمار و گزارش‌ها')).toBeVisible()
    await button('بازگشت').click()
    await expect.poll(headings).toEqual(['امکانات'])
  })

  test('[APP-20] is forgotten when the route changes', async () => {
    await openPanel('/dashboard', crash)
    await expect.poll(headings).toEqual(['نمایش این صفحه با خطا مواجه شد'])
    await link('پشتیبانی').click()
    await expect.poll(headings).toEqual(['پشتیبانی'])
  })
})
