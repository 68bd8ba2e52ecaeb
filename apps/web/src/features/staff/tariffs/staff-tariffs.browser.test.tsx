import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as tariffs from '@peyk/contract/staff/staff-tariffs.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsPage, respondsWith, respondsError } from '../../../testing/panel-server.ts'
import { openPanel, PHONE, confirmDialog } from '../../../testing/render-panel.tsx'

const member = respondsWith({
  ...(session.checkToken.example.data as object),
  is_staff: true,
  permissions: ['staff.lines'],
  name: 'سارا کاظمی',
})
const [present] = tariffs.tariffHistory.example.data as object[]
const coming = { ...present, state: 'coming', persian_mci: 1500, effective_from: '2026-12-21T20:30:00.000Z' }
const pricesPath = 'staff/tariffs/7/prices'
const at = {
  [session.checkToken.path]: member,
  [tariffs.tariffFamilies.path]: respondsWith(tariffs.tariffFamilies.example.data),
  [pricesPath]: respondsPage([coming, present]),
}

describe('[STF-09] prices of line families', () => {
  test('are listed with their tenths; a row leads to the history, in which one to come is taken back', async () => {
    const withdraw = `${pricesPath}/withdraw`
    const { requests, address } = await openPanel('/staff/tariffs', {
      answers: { ...at, [withdraw]: respondsWith(null) },
    })
    await expect.element(page.getByText('۳٬۶۵۷٫۵')).toBeVisible()
    await page.getByRole('link', { name: /خط ۳۰۰۰/ }).click()
    await expect.poll(address).toBe('/staff/tariffs/7')
    await expect.element(page.getByRole('heading', { name: 'نرخ خط ۳۰۰۰' })).toBeVisible()
    await expect.element(page.getByText('۱۴۰۵/۱۰/۰۱ ۰۰:۰۰')).toBeVisible()
    await page.getByRole('button', { name: /در راه/ }).click()
    await page.getByRole('menuitem', { name: 'پس گرفتن' }).click()
    await confirmDialog().getByRole('button', { name: 'پس گرفتن' }).click()
    await expect.element(confirmDialog()).not.toBeInTheDocument()
    expect(requests.findLast(({ path }) => path === withdraw)?.body).toEqual({ effective_from: coming.effective_from })
  })

  test('are set for a Jalaali moment; what is missing or refused stands beside its field', async () => {
    const far = 'نرخ را حداکثر تا یک سال جلوتر می‌توان اعلام کرد؛ زمان نزدیک‌تری انتخاب کنید'
    let isRefused = false
    const { requests } = await openPanel('/staff/tariffs/7', {
      answers: {
        ...at,
        [pricesPath]: (request) => {
          const body = request.body as Record<string, unknown> | null
          if (body === null || !('persian_mci' in body)) return respondsPage([present])(request)
          isRefused = !isRefused
          return isRefused
            ? respondsError(422, far, { effective_from: [far] }, '400-2')(request)
            : respondsWith({ effective_from: coming.effective_from })(request)
        },
      },
      size: PHONE,
    })
    await page.getByRole('button', { name: 'نرخ جدید' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'ثبت نرخ' })
    await dialog.getByRole('textbox', { name: /فارسی، همراه اول/ }).fill('۱۵۰۰٫۵')
    await expect.element(dialog.getByText(/همراه اول: ۱٬۶۵۰٫۶ ریال/)).toBeVisible()
    await dialog.getByRole('textbox', { name: /لاتین، همراه اول/ }).fill('')
    await dialog.getByRole('radio', { name: 'در زمان دیگر' }).click()
    await save.click()
    await expect.element(dialog.getByText('نرخ لاتین همراه اول را بنویسید')).toBeVisible()
    await expect.element(dialog.getByText('تاریخ و ساعت شروع نرخ را بنویسید')).toBeVisible()
    await dialog.getByRole('textbox', { name: /لاتین، همراه اول/ }).fill('3750')
    await dialog.getByRole('textbox', { name: /تاریخ و ساعت/ }).fill('1499/01/01 00:00')
    await save.click()
    await expect.element(dialog.getByText(far)).toBeVisible()
    await save.click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(requests.findLast(({ path, body }) => path === pricesPath && body !== null)?.body).toMatchObject({
      persian_mci: 1500.5,
      english_mci: 3750,
    })
  })

  test('that count at once are asked about, each with what it was; a refusal leaves what was typed', async () => {
    const taken = 'این نرخ را همکار دیگری هم‌اکنون عوض کرد'
    const puts: unknown[] = []
    await openPanel('/staff/tariffs/7', {
      answers: {
        ...at,
        [pricesPath]: (request) => {
          const body = request.body as Record<string, unknown> | null
          if (body === null || !('persian_mci' in body)) return respondsPage([present])(request)
          puts.push(body)
          return (puts.length === 1 ? respondsError(409, taken) : respondsWith({ effective_from: null }))(request)
        },
      },
      size: PHONE,
    })
    await page.getByRole('button', { name: 'نرخ جدید' }).click()
    const dialog = page.getByRole('dialog')
    const price = dialog.getByRole('textbox', { name: /فارسی، همراه اول/ })
    const save = dialog.getByRole('button', { name: 'ثبت نرخ' })
    await price.fill('1500')
    await save.click()
    await expect.element(confirmDialog().getByText('از ۱٬۳۳۰ به ۱٬۵۰۰ ریال')).toBeVisible()
    await expect.element(confirmDialog().getByText('از ۱٬۴۶۳ به ۱٬۶۵۰ ریال')).toBeVisible()
    await expect.element(confirmDialog().getByText('۳٬۶۵۷٫۵ ریال، بدون تغییر')).toBeVisible()
    await expectAccessible()
    await confirmDialog().getByRole('button', { name: 'انصراف' }).click()
    await expect.element(confirmDialog()).not.toBeInTheDocument()
    expect(puts).toEqual([])
    await save.click()
    await confirmDialog().getByRole('button', { name: 'برقرار شود' }).click()
    await expect.element(dialog.getByText(taken)).toBeVisible()
    await expect.element(price).toHaveValue('۱۵۰۰')
    await save.click()
    await confirmDialog().getByRole('button', { name: 'برقرار شود' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(puts).toHaveLength(2)
    expect(puts[1]).not.toHaveProperty('effective_from')
  })
})
