import { credit } from '@peyk/contract/wallet/wallet.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { waitForContent } from '../fixtures.ts'
import { clearMocks, isMocked, installMocks } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const TIMEOUT_MS = 30_000

/** The page on which one visitor opens all screens; its context is not shared. */
export const openVisitorPage = async (context: BrowserContext, token: string | null): Promise<Page> => {
  await context.addInitScript(setUpVisitor, token)
  await installMocks(context)
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  // The live socket would replace a mocked credit by the real one.
  await page.routeWebSocket(/\/live/, (panel) => {
    panel.connectToServer().onMessage((message) => {
      if (!isMocked(page, credit) || !String(message).includes('credit_updated')) panel.send(message)
    })
  })
  return page
}

/** Opens a screen and waits until it has loaded; `prepare` is left to the caller. */
export const openScreen = async (page: Page, screen: Screen) => {
  await screen.answers?.(page)
  const base = process.env[screen.isHandset ? 'PEYK_SIMULATOR_URL' : screen.isKit ? 'PEYK_KIT_URL' : 'PEYK_URL']
  // The gallery comes from the development server: its first page waits until all sources are transformed.
  await page.goto(`${base}${screen.path}`, screen.isKit === true ? { timeout: 180_000 } : {})
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor()
  await waitForScreenContent(page, screen)
}

/** Removes what a screen left, except the browser's cache. Drafts are deleted when the next page begins. */
export const leaveScreen = async (page: Page) => {
  clearMocks(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A picture of a sheet of paper.
  await page.emulateMedia({ media: null })
  await page.evaluate(() => sessionStorage.clear()).catch(() => {})
}

/** As when another tab changes it. */
export const changeTheme = async (page: Page, theme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(
    (value) => {
      // The handset reads its theme only at its start.
      document.documentElement.dataset['theme'] = value === 'true' ? 'dark' : 'light'
      localStorage.setItem('dark', value)
      window.dispatchEvent(new StorageEvent('storage', { key: 'dark', newValue: value }))
    },
    String(theme === 'dark'),
  )
}

/** Waits until no placeholder is left, except on screens that show the loading state. */
export const waitForScreenContent = async (page: Page, { name, isKit }: Pick<Screen, 'name' | 'isKit'>) => {
  if (!name.includes('loading') && isKit !== true) await waitForContent(page)
}

const setUpVisitor = (token: string | null) => {
  // A page begins in the theme in which the page before it ended.
  const dark = localStorage.getItem('dark') ?? 'false'
  localStorage.clear()
  if (token !== null) localStorage.setItem('token', token)
  localStorage.setItem('dark', dark)
  indexedDB.deleteDatabase('peyk-drafts')
  const counter = window as unknown as { shift: number }
  counter.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) counter.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
