import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import { liveConnection } from '@peyk/phrases/fa/panel/live-connection.ts'
import { respondsWith } from '../testing/panel-server.ts'
import { headings, openPanel, PHONE } from '../testing/render-panel.tsx'

const setting = session.loginSetting.example.data as object
const withOldPanel = {
  [session.loginSetting.path]: respondsWith({ ...setting, old_panel_url: 'https://old.peyk.example' }),
}
const media = (features: { name: string; value: string }[], type = '') =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send('Emulation.setEmulatedMedia', {
    media: type,
    features,
  })

afterEach(async () => {
  document.body.removeAttribute('tabindex')
  await media([])
})

test('the first Tab offers the way past the menu, and it leads to the content', async () => {
  await openPanel('/facilities')
  document.body.tabIndex = -1
  document.body.focus()
  await userEvent.tab()
  const skip = page.getByRole('link', { name: 'رفتن به محتوای صفحه' })
  await expect.element(skip).toHaveFocus()
  expect(skip.element().getBoundingClientRect().height).toBeGreaterThan(20)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a page that a link of the menu opened is named, though the focus stays on the link', async () => {
  await openPanel('/facilities')
  const link = page.getByRole('navigation', { name: 'فهرست اصلی' }).getByRole('link', { name: 'پیام‌های دریافتی' })
  await link.click()
  await expect.poll(() => document.querySelector('p[aria-live]')?.textContent).toBe('پیام‌های دریافتی')
  await expect.element(link).toHaveFocus()
})

describe('the old panel', () => {
  test('[HOME-05] a banner on the home page links to it', async () => {
    await openPanel('/dashboard', { answers: withOldPanel })
    await expect
      .element(page.getByRole('link', { name: 'رفتن به پنل قدیمی' }))
      .toHaveAttribute('href', 'https://old.peyk.example')
    await expect.element(page.getByRole('link', { name: 'پنل قدیمی', exact: true })).toBeVisible()
  })

  test('on the phone the page of all sections links to it', async () => {
    await openPanel('/facilities', { answers: withOldPanel, size: PHONE })
    await expect.element(page.getByRole('link', { name: 'رفتن به پنل قدیمی' })).toBeInTheDocument()
  })

  test('has no link where there is none, as on localhost', async () => {
    await openPanel('/dashboard')
    await expect.poll(headings).toEqual(['خانه'])
    expect(page.getByRole('link', { name: /پنل قدیمی/ }).query()).toBeNull()
  })
})

/** The page, if it stays wider than its window: what is drawn by the width of its box is drawn anew a frame later. */
const findWide = async (address: string): Promise<string[]> => {
  const root = document.documentElement
  const over = () => Math.max(0, root.scrollWidth - root.clientWidth)
  await expect
    .poll(over, { timeout: 2000 })
    .toBe(0)
    .catch(() => undefined)
  return over() === 0 ? [] : [`${address}: ${root.scrollWidth} of ${root.clientWidth}`]
}

// 1280 px at 200 % are 640, at 400 % they are 320 (WCAG 1.4.10).
test.each([640, 320])('at %i px of width nothing is lost beyond the edge', { timeout: 60_000 }, async (width) => {
  const wide: string[] = []
  for (const address of ['/dashboard', '/facilities', '/send-sms', '/send-sms/quick', '/reports', '/reports/1000001']) {
    const { screen } = await openPanel(address, { size: { width, height: 800 } })
    await expect.poll(() => document.querySelector('.animate-shimmer, [data-stand-in]'), { timeout: 10_000 }).toBeNull()
    wide.push(...(await findWide(address)))
    await screen.unmount()
  }
  expect(wide).toEqual([])
})

test(
  'text of twice its size has the pages of a narrow window, and nothing is lost beyond their edge',
  { timeout: 60_000 },
  async () => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    onTestFinished(() => {
      root.style.removeProperty('font-size')
    })
    const wide: string[] = []
    const addresses = ['/dashboard', '/send-sms/quick', '/reports', '/reports/1000001', '/contacts/all-contacts']
    for (const address of [...addresses, '/send-sms/schedule']) {
      const { screen } = await openPanel(address, { size: PHONE })
      await expect
        .poll(() => document.querySelector('.animate-shimmer, [data-stand-in]'), { timeout: 10_000 })
        .toBeNull()
      expect(root.dataset['layout']).toBe('mobile')
      // Titles are read to their end.
      const title = document.querySelector('h1')
      expect(title?.scrollHeight, address).toBe(title?.clientHeight)
      expect(title?.scrollWidth, address).toBe(title?.clientWidth)
      wide.push(...(await findWide(address)))
      await screen.unmount()
    }
    expect(wide).toEqual([])
  },
)

test.each([
  ['/facilities', 844, 390, 'header'],
  ['/facilities', 320, 200, 'header'],
  ['/facilities', 320, 200, 'footer'],
])('%s at %i by %i px keeps its room for the page: its %s goes with it', async (address, width, height, bar) => {
  await openPanel(address, { size: { width, height } })
  await expect
    .poll(() => document.querySelector(bar) && getComputedStyle(document.querySelector(bar)!).position)
    .toBe('static')
  expect(getComputedStyle(document.documentElement).getPropertyValue('--page-top')).toBe('0px')
})

test('a network that goes away is told, though the line over it seems open', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  await openPanel('/facilities')
  await expect
    .poll(() => document.querySelector('p[role=status]')?.textContent, { timeout: 15_000 })
    .toBe(liveConnection.noNetwork)
})

test('who asked for less motion gets none', async () => {
  await media([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await openPanel('/dashboard')
  const slow = [...document.querySelectorAll('*')].filter((one) => {
    const { transitionDuration, animationDuration } = getComputedStyle(one)
    return [transitionDuration, animationDuration].some((time) => Number.parseFloat(time) > 0.001)
  })
  expect(slow).toEqual([])
})

describe('a report on paper', () => {
  test.each([
    ['desktop', undefined],
    ['phone', PHONE],
  ] as const)('from the %s has the report without the panel around it, dark on light', async (_, size) => {
    await openPanel('/reports/1000001', { isDark: true, ...(size && { size }) })
    await expect.element(page.getByRole('table', { name: 'به تفکیک اپراتور' })).toBeVisible()
    await media([], 'print')
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.clientHeight > 1)
    await expect.poll(() => seen('nav:not(main nav), [data-page-bar] a[href="#content"]')).toEqual([])
    expect(headings()).toEqual(['گزارش ارسال ۱۰۰۰۰۰۱'])
    // The heads of columns are read; everything else that is pressed is not.
    expect(seen('main :is(button, input, select)').filter((one) => one.closest('thead') === null)).toEqual([])
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)')
    const [ink] = getComputedStyle(document.body).color.match(/\d+/) ?? []
    expect(Number(ink)).toBeLessThan(60)
    // Paper has a margin of its own, and no bar at the side.
    const { scrollWidth, clientWidth } = document.documentElement
    expect([...document.querySelectorAll('main > *')].map((one) => one.clientWidth)).toContain(clientWidth)
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
})

test('a list on paper has nothing to search, choose or open its rows with', async () => {
  await openPanel('/contacts/all-contacts', { size: PHONE })
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await media([], 'print')
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  await expect.poll(() => seen('main :is(input, [role=tablist], [aria-haspopup=menu])')).toEqual([])
  expect(headings()).not.toEqual([])
})
