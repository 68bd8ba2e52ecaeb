import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import { respondsError } from '../../testing/panel-server.ts'
import { openPanel } from '../../testing/render-panel.tsx'
import { readAutosave, removeAllAutosaves, writeAutosave } from '../form-autosave/autosave-store.ts'

const name = () => page.getByRole('textbox', { name: 'نام کاربری' })
const password = () => page.getByLabelText('رمز عبور', { exact: true })
const submit = () => page.getByRole('button', { name: 'ورود', exact: true })
const missing = () => page.getByText('نام کاربری را بنویسید')

beforeEach(() => removeAllAutosaves())
afterEach(() => vi.restoreAllMocks())

describe('a form', () => {
  test('[UI-89] says nothing of its fields before it is sent, then everything, and puts the focus on the first', async () => {
    const { countOf } = await openPanel('/login', { token: null })
    await name().click()
    await userEvent.tab()
    await userEvent.tab()
    expect(missing().query()).toBeNull()
    await submit().click()
    await expect.element(missing()).toBeVisible()
    await expect.element(page.getByText('رمز عبور را بنویسید')).toBeVisible()
    await expect.element(name()).toHaveFocus()
    expect(countOf(session.login.path)).toBe(0)
  })

  test('[UI-90] checks again with every change once it was sent', async () => {
    await openPanel('/login', { token: null })
    await submit().click()
    await expect.element(missing()).toBeVisible()
    await name().fill('d')
    await expect.element(missing()).not.toBeInTheDocument()
    await name().fill('')
    await expect.element(missing()).toBeVisible()
  })

  test('puts what the server says of a field beside that field, the rest above, and keeps what was typed', async () => {
    const errors = { password: ['رمز عبور نباید کمتر از ۳ کاراکتر باشد'], other: ['سامانه در حال به‌روزرسانی است'] }
    await openPanel('/login', {
      token: null,
      answers: { [session.login.path]: respondsError(422, 'first', errors) },
    })
    await name().fill('de')
    await password().fill('Peyk@1405')
    await submit().click()
    await expect.element(page.getByText('سامانه در حال به‌روزرسانی است')).toBeVisible()
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(password()).toHaveFocus()
    await expect.element(name()).toHaveValue('de')
    await expect.element(password()).toHaveValue('Peyk@1405')
    await password().fill('Peyk@14056')
    await expect.element(page.getByText('رمز عبور نباید کمتر از ۳ کاراکتر باشد')).not.toBeInTheDocument()
  })

  test('sends once what is pressed twice at once', async () => {
    const { countOf } = await openPanel('/login', {
      token: null,
      answers: { [session.login.path]: respondsError(500, 'x') },
    })
    await name().fill('demo')
    await password().fill('Peyk@1405')
    const form = password().element().closest('form')
    form?.requestSubmit()
    form?.requestSubmit()
    await expect.element(page.getByText('خطا در ارسال اطلاعات')).toBeVisible()
    expect(countOf(session.login.path)).toBe(1)
    // What was refused can be tried again.
    form?.requestSubmit()
    await expect.poll(() => countOf(session.login.path)).toBe(2)
  })

  test('brings into sight why it failed, and names what no field on the page can show', async () => {
    await page.viewport(1000, 420)
    const says = { message: 'این نوع کاربر پذیرفته نیست' }
    await openPanel('/register', {
      token: null,
      answers: { [session.register.path]: respondsError(422, 'first', { user_type: [says.message] }) },
    })
    const labels = { نام: 'علی', 'نام خانوادگی': 'رضایی', 'کد ملی': '0012345679', 'تاریخ تولد': '1370/02/03' }
    for (const [label, value] of Object.entries(labels))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('textbox', { name: 'شمارهٔ همراه' }).fill('09121112233')
    await page.getByRole('textbox', { name: 'نام کاربری' }).fill('Ali.test1')
    await page
      .getByLabelText(/^رمز عبور/)
      .first()
      .fill('Peyk@1405x')
    await page
      .getByLabelText(/^تکرار رمز عبور/)
      .first()
      .fill('Peyk@1405x')
    await page.getByRole('button', { name: 'ادامه و دریافت کد تأیید' }).click()
    await expect.element(page.getByText(says.message)).toBeInViewport()
  })
})

const text = () => page.getByRole('textbox', { name: 'متن پیام' })
const number = () => page.getByRole('textbox', { name: 'گیرندگان' })

describe('what was typed', () => {
  test(
    'is there again after the page was thrown away, a number without its Enter among it',
    { timeout: 60_000 },
    async () => {
      const first = await openPanel('/send-sms/quick')
      await text().fill('سلام')
      await userEvent.type(number(), '0912')
      await expect
        .poll(() => readAutosave('demo/quick-send'))
        .toMatchObject({ message: 'سلام', target: { typed: '0912' } })
      await first.screen.unmount()
      await openPanel('/send-sms/quick')
      await expect.element(text(), { timeout: 10_000 }).toHaveValue('سلام')
      await expect.element(number(), { timeout: 10_000 }).toHaveValue('۰۹۱۲')
    },
  )

  test('into any form outlives a killed tab, and is forgotten once the form is left', async () => {
    const street = () => page.getByRole('textbox', { name: 'نشانی' })
    const savedDraft = () => readAutosave('demo/profile-postalcode')
    const first = await openPanel('/profile/address-info')
    await street().fill('تهران، خیابان ونک')
    await expect.poll(savedDraft).toMatchObject({ address: 'تهران، خیابان ونک' })
    const stored = await savedDraft()
    await first.screen.unmount()
    await expect.poll(savedDraft).toBeUndefined()
    // A tab that is killed does not run its unload handlers.
    await writeAutosave('demo/profile-postalcode', stored)
    await openPanel('/profile/address-info')
    await expect.element(street(), { timeout: 10_000 }).toHaveValue('تهران، خیابان ونک')
  })

  test('is not left behind unasked where the browser keeps no drafts', { timeout: 60_000 }, async () => {
    const refuse = () => {
      throw new Error('private window')
    }
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse)
    // From a database that an earlier test opened.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse)
    const { address } = await openPanel('/send-sms/quick')
    const home = () => page.getByRole('navigation', { name: 'فهرست اصلی' }).getByRole('link', { name: 'خانه' })
    await text().fill('سلام')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await home().click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('button', { name: 'ماندن در صفحه' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(address()).toBe('/send-sms/quick')
    await expect.element(text()).toHaveValue('سلام')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await home().click()
    await page.getByRole('button', { name: 'رفتن بدون ذخیره' }).click()
    await expect.poll(address).toBe('/dashboard')
  })
})
