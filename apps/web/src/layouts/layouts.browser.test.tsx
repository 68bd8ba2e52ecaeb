import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import { respondsWith } from '../testing/panel-server.ts'
import { headings, openPanel, PHONE, textOf } from '../testing/render-panel.tsx'

const menu = () => page.getByRole('navigation', { name: 'فهرست اصلی' })
const footer = () => page.getByRole('navigation', { name: 'پیمایش' })
const linksIn = (root: Element) =>
  [...root.querySelectorAll('a')].filter((one) => one.checkVisibility()).map((one) => one.textContent)

describe.each([
  ['desktop', undefined],
  ['phone', PHONE],
] as const)('on the %s', (_, size) => {
  test('the focus goes on to the content of the screen that a link opened', async () => {
    await openPanel('/facilities', { ...(size && { size }) })
    await page.getByRole('main').getByRole('link', { name: 'پشتیبانی' }).click()
    await expect.poll(headings).toEqual(['پشتیبانی'])
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('who comes back from a page stands on the link that led to it', async () => {
    const { panel } = await openPanel('/facilities', { ...(size && { size }) })
    await page.getByRole('main').getByRole('link', { name: 'پشتیبانی' }).click()
    await expect.poll(headings).toEqual(['پشتیبانی'])
    await expect.element(page.getByRole('main')).toHaveFocus()
    panel.router.history.back()
    await expect.poll(headings).toEqual(['امکانات'])
    await expect.element(page.getByRole('main').getByRole('link', { name: 'پشتیبانی' })).toHaveFocus()
  })
})

describe('the desktop layout', () => {
  test('[LAY-01] [LAY-02] has a sidebar and a top bar, and no bottom navigation', async () => {
    await openPanel('/dashboard')
    await expect.element(menu()).toBeVisible()
    await expect.element(page.getByRole('banner')).toBeVisible()
    await expect.element(footer()).not.toBeInTheDocument()
  })

  test('[LAY-03] the top bar shows name and user name', async () => {
    await openPanel('/dashboard')
    await expect.poll(textOf(page.getByRole('banner'))).toContain('مریم رضایی | demo')
  })

  test('[AUTH-04] name and user name come from the token check, and a stand-in shows until it answered', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const who = { ...(session.checkToken.example.data as object), name: 'سارا کاظمی', user_name: 'sara' }
    await openPanel('/dashboard', {
      side: 'customer',
      answers: { [session.checkToken.path]: (asked) => held.then(() => respondsWith(who)(asked)) },
    })
    const line = () => page.getByRole('banner').element().firstElementChild
    await expect.poll(() => line()?.textContent).toBe('')
    expect(line()?.childElementCount).toBe(1)
    answer()
    await expect.poll(() => line()?.textContent).toBe('سارا کاظمی | sara')
  })

  test('[LAY-04] the top bar shows the credit in rial, rounded down', async () => {
    const credit = { credit: 1234567.9, yesterday_credit: 0, gift: 0, gift_expires_at: null, held: 0, updated_at: '' }
    await openPanel('/dashboard', { answers: { 'payment/credit/mine': respondsWith(credit) } })
    await expect.poll(textOf(page.getByRole('banner'))).toContain('۱٬۲۳۴٬۵۶۷ریال')
  })

  test('[LAY-05] its refresh button asks for the credit again', async () => {
    const { countOf } = await openPanel('/dashboard')
    await expect.poll(textOf(page.getByRole('banner'))).toContain('۵۰٬۰۰۰٬۰۰۰')
    const before = countOf('payment/credit/mine')
    await page.getByRole('button', { name: 'به‌روزرسانی اعتبار' }).click()
    await expect.poll(() => countOf('payment/credit/mine')).toBe(before + 1)
  })

  test('[LAY-06] its wallet button leads to the wallet', async () => {
    const { address } = await openPanel('/dashboard')
    await page.getByRole('banner').getByRole('link', { name: 'کیف پول' }).click()
    await expect.poll(address).toBe('/wallet/credit')
  })

  test('[LAY-07] its avatar menu leads to the profile, by keyboard too, and gives the focus back', async () => {
    const { address } = await openPanel('/dashboard')
    const avatar = page.getByRole('button', { name: 'حساب کاربری' })
    await avatar.click()
    await page.getByRole('menuitem', { name: 'پروفایل' }).click()
    await expect.poll(address).toBe('/profile')
    await expect.element(avatar).toHaveFocus()
  })

  test('[LAY-14] [LAY-15] [LAY-17] [LAY-19] the side menu stands in the order of the specification', async () => {
    await openPanel('/dashboard')
    await expect.element(menu()).toBeVisible()
    const groups = [...menu().element().querySelectorAll(':scope > ul')]
    expect(groups.map((group) => [...group.children].map((entry) => entry.firstElementChild?.textContent))).toEqual([
      ['خانه', 'ارسال پیامک', 'آمار و گزارش‌ها', 'پیام‌های دریافتی', 'پیام‌های آماده', 'مخاطبان'],
      ['الگوها', 'همکاران', 'برنامه‌نویسان'],
      ['مالی', 'مدیریت فایل‌ها'],
      ['پشتیبانی'],
    ])
  })

  test.each([
    ['[LAY-16]', 'برنامه‌نویسان', ['افزونه‌ها', 'کلیدهای دسترسی', 'مستندات']],
    ['[LAY-18]', 'مالی', ['کیف پول پیامک', 'تاریخچهٔ تراکنش‌ها']],
  ])('%s %s opens to its links', async (_, name, links) => {
    await openPanel('/dashboard')
    const entry = menu().getByRole('button', { name })
    await expect.element(entry).toHaveAttribute('aria-expanded', 'false')
    expect(linksIn(menu().element())).not.toContain(links[0])
    await entry.click()
    await expect.element(entry).toHaveAttribute('aria-expanded', 'true')
    expect(linksIn(menu().element()).filter((label) => links.includes(label))).toEqual(links)
  })

  test('an entry is open while one of its links is the page', async () => {
    await openPanel('/developers/api-keys')
    await expect.element(menu().getByRole('link', { name: 'کلیدهای دسترسی' })).toHaveAttribute('aria-current', 'page')
  })
})

describe('the mobile layout', () => {
  test('[LAY-09] has a bottom navigation and no sidebar', async () => {
    await openPanel('/dashboard', { size: PHONE })
    await expect.element(footer()).toBeVisible()
    expect(linksIn(footer().element())).toEqual(['خانه', 'ارسال', 'گزارش‌ها', 'دریافتی‌ها', 'امکانات'])
    await expect.element(menu()).not.toBeInTheDocument()
  })

  test('[LAY-09] its navigation marks the part of the panel that a page belongs to', async () => {
    const { go } = await openPanel('/send-sms/schedule', { size: PHONE })
    const marked = () => [...document.querySelectorAll('footer nav [aria-current]')].map((one) => one.textContent)
    await expect.poll(marked).toEqual(['ارسال'])
    // Sections without a link in the bar are reached through the page of all sections.
    go('/profile/tariffs')
    await expect.poll(marked).toEqual(['امکانات'])
    go('/no/such/page')
    await expect.poll(marked).toEqual([])
  })

  test('[LAY-10] shows the title of the page in the header, as its only heading of the first rank', async () => {
    await openPanel('/facilities', { size: PHONE })
    await expect.poll(headings).toEqual(['امکانات'])
    expect(page.getByRole('banner').element().contains(document.querySelector('h1'))).toBe(true)
  })

  test('a page below another has a way back and a section has none', async () => {
    const { go, address } = await openPanel('/facilities', { size: PHONE })
    await expect.poll(headings).toEqual(['امکانات'])
    await expect.element(page.getByRole('button', { name: 'بازگشت' })).not.toBeInTheDocument()
    go('/colleagues')
    await page.getByRole('banner').getByRole('button', { name: 'بازگشت' }).click()
    await expect.poll(address).toBe('/facilities')
  })

  test('the last lines of a page stand above the bottom navigation', async () => {
    await openPanel('/facilities', { size: PHONE })
    const last = page.getByRole('link', { name: 'پشتیبانی' })
    await expect.element(last).toBeInTheDocument()
    window.scrollTo(0, document.documentElement.scrollHeight)
    const bar = footer().element().getBoundingClientRect()
    expect(last.element().getBoundingClientRect().bottom).toBeLessThan(bar.top)
  })
})

describe('the border between the layouts', () => {
  const { documentElement: root } = document
  /** What a scrollbar takes of the window, whether it is there or only its place. */
  const gutterPx = () => window.innerWidth - root.getBoundingClientRect().width

  test('[LAY-13] a root of 768 px has the mobile layout and one of 769 px the desktop layout', async () => {
    await openPanel('/dashboard')
    await page.viewport(769 + gutterPx(), 800)
    await expect.element(menu()).toBeVisible()
    await page.viewport(768 + gutterPx(), 800)
    await expect.element(footer()).toBeVisible()
    await expect.element(menu()).not.toBeInTheDocument()
  })

  test('a short page beside it stays in one layout', async () => {
    await openPanel('/settings', { size: { width: 775, height: 800 } })
    let changes = 0
    const watching = new MutationObserver(() => (changes += 1))
    watching.observe(root, { attributes: true, attributeFilter: ['data-layout'] })
    await new Promise((resolve) => setTimeout(resolve, 300))
    watching.disconnect()
    expect(changes).toBe(0)
  })
})

test('what was typed survives a change of the layout', async () => {
  await openPanel('/login', { token: null })
  await page.getByLabelText('نام کاربری').fill('demo')
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(page.getByLabelText('نام کاربری')).toHaveValue('demo')
})

test('[APP-02] [APP-03] the theme is switched and kept under dark', async () => {
  await openPanel('/dashboard')
  await page.getByRole('button', { name: 'حالت تیره' }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('dark')).toBe('true')
  await page.getByRole('button', { name: 'حالت روشن' }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light')
  expect(localStorage.getItem('dark')).toBe('false')
})

test('[APP-04] a theme chosen in another tab is followed', async () => {
  await openPanel('/dashboard')
  await expect.element(menu()).toBeVisible()
  localStorage.setItem('dark', 'true')
  window.dispatchEvent(new StorageEvent('storage', { key: 'dark', newValue: 'true' }))
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
})

test('[APP-31] a colleague with no permission at all is in the panel all the same', async () => {
  const colleague = { ...(session.checkToken.example.data as object), is_partner: true, permissions: [] }
  await openPanel('/dashboard', { answers: { [session.checkToken.path]: respondsWith(colleague) } })
  await expect.element(menu().getByRole('link', { name: 'خانه' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'خانه' })).toBeVisible()
})
