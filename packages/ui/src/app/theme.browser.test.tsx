import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { bootScript } from './boot-script.ts'
import { useLayoutMode } from './layout-mode.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { useTheme } from './theme.tsx'
import { Button } from '../button/button.tsx'
import { PageHeader } from '../navigation/page-header.tsx'
import { Switch } from '../field/choice/switch.tsx'
import { ThemeToggle } from '../button/theme-toggle.tsx'

function Switcher() {
  const { dark, toggle } = useTheme()
  return <Button onPress={toggle}>{dark ? 'روشن' : 'تیره'}</Button>
}

const background = () => getComputedStyle(document.body).backgroundColor
const LIGHT = 'rgb(246, 248, 248)'
const DARK = 'rgb(11, 18, 19)'

const clean = () => localStorage.removeItem('dark')
beforeEach(clean)
afterEach(() => {
  clean()
  document.documentElement.dataset['theme'] = 'light'
})

describe('the theme', () => {
  test('[APP-02] is light at first and switched to dark and back', async () => {
    await renderUi(<Switcher />)
    await expect.poll(background).toBe(LIGHT)
    await page.getByRole('button', { name: 'تیره' }).click()
    await expect.poll(background).toBe(DARK)
    await page.getByRole('button', { name: 'روشن' }).click()
    await expect.poll(background).toBe(LIGHT)
  })

  test('is shown by its button as the page is coloured, also where no script knows the choice yet', async () => {
    const { container } = await renderUi(<ThemeToggle />)
    const shown = () => [...container.querySelectorAll('svg')].filter((icon) => icon.checkVisibility())
    expect(shown().map(({ classList }) => classList.contains('lucide-moon'))).toEqual([true])
    document.documentElement.dataset['theme'] = 'dark'
    expect(shown().map(({ classList }) => classList.contains('lucide-sun'))).toEqual([true])
  })

  test('gives way to colours that the visitor forces, and what is on still differs from what is off', async () => {
    await renderUi(
      <>
        <Switch isSelected>on</Switch>
        <Switch isSelected={false}>off</Switch>
      </>,
    )
    const force = (value: 'active' | 'none') =>
      (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send(
        'Emulation.setEmulatedMedia',
        { features: [{ name: 'forced-colors', value }] },
      )
    const tracks = () =>
      [...document.querySelectorAll('label > span.rounded-full, label span.rounded-full.w-10')].map(
        (track) => getComputedStyle(track).backgroundColor,
      )
    await force('active')
    try {
      await expect.poll(background).toBe('rgb(255, 255, 255)')
      const [on, off] = tracks()
      expect(new Set([on, off, background()]).size).toBe(3)
    } finally {
      await force('none')
    }
  })

  test('[APP-03] is kept under the key dark, where true means dark', async () => {
    localStorage.setItem('dark', 'true')
    await renderUi(<Switcher />)
    await expect.poll(background).toBe(DARK)
    await page.getByRole('button', { name: 'روشن' }).click()
    expect(localStorage.getItem('dark')).toBe('false')
  })

  test('[APP-04] follows a change in another tab', async () => {
    await renderUi(<Switcher />)
    const otherTab = document.createElement('iframe')
    document.body.append(otherTab)
    otherTab.contentWindow?.localStorage.setItem('dark', 'true')
    await expect.poll(background).toBe(DARK)
    await expect.element(page.getByRole('button', { name: 'روشن' })).toBeVisible()
    otherTab.remove()
  })
})

describe('before the first paint', () => {
  const boot = () => {
    const script = document.createElement('script')
    script.textContent = bootScript
    document.head.append(script)
    script.remove()
  }

  test('the inline script sets theme and layout on the root element', async () => {
    const { dataset } = document.documentElement
    await page.viewport(1280, 800)
    localStorage.setItem('dark', 'true')
    boot()
    expect(dataset['theme']).toBe('dark')
    expect(dataset['layout']).toBe('desktop')
    await page.viewport(390, 844)
    localStorage.setItem('dark', 'yes')
    boot()
    expect(dataset['theme']).toBe('light')
    expect(dataset['layout']).toBe('mobile')
  })
})

function Mode() {
  return <output>{useLayoutMode()}</output>
}

describe('the layout', () => {
  test('[LAY-13] turns mobile at a root width of 768 px and desktop at 769 px', async () => {
    await renderUi(<Mode />)
    for (const [widthPx, mode] of [
      [769, 'desktop'],
      [768, 'mobile'],
      [769, 'desktop'],
    ] as const) {
      document.documentElement.style.width = `${widthPx}px`
      await expect.element(page.getByRole('status')).toHaveTextContent(mode)
      expect(document.documentElement.dataset['layout']).toBe(mode)
    }
    document.documentElement.style.width = ''
  })

  test('the head of a page has its title on desktop and leaves it to the bar on the phone', async () => {
    await renderUi(<PageHeader title="آمار و گزارش" description="۳۰ روز گذشته" />)
    await expect.element(page.getByRole('heading', { level: 1, name: 'آمار و گزارش' })).toBeVisible()
    await page.viewport(390, 844)
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
    await expect.element(page.getByText('۳۰ روز گذشته')).toBeVisible()
  })
})
