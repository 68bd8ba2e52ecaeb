import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as account from '@peyk/contract/account.ts'
import * as session from '@peyk/contract/session.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { answersWith, refusesWith, type Answering } from '../../testing/panel-server.ts'
import { headings, openPanel, PHONE } from '../../testing/render-panel.tsx'

const PATIENT = { timeout: 15_000 }
const profile = account.showProfile.example.data as Record<string, unknown>
const tells = (more: object): Record<string, Answering> => ({
  [account.showProfile.path]: answersWith({ ...profile, ...more }),
})
const who = session.checkToken.example.data as object
const colleague = { [session.checkToken.path]: answersWith({ ...who, is_partner: true, partner_id: 3 }) }
const crash = refusesWith(500, 'خطا در ارسال اطلاعات', {}, '500-1')
const never: Answering = () => new Promise(() => {})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => button('ذخیرهٔ تغییرات')
const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name })

describe('the hub', () => {
  test('[ACC-01] [ACC-10] tells of every part how it stands', async () => {
    await openPanel('/profile', { answers: tells({ address: '', postalcode: '' }) })
    await expect.element(link(/نشانی ۲ مورد مانده/), PATIENT).toBeVisible()
    await expect.element(link(/تنظیمات امنیتی ورود دومرحله‌ای خاموش است/)).toBeVisible()
    await expect.element(link(/تنظیمات حساب هشدار کمبود اعتبار خاموش است/)).toBeVisible()
    await expect.element(page.getByRole('main').getByText('حقیقی')).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: 'تکمیل اطلاعات' })).toBeVisible()
    await expectAccessible()
  })

  test('of a colleague holds what is theirs alone', async () => {
    await openPanel('/profile', { answers: colleague, size: PHONE })
    await expect.element(link(/تنظیمات امنیتی/), PATIENT).toBeVisible()
    await expect.element(link(/حساب کاربری/)).toBeVisible()
    for (const name of [/اطلاعات فردی/, /اطلاعات تماس/, /تغییر شمارهٔ همراه/, /تنظیمات حساب/])
      expect(link(name).query()).toBeNull()
    await expectAccessible()
  })

  test('says that it could not be read, and reads again', async () => {
    let isDown = true
    const answer: Answering = (asked) => (isDown ? crash(asked) : answersWith(profile)(asked))
    await openPanel('/profile', { answers: { [account.showProfile.path]: answer } })
    await expect.element(button('تلاش دوباره'), PATIENT).toBeVisible()
    isDown = false
    await button('تلاش دوباره').click()
    await expect.element(link(/اطلاعات فردی/), PATIENT).toBeVisible()
  })
})

describe('a form of the profile', () => {
  test('[ACC-41] saves what may be changed; what was verified is locked and says why', async () => {
    const { asked } = await openPanel('/profile/personal-info', { answers: tells({ locked_fields: ['national_id'] }) })
    await expect.element(field('کد ملی'), PATIENT).toHaveAttribute('readonly')
    await expect.element(page.getByText(/احراز هویت شده است/)).toBeVisible()
    await expect.element(field('تاریخ تولد')).toHaveValue('۱۳۷۰/۰۱/۰۱')
    await field('نام پدر').fill('  حسن ')
    await userEvent.tab()
    await save().click()
    await expect.element(page.getByText('تغییرات ذخیره شد'), PATIENT).toBeVisible()
    const sent = asked.findLast(({ path }) => path === account.updateProfile.path)?.body
    expect(sent).toMatchObject({ father_name: 'حسن', birth_date: '1991-03-21' })
    expect(sent).not.toHaveProperty('national_id')
    await expectAccessible()
  })

  test('[ACC-10] of a company asks for the company and for who speaks for it', async () => {
    await openPanel('/profile/personal-info', { answers: tells({ user_type: 'legal' }) })
    await expect.element(field('شمارهٔ ثبت'), PATIENT).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'نمایندهٔ شرکت' })).toBeVisible()
    expect(field('نام پدر').query()).toBeNull()
  })

  test('refuses days before 1300 and days to come at their field, and keeps what was typed', async () => {
    const { countOf } = await openPanel('/profile/personal-info')
    await expect.element(field('تاریخ تولد'), PATIENT).toBeVisible()
    for (const [day, reason] of [
      ['1299/12/29', /نباید پیش از ۱۳۰۰\/۰۱\/۰۱|۱۳۰۰\/۰۱\/۰۱/],
      ['1499/01/01', /نباید پس از|دیرتر|بعد از|۱۴۰/],
    ] as const) {
      await field('تاریخ تولد').fill(day)
      await field('نام پدر').fill('حسن')
      await save().click()
      await expect.element(field('تاریخ تولد')).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByText(reason).first()).toBeVisible()
    }
    await expect.element(field('نام پدر')).toHaveValue('حسن')
    expect(countOf(account.updateProfile.path)).toBe(0)
  })

  test('[ACC-42] puts the rules of the landline, the city code and the email at their fields', async () => {
    const { countOf } = await openPanel('/profile/contact-info', { size: PHONE })
    await expect.element(field('تلفن ثابت'), PATIENT).toBeVisible()
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
    const refused = refusesWith(422, 'کد پستی نامعتبر است', { postalcode: ['کد پستی نامعتبر است'] }, '400-2')
    await openPanel('/profile/address-info', { answers: { [account.updateProfile.path]: refused } })
    await expect.element(field('کد پستی'), PATIENT).toBeVisible()
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
    await expect.element(field('نشانی'), PATIENT).toBeVisible()
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
  const { asked, countOf } = await openPanel('/profile/settings')
  const limit = () => field('حد هشدار')
  await expect.element(page.getByRole('switch', { name: /هشدار کمبود اعتبار/ }), PATIENT).not.toBeChecked()
  expect(limit().query()).toBeNull()
  await page.getByText('هشدار کمبود اعتبار', { exact: true }).click()
  await expect.element(limit()).toHaveValue('۲۰۰٬۰۰۰')
  await expect.element(page.getByText(/بیست هزار تومان/)).toBeVisible()
  await limit().fill('199999')
  await save().click()
  await expect.element(limit()).toHaveAttribute('aria-invalid', 'true')
  expect(countOf(account.updateSetting.path)).toBe(1)
  await limit().fill('500000')
  await save().click()
  await expect.poll(() => asked.findLast(({ body }) => body !== null && (body as object).hasOwnProperty('low_credit_alert'))?.body).toMatchObject({ low_credit_alert: true, low_credit_amount: 500_000 })
  await expectAccessible()
})
