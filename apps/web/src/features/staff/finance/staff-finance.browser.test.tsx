import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as finance from '@peyk/contract/staff/money/staff-finance.ts'
import * as gifts from '@peyk/contract/staff/money/staff-gift-charges.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsWith } from '../../../testing/panel-server.ts'
import { confirmDialog, openPanel, PHONE } from '../../../testing/render-panel.tsx'

const member = respondsWith({
  ...(session.checkToken.example.data as object),
  is_staff: true,
  permissions: ['staff.money'],
  name: 'سارا کاظمی',
})
const [running] = gifts.staffGiftCharges.example.data as object[]
const coming = { ...running, id: 2, title: 'جشن یلدا', state: 'coming' }
const over = { ...running, id: 3, title: 'نوروز', state: 'over' }
const giftsPath = gifts.staffGiftCharges.path
const atGifts = { [session.checkToken.path]: member, [giftsPath]: respondsWith([coming, running, over]) }

describe('[STF-09] gift charges of the staff', () => {
  test('a new one tells what amounts earn while it is written, and is refused beside its field', async () => {
    const overlap = 'در این بازه شارژ هدیهٔ دیگری هست؛ تاریخ‌ها را عوض کنید'
    const puts: Record<string, unknown>[] = []
    await openPanel('/staff/gift-charges', {
      answers: {
        ...atGifts,
        [giftsPath]: (request) => {
          if (request.body === null) return respondsWith([coming, running, over])(request)
          puts.push(request.body as Record<string, unknown>)
          return (puts.length === 1 ? respondsError(422, overlap, { ends_at: [overlap] }, '400-2') : respondsWith({ id: 4 }))(request) // prettier-ignore
        },
      },
    })
    await page.getByRole('button', { name: 'شارژ هدیهٔ جدید' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'ثبت' })
    await dialog.getByRole('textbox', { name: /^عنوان/ }).fill('هدیهٔ پاییز')
    await dialog.getByRole('textbox', { name: /از مبلغ/ }).fill('5000000')
    await dialog.getByRole('textbox', { name: /تا مبلغ/ }).fill('9999999')
    await dialog.getByRole('textbox', { name: /درصد هدیه/ }).fill('7')
    await expect.element(dialog.getByText('پرداخت ۵٬۰۰۰٬۰۰۰ ریال')).toBeVisible()
    await expect.element(dialog.getByText('۳۵۰٬۰۰۰')).toBeVisible()
    await dialog.getByRole('button', { name: 'افزودن پله' }).click()
    const second = dialog.getByRole('group', { name: 'پلهٔ ۲' })
    await save.click()
    await expect.element(second.getByText('مبلغ شروع این پله را بنویسید')).toBeVisible()
    await expect.element(second.getByText('هدیهٔ این پله را بنویسید')).toBeVisible()
    await second.getByRole('textbox', { name: /از مبلغ/ }).fill('9000000')
    await second.getByRole('radio', { name: 'مبلغ ثابت' }).click()
    await second.getByRole('textbox', { name: /مبلغ هدیه/ }).fill('1000000')
    await save.click()
    await expect.element(dialog.getByText('تاریخ و ساعت پایان را بنویسید')).toBeVisible()
    await expect.element(second.getByText('بازهٔ این پله با پلهٔ دیگری تداخل دارد؛ مبلغ‌ها را اصلاح کنید')).toBeVisible()
    await second.getByRole('textbox', { name: /از مبلغ/ }).fill('10000000')
    await dialog.getByRole('textbox', { name: /تاریخ و ساعت پایان/ }).fill('1499/01/01 00:00')
    await expectAccessible()
    expect(puts).toEqual([])
    await save.click()
    await expect.element(dialog.getByText(overlap)).toBeVisible()
    await save.click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(puts[1]).toMatchObject({
      title: 'هدیهٔ پاییز',
      valid_days: 30,
      tiers: [
        { min_amount: 5_000_000, max_amount: 9_999_999, gift_percent: 7 },
        { min_amount: 10_000_000, gift_amount: 1_000_000 },
      ],
    })
  })

  test('one that holds changes its texts and end alone, one that is over nothing; ending it is asked about', async () => {
    const stopPath = 'staff/gift-charges/1/stop'
    const { requests } = await openPanel('/staff/gift-charges', {
      answers: { ...atGifts, 'staff/gift-charges/1': respondsWith(null), [stopPath]: respondsWith(null) },
      size: PHONE,
    })
    await expect.element(page.getByText('پایان‌یافته')).toBeVisible()
    expect(page.getByRole('button', { name: /نوروز/ }).elements()).toEqual([])
    const menu = page.getByRole('button', { name: /شارژ هدیهٔ امروز/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'ویرایش' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('textbox', { name: /از مبلغ/ })).toBeDisabled()
    await dialog.getByRole('textbox', { name: /^عنوان/ }).fill('عنوان تازه')
    await dialog.getByRole('textbox', { name: /تاریخ و ساعت پایان/ }).fill('1499/01/01 00:00')
    await dialog.getByRole('button', { name: 'ثبت' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const saved = requests.findLast(({ path }) => path === 'staff/gift-charges/1')?.body
    // What was promised goes back as it came.
    expect(saved).toMatchObject({ title: 'عنوان تازه', starts_at: '2026-11-23T20:30:00+00:00', valid_days: 30 })
    await menu.click()
    await page.getByRole('menuitem', { name: 'پایان دادن' }).click()
    await confirmDialog().getByRole('button', { name: 'پایان دادن' }).click()
    await expect.element(confirmDialog()).not.toBeInTheDocument()
    expect(requests.some(({ path }) => path === stopPath)).toBe(true)
  })
})

const books = finance.books.example.data as Record<string, unknown> & { days: object[] }
const twoDays = [{ ...books.days[0], day: '2026-11-23', revenue: 700_000 }, books.days[0]]
const check = finance.checkNow.example.data as object
const wrong = {
  ...check,
  is_ok: false,
  checked_at: '2026-11-23T22:20:00.000Z',
  differences: [{ account_id: 2, account_title: 'فروشگاه کج', what: 'held', wallet: 7, ledger: 0 }],
}

describe('the books of the staff', () => {
  test('are drawn and written for the period of the address; the sum stands under the trial balance', async () => {
    const { requests, address } = await openPanel('/staff/finance?from=1405/08/01&to=1405/08/30', {
      answers: {
        [session.checkToken.path]: member,
        [finance.books.path]: respondsWith({ ...books, days: twoDays }),
        [finance.checks.path]: respondsWith([]),
      },
    })
    await expect.element(page.getByRole('table', { name: 'تراز آزمایشی' })).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'روز به روز' }).getByText('۷۰۰٬۰۰۰')).toBeVisible()
    await expect.element(page.getByRole('slider', { name: /درآمد و شارژ/ })).toBeInTheDocument()
    const asked = requests.find(({ path }) => path === finance.books.path)?.query
    expect(asked).toMatchObject({ from_day: '2026-10-23', to_day: '2026-11-21' })
    await page.getByRole('button', { name: /نمایش روزها/ }).click()
    await expect.element(page.getByRole('table', { name: 'پرداخت‌ها در هر روز' })).toBeVisible()
    await expectAccessible()
    expect(address()).toContain('from=')
  })

  test('are checked at a press; a bad result names the accounts and leads to their money', async () => {
    let isChecked = false
    await openPanel('/staff/finance', {
      answers: {
        [session.checkToken.path]: member,
        [finance.books.path]: respondsWith(books),
        [finance.checks.path]: (request) => respondsWith(isChecked ? [wrong, check] : [check])(request),
        [finance.checkNow.path]: (request) => {
          isChecked = true
          return respondsWith(wrong)(request)
        },
      },
      size: PHONE,
    })
    await expect.element(page.getByText('دفترها درست هستند')).toBeVisible()
    await page.getByRole('button', { name: 'اکنون بررسی کن' }).click()
    await expect.element(page.getByText('دفترها نمی‌خوانند')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'فروشگاه کج' }))
      .toHaveAttribute('href', '/staff/accounts/2/money')
    await expectAccessible()
  })

  test('come as a file of the period; an open range is not asked for', async () => {
    const fetched: string[] = []
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
      const url = String(target instanceof Request ? target.url : target)
      if (!url.includes('staff/finance/export')) return real(target, init)
      fetched.push(url)
      return Promise.resolve(new Response('a,b'))
    })
    await openPanel('/staff/finance?from=1405/08/01', {
      answers: {
        [session.checkToken.path]: member,
        [finance.books.path]: respondsWith(books),
        [finance.checks.path]: respondsWith([]),
      },
    })
    await expect.element(page.getByText('هر دو سر بازه را انتخاب کنید')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'خروجی' })).toBeDisabled()
    await page.getByRole('textbox', { name: /^تا/ }).fill('1405/08/30')
    await page.getByRole('button', { name: 'خروجی' }).click()
    await page.getByRole('menuitem', { name: 'فایل CSV' }).click()
    await expect.poll(() => fetched).toHaveLength(1)
    expect(fetched[0]).toContain('from_day=2026-10-23&to_day=2026-11-21&format=csv')
    vi.restoreAllMocks()
  })
})
