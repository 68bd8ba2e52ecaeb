import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { wholeChromium } from '../testkit/chromium.ts'
import { freshToken } from './fixtures.ts'
import { startGallery } from './gallery-server.ts'
import { startPeyk } from './start-app.ts'
import { allScreens } from './screen-states/all-screens.ts'
import type { Screen } from './screen-states/screen.ts'
import { changeTheme, leaveScreen, openScreen, openVisitorPage } from './screen-states/screen-visitor.ts'

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>
type Size = keyof typeof SIZES

/** Pages of one size at the same time: while one waits for an answer, another is drawn. */
const PAGES_A_SIZE = 2
/** Web front-end sheet §6: more movement than this while a screen loads is seen as a jump. */
const MAX_SHIFT = 0.02
/** A longer list is cut off. */
const MAX_HEIGHT = 2600
/** The gallery shows every widget in every state. */
const MAX_KIT_HEIGHT = 9000

/** Shared by all pictures of a run. */
interface ShotContext {
  browser: Browser
  folder: string
  tokens: { guest: null; member: string; operator: string }
  /** Lines about what went wrong, for the end of the run. */
  faults: string[]
}

/** Takes the pictures of the screens whose name begins with one of `names` (all of them without names). */
export const takeShots = async ({ folder, names }: { folder: string; names: readonly string[] }) => {
  const chosen = allScreens.filter(({ name }) => names.length === 0 || names.some((prefix) => name.startsWith(prefix)))
  const peyk = process.env['PEYK_URL'] === undefined ? await startPeyk() : null
  if (peyk !== null) {
    process.env['PEYK_URL'] = peyk.url
    process.env['PEYK_SIMULATOR_URL'] = peyk.simulatorUrl
    process.env['PEYK_BANK_URL'] = peyk.bankUrl
  }
  const kit = chosen.some(({ isKit }) => isKit) ? await startGallery() : null
  if (kit !== null) process.env['PEYK_KIT_URL'] = kit.url
  const browser = await chromium.launch(wholeChromium())
  try {
    await mkdir(folder, { recursive: true })
    const shots: ShotContext = { browser, folder, tokens: { guest: null, member: await freshToken(), operator: await freshToken('operator') }, faults: [] } // prettier-ignore
    const rounds = (['desktop', 'phone'] as const).flatMap((size) => {
      const waiting = chosen.filter(({ only }) => only === undefined || only === size)
      return Array.from({ length: PAGES_A_SIZE }, () => takeFromQueue(shots, { size, waiting }))
    })
    const written = await Promise.all(rounds)
    return { written: written.reduce((sum, count) => sum + count, 0), faults: shots.faults.toSorted() }
  } finally {
    await browser.close()
    await kit?.stop()
    await peyk?.stop()
  }
}

/** Takes one screen after the other from the queue on one page. */
const takeFromQueue = async (shots: ShotContext, { size, waiting }: { size: Size; waiting: Screen[] }) => {
  const pages = new Map<keyof ShotContext['tokens'], Page>()
  let written = 0
  for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
    const visitor = screen.visitor ?? 'member'
    const page = pages.get(visitor) ?? (await openPage(shots, { size, visitor }))
    pages.set(visitor, page)
    written += await takeScreen(page, { shots, size, screen })
  }
  return written
}

/** A page with a context of its own for each visitor, which caches what was loaded once. */
const openPage = async (
  { browser, tokens }: ShotContext,
  { size, visitor }: { size: Size; visitor: keyof ShotContext['tokens'] },
) => {
  const options = { ...SIZES[size], locale: 'fa-IR', timezoneId: 'Asia/Tehran', reducedMotion: 'reduce' } as const
  return openVisitorPage(await browser.newContext(options), tokens[visitor])
}

interface ShotInput {
  shots: ShotContext
  size: Size
  screen: Screen
}

/** Both themes of one screen: it is opened once, and the theme changes as it does when another tab changes it. */
const takeScreen = async (page: Page, { shots, size, screen }: ShotInput): Promise<number> => {
  const complain = (what: string) => shots.faults.push(`${screen.name} ${size}: ${what}`)
  if (screen.isBroken !== true) {
    page.on('pageerror', (error) => complain(String(error)))
    page.on('console', (message) => {
      // The browser itself reports refused requests, and some pictures are of refusals.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complain(message.text())
    })
  }
  try {
    await openScreen(page, screen)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    if (shift > MAX_SHIFT && screen.isKit !== true)
      complain(`the screen jumps while it loads (CLS ${shift.toFixed(3)})`)
    await screen.prepare?.(page)
    if (screen.isWhole === true) await fitWindowToPage(page, screen.isKit ? MAX_KIT_HEIGHT : MAX_HEIGHT)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) complain(`${sideways} px wider than the screen`)
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme)
      const path = join(shots.folder, `${screen.name}.${size}.${theme}.png`)
      await page.screenshot({ path, animations: 'disabled' })
    }
    return 2
  } catch (failure) {
    complain(String(failure).slice(0, 600))
    return 0
  } finally {
    page.removeAllListeners('pageerror')
    page.removeAllListeners('console')
    await leaveScreen(page)
    await page.setViewportSize(SIZES[size].viewport)
  }
}

/** Makes the window as high as the page: what is fixed to its edges stays at its edges, unlike in a stitched picture. */
const fitWindowToPage = async (page: Page, mostHeight: number) => {
  const size = page.viewportSize()
  const height = await page.evaluate(() => {
    window.scrollTo(0, 0)
    return document.documentElement.scrollHeight
  })
  if (size !== null && height > size.height)
    await page.setViewportSize({ ...size, height: Math.min(height, mostHeight) })
}
