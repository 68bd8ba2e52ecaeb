import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freshToken } from './journey.ts'
import { startPeyk } from './peyk.ts'
import { screens, type Screen } from './pictures/screens.ts'

const SIZES: Record<'desktop' | 'phone', BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
type Size = keyof typeof SIZES

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] // prettier-ignore
/** Web front-end sheet §6: more movement than this while a screen loads is seen as a jump. */
const MOST_SHIFT = 0.02
/** A list may be longer; nobody looks at its end. */
const MOST_HEIGHT = 2600
const PATIENCE_MS = 30_000

/** What every picture is taken with. */
interface Studio {
  browser: Browser
  folder: string
  token: string
  /** Lines about what went wrong, for the end of the run. */
  faults: string[]
}

/** Takes the pictures of the screens whose name begins with one of `names` (all of them without names). */
export const takeShots = async ({ folder, names }: { folder: string; names: readonly string[] }) => {
  const chosen = screens.filter(({ name }) => names.length === 0 || names.some((asked) => name.startsWith(asked)))
  const peyk = process.env['PEYK_URL'] === undefined ? await startPeyk() : null
  if (peyk !== null) {
    process.env['PEYK_URL'] = peyk.url
    process.env['PEYK_SIMULATOR_URL'] = peyk.simulatorUrl
  }
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS })
  try {
    await mkdir(folder, { recursive: true })
    const studio: Studio = { browser, folder, token: await freshToken(), faults: [] }
    const written = await Promise.all((['desktop', 'phone'] as const).map((size) => takeSize(studio, { size, chosen })))
    return { written: written.reduce((sum, count) => sum + count, 0), faults: studio.faults }
  } finally {
    await browser.close()
    await peyk?.stop()
  }
}

const takeSize = async (studio: Studio, { size, chosen }: { size: Size; chosen: readonly Screen[] }) => {
  let written = 0
  for (const screen of chosen) {
    if (screen.only !== undefined && screen.only !== size) continue
    written += await takeScreen(studio, { size, screen }).catch((failure: unknown) => {
      studio.faults.push(`${screen.name} ${size}: ${String(failure).slice(0, 600)}`)
      return 0
    })
  }
  return written
}

/** Both themes of one screen: it is opened once, and the theme changes as it does when another tab changes it. */
const takeScreen = async (
  { browser, folder, token, faults }: Studio,
  { size, screen }: { size: Size; screen: Screen },
) => {
  const context = await browser.newContext({ ...SIZES[size], locale: 'fa-IR', timezoneId: 'Asia/Tehran', reducedMotion: 'reduce' }) // prettier-ignore
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const complain = (what: string) => faults.push(`${screen.name} ${size}: ${what}`)
  page.on('pageerror', (error) => screen.isBroken !== true && complain(String(error)))
  page.on('console', (message) => {
    // The browser itself reports refused requests, and some pictures are of refusals.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    if (screen.isBroken !== true) complain(message.text())
  })
  try {
    await page.addInitScript(rememberVisitor, screen.isGuest === true ? null : token)
    await screen.answers?.(page)
    const base = screen.isHandset === true ? process.env['PEYK_SIMULATOR_URL'] : process.env['PEYK_URL']
    await page.goto(`${base}${screen.path}`)
    await page.getByText(screen.shows).filter({ visible: true }).first().waitFor()
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    if (shift > MOST_SHIFT) complain(`the screen jumps while it loads (CLS ${shift.toFixed(3)})`)
    await screen.prepare?.(page)
    if (screen.isWhole === true) await unroll(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) complain(`${sideways} px wider than the screen`)
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme)
      const path = join(folder, `${screen.name}.${size}.${theme}.png`)
      await page.screenshot({ path, animations: 'disabled' })
    }
    return 2
  } finally {
    await context.close()
  }
}

const rememberVisitor = (token: string | null) => {
  if (token !== null) localStorage.setItem('token', token)
  localStorage.setItem('dark', 'false')
  const counter = window as unknown as { shift: number }
  counter.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) counter.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Makes the window as high as the page: what is fixed to its edges stays at its edges, unlike in a stitched picture. */
const unroll = async (page: Page) => {
  const size = page.viewportSize()
  const height = await page.evaluate(() => {
    window.scrollTo(0, 0)
    return document.documentElement.scrollHeight
  })
  if (size !== null && height > size.height)
    await page.setViewportSize({ ...size, height: Math.min(height, MOST_HEIGHT) })
}

const changeTheme = async (page: Page, theme: 'light' | 'dark') => {
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
