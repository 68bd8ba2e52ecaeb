import { test as base, type CDPSession, type Page } from '@playwright/test'
import { findCoveredTexts } from '@peyk/ui/testing/covered-texts.ts'
import { findSharedIcons } from '@peyk/ui/testing/shared-icons.ts'
import { axeViolations, freshToken, COLOUR_RULES } from './fixtures.ts'
import type { Screen } from './screen-states/screen.ts'
import {
  waitForScreenContent,
  changeTheme,
  leaveScreen,
  openScreen,
  openVisitorPage,
} from './screen-states/screen-visitor.ts'

/** `WALK=all`: every state and every width, which takes longer than `npm test` has. */
export const isFullCheck = process.env['WALK'] === 'all'

export type Layout = 'desktop' | 'phone'
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const
/** The widest phone layout; then 1280 px at 200 % and at 400 % (WCAG 1.4.10), which holds what fits the others. */
const PHONE_WIDTHS = isFullCheck ? [768, 640, 320] : [320]
/** Where axe looks besides; between them only the width decides whether all is there. */
const AXE_WIDTH = 768

/** A window that was made narrower is drawn anew in the next frames. */
const TIMEOUT_MS = 5000
const SETTLE_MS = 1000
/** With reduced motion nothing is animated, which is checked, too: after two frames the page is at rest. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth

/** The page of one visitor with a context of its own, so that code is loaded and compiled once for all screens. */
interface VisitorPage {
  page: Page
  device: CDPSession
  /** As the window stands: the next screen begins with it, because a page that is resized is drawn anew. */
  layout: Layout
}

const TOKENS = {
  guest: async () => null,
  member: () => freshToken(),
  operator: () => freshToken('operator'),
}

export const test = base.extend<object, { pageOf: (visitor: Screen['visitor']) => Promise<VisitorPage> }>({
  pageOf: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId } = project.use
      const pages = new Map<keyof typeof TOKENS, VisitorPage>()
      await use(async (visitor = 'member' as never) => {
        const known = pages.get(visitor)
        if (known !== undefined) return known
        const context = await browser.newContext({
          locale: locale!,
          timezoneId: timezoneId!,
          viewport: SIZES.desktop,
          reducedMotion: 'reduce',
        })
        const page = await openVisitorPage(context, await TOKENS[visitor]())
        const opened: VisitorPage = { page, device: await context.newCDPSession(page), layout: 'desktop' }
        pages.set(visitor, opened)
        return opened
      })
      for (const { page } of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
})

/** The window of a desktop, or a phone: a touched screen whose page is as wide as it. */
const setWindow = async (visitor: VisitorPage, layout: Layout, width: number = SIZES[layout].width) => {
  const { device } = visitor
  const mobile = layout === 'phone'
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: mobile })
  await device.send('Emulation.setDeviceMetricsOverride', { ...SIZES[layout], width, deviceScaleFactor: 1, mobile })
  visitor.layout = layout
}

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

interface ScreenCheckInput {
  screen: Screen
  layouts: readonly Layout[]
  /** The theme of the desktop; the phone has the other one, and a screen of one layout has both. */
  desktopTheme: Theme
}

/** Every page in both layouts and in both themes, but each layout in one: the other two of the four are for `WALK=all`. */
const themesOf = (layout: Layout, { layouts, desktopTheme }: ScreenCheckInput): readonly Theme[] =>
  isFullCheck || layouts.length === 1
    ? THEMES
    : THEMES.filter((theme) => (theme === desktopTheme) === (layout === 'desktop'))

/** Checks a screen in its state in all widths and both themes; answers a line for every fault. */
export const checkScreen = async (visitor: VisitorPage, input: ScreenCheckInput): Promise<string[]> => {
  const { page } = visitor
  const { screen } = input
  const layouts = input.layouts.toSorted((layout) => (layout === visitor.layout ? -1 : 1))
  const faults: string[] = []
  const addConsoleFault = (text: string) => {
    // The browser itself reports refused requests, and some screens are of refusals.
    if (screen.isBroken !== true && !text.startsWith('Failed to load resource')) faults.push(`console: ${text}`)
  }
  page.on('console', (message) => message.type() === 'error' && addConsoleFault(message.text()))
  page.on('pageerror', (error) => addConsoleFault(String(error)))
  try {
    // A prepared state is prepared in each layout: a change of the layout would close open dialogs.
    const openings = screen.prepare === undefined ? [layouts] : layouts.map((layout) => [layout])
    for (const [first, ...rest] of openings) {
      await setWindow(visitor, first!)
      await openScreen(page, screen)
      await screen.prepare?.(page)
      await checkLayout(visitor, { screen, layout: first!, themes: themesOf(first!, input), faults })
      for (const layout of rest) {
        await setWindow(visitor, layout)
        await page.locator(`html[data-layout=${layout === 'phone' ? 'mobile' : 'desktop'}]`).waitFor()
        await page.getByText(screen.shows).filter({ visible: true }).first().waitFor()
        await waitForScreenContent(page, screen)
        await checkLayout(visitor, { screen, layout, themes: themesOf(layout, input), faults })
      }
    }
  } catch (failure) {
    faults.push(String(failure).slice(0, 600))
  } finally {
    page.removeAllListeners('console')
    page.removeAllListeners('pageerror')
    await leaveScreen(page)
  }
  return [...new Set(faults)].map((line) => `${screen.name} ${line}`)
}

interface LayoutCheckInput {
  screen: Screen
  layout: Layout
  themes: readonly Theme[]
  faults: string[]
}

/** Checks a layout: all axe rules in its first theme, the colour rules in the other, and that narrower widths fit. */
const checkLayout = async (visitor: VisitorPage, { screen, layout, themes, faults }: LayoutCheckInput) => {
  const { page } = visitor
  const size = SIZES[layout]
  for (const width of layout === 'desktop' ? [size.width] : [size.width, ...PHONE_WIDTHS]) {
    if (width !== size.width) await setWindow(visitor, layout, width)
    // The theme that stands comes first: a change of it styles the page anew.
    const stands = await page.evaluate(() => document.documentElement.dataset['theme'])
    const inOrder = themes.toSorted((theme) => (theme === stands ? -1 : 1))
    const isLookedAt = (width === size.width || width === AXE_WIDTH) && (isFullCheck || screen.isAlike !== true)
    for (const theme of isLookedAt ? inOrder : []) {
      if (theme !== stands || theme !== inOrder[0]) await changeTheme(page, theme)
      await page.evaluate(nextFrame)
      const check = () => axeViolations(page, theme === inOrder[0] ? undefined : COLOUR_RULES)
      let found = await check()
      if (found.length > 0) {
        // Checked again on the page at rest.
        await page.waitForTimeout(SETTLE_MS)
        found = await check()
      }
      faults.push(...found.map((line) => `${width} px, ${theme}: ${line}`))
    }
    await page.waitForFunction(fits, null, { timeout: TIMEOUT_MS }).catch(() => {})
    faults.push(...(await page.evaluate(findPageFaults)).map((line) => `${width} px: ${line}`))
    if (width !== size.width) continue
    const found = [...(await coveredTexts(page)), ...(await page.evaluate(findSharedIcons))]
    faults.push(...found.map((line) => `${width} px: ${line}`))
  }
}

/** As the screen stands, and scrolled to the end: what is covered there nobody can read. */
const coveredTexts = async (page: Page): Promise<string[]> => {
  const canScroll = await page.evaluate(scrollToEnds, null)
  const standing = await page.evaluate(findCoveredTexts, canScroll)
  if (!canScroll) return standing
  await page.evaluate(scrollToEnds, 'end' as const)
  const atEnd = await page.evaluate(findCoveredTexts, false)
  await page.evaluate(scrollToEnds, 'start' as const)
  return [...standing, ...atEnd.map((line) => `${line}, at the end of the page`)]
}

/**
 * The page and every box in it that scrolls, with a layer above the page only what is in the layer. Tells whether any
 * does; with `null` that is all.
 */
const scrollToEnds = async (where: 'start' | 'end' | null): Promise<boolean> => {
  let canScroll = false
  const layer = document.querySelector('#modal-root > *')
  const boxes = (layer ?? document).querySelectorAll('*')
  for (const box of boxes)
    if (
      box.scrollHeight > box.clientHeight &&
      (box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY))
    ) {
      canScroll = true
      if (where !== null) box.scrollTop = where === 'end' ? box.scrollHeight : 0
    }
  if (canScroll && where !== null)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return canScroll
}

/** Faults that any page can have. Runs inside the page. */
const findPageFaults = (): string[] => {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px wider than the screen`)
  if (document.title.trim() === '') faults.push('has no title')
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
  if (headings.length !== 1) faults.push(`has ${headings.length} main headings`)
  const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
  for (const element of document.querySelectorAll('body *')) {
    const { transitionDuration, animationDuration } = getComputedStyle(element)
    if (Math.max(seconds(transitionDuration), seconds(animationDuration)) > 0.001)
      faults.push(`is animated although motion is reduced: ${element.outerHTML.slice(0, 120)}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent!.trim()
    const holder = node.parentElement!
    if (text === '' || holder.closest('script, style') !== null || !holder.checkVisibility()) continue
    if (/\b(undefined|NaN|null)\b|\[object /.test(text)) faults.push(`says «${text}»`)
    // A number with its plus or in groups, and an address, are read from the left wherever they stand alone.
    if (!/^(\+[\d۰-۹]+|[\d۰-۹]+( [\d۰-۹]+)+|https?:\/\/\S+)$/.test(text)) continue
    const { unicodeBidi, direction } = getComputedStyle(holder)
    if (direction !== 'ltr' && unicodeBidi !== 'plaintext') faults.push(`is not read from the left: «${text}»`)
  }
  return faults
}
