import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as staff from '@peyk/contract/staff/staff.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../testing/panel-server.ts'
import { readAutosave, removeAllAutosaves, writeAutosave } from '../../lib/form-autosave/autosave-store.ts'
import { openPanel, PHONE, confirmDialog } from '../../testing/render-panel.tsx'

const who = (more: object): MockHandler =>
  respondsWith({ ...(session.checkToken.example.data as object), name: 'مریم رضایی', ...more })
const member = (...areas: string[]) =>
  who({ is_staff: true, permissions: areas.map((area) => `staff.${area}`), name: 'سارا کاظمی' })

const changes = staff.numberChanges.example.data as unknown[]
const [change] = changes as { id: number }[]
const decidePath = `staff/number-changes/${change?.id}`
const at = { [session.checkToken.path]: member('reviews'), [staff.numberChanges.path]: respondsPage(changes) }

describe('[STF-04] a number change', () => {
  test('is rejected only with a reason, and the refusal of a second decision stays in the dialog', async () => {
    const taken = 'دربارهٔ این درخواست پیش از شما تصمیم گرفته شده است؛ فهرست را دوباره بارگذاری کنید'
    const { requests } = await openPanel('/staff/number-changes', {
      answers: { ...at, [decidePath]: respondsError(409, taken) },
    })
    await page.getByRole('button', { name: 'رد مریم رضایی' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'رد', exact: true }).click()
    await expect.element(dialog.getByText('دلیل را بنویسید')).toBeVisible()
    expect(requests.some(({ path }) => path === decidePath)).toBe(false)
    await dialog.getByRole('textbox', { name: 'دلیل رد' }).fill('کد ملی با صاحب حساب نمی‌خواند')
    await dialog.getByRole('button', { name: 'رد', exact: true }).click()
    await expect.element(dialog.getByText(taken)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'دلیل رد' })).toHaveValue('کد ملی با صاحب حساب نمی‌خواند')
    expect(requests.findLast(({ path }) => path === decidePath)?.body).toEqual({
      decision: 'reject',
      reason: 'کد ملی با صاحب حساب نمی‌خواند',
    })
  })

  test('its reason, half written in a tab that was killed, is there again for this request', async () => {
    const autosaveKey = `demo/reason-change-${change?.id}`
    await writeAutosave(autosaveKey, { reason: 'کد ملی با صاحب' })
    onTestFinished(removeAllAutosaves)
    await openPanel('/staff/number-changes', { answers: at })
    await page.getByRole('button', { name: 'رد مریم رضایی' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('textbox', { name: 'دلیل رد' })).toHaveValue('کد ملی با صاحب')
    await dialog.getByRole('button', { name: 'انصراف' }).click()
    await page.getByRole('button', { name: 'بستن بدون ذخیره' }).click()
    await expect.poll(() => readAutosave(autosaveKey)).toBeUndefined()
  })

  test('is confirmed after the number was read once more', async () => {
    const { requests } = await openPanel('/staff/number-changes', {
      answers: { ...at, [decidePath]: respondsWith(null) },
      size: PHONE,
    })
    await page.getByRole('button', { name: 'تأیید مریم رضایی' }).click()
    const dialog = confirmDialog()
    await expect.element(dialog.getByText(/شمارهٔ همراه مریم رضایی به/)).toBeVisible()
    await dialog.getByRole('button', { name: 'تأیید', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.findLast(({ path }) => path === decidePath)?.body).toEqual({ decision: 'confirm' })
  })
})

describe('[STF-01] areas and banner', () => {
  test('who holds no area is told so, and who holds one is led to it', async () => {
    const first = await openPanel('/staff', { answers: { [session.checkToken.path]: member() } })
    await expect.element(page.getByRole('heading', { name: 'این بخش در دسترس شما نیست' })).toBeVisible()
    await first.screen.unmount()
    const { address } = await openPanel('/staff', { answers: at })
    await expect.poll(address).toBe('/staff/number-changes')
    expect(page.getByRole('navigation', { name: 'فهرست میز کار' }).getByRole('link').elements()).toHaveLength(3)
  })

  test('an entered panel says whose it is and how long it stays open, on the phone, too', async () => {
    const expiresAt = new Date(Date.now() + 25 * 60_000 + 30_000).toISOString()
    await openPanel('/dashboard', {
      answers: { [session.checkToken.path]: who({ impersonated: true, expires_at: expiresAt }) },
      size: PHONE,
    })
    const banner = page.getByRole('region', { name: 'ورود پشتیبانی' })
    await expect.element(banner.getByText('به جای مریم رضایی وارد شده‌اید')).toBeVisible()
    const left = () => (banner.getByRole('timer').element().textContent ?? '').replaceAll(/[^۰-۹:]/g, '')
    await expect.poll(left).toMatch(/^[۰-۹]{2}:[۰-۹]{2}$/)
    await expect.element(banner.getByRole('button', { name: 'خروج از پنل مشتری' })).toBeVisible()
  })

  test('a panel of one’s own has no banner', async () => {
    await openPanel('/dashboard')
    await expect.element(page.getByRole('region', { name: 'ورود پشتیبانی' })).not.toBeInTheDocument()
  })
})
