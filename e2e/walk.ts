import type { Page } from '@playwright/test'
import { axeFaults, coloured, OF_COLOURS } from './journey.ts'
import { changeTheme, leaveScreen, openScreen } from './pictures/visit.ts'
import type { Screen } from './pictures/screens.ts'

/** `WALK=all`: every state and every width, which takes longer than `npm test` has. */
export const isWholeWalk = process.env['WALK'] === 'all'
/** The widest phone layout; then 1280 px at 200 % and at 400 % (WCAG 1.4.10), which holds what fits the others. */
const WIDTHS_OF_PHONE = isWholeWalk ? [768, 640, 320] : [320]
/** Where axe looks; between them only the width decides whether all is there. */
const LOOKED_AT = new Set([390, 768, 1280])

/** A window that was made narrower is drawn anew in the next frames. */
const PATIENCE_MS = 5000
const REST_MS = 1000
const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth

/** Goes through a screen in its state, width after width and in both themes; a line for everything that is wrong. */
export const walkScreen = async (page: Page, screen: Screen): Promise<string[]> => {
  const faults: string[] = []
  const hear = (said: string) => {
    // The browser itself reports refused requests, and some screens are of refusals.
    if (screen.isBroken !== true && !said.startsWith('Failed to load resource')) faults.push(`console: ${said}`)
  }
  page.on('console', (message) => message.type() === 'error' && hear(message.text()))
  page.on('pageerror', (error) => hear(String(error)))
  const size = page.viewportSize()!
  try {
    await openScreen(page, screen)
    await screen.prepare?.(page)
    for (const width of size.width > 768 ? [size.width] : [size.width, ...WIDTHS_OF_PHONE]) {
      await page.setViewportSize({ ...size, width })
      const isLookedAt = LOOKED_AT.has(width) && (isWholeWalk || screen.isAlike !== true)
      for (const theme of isLookedAt ? (['light', 'dark'] as const) : []) {
        await changeTheme(page, theme)
        await coloured(page)
        const look = () => axeFaults(page, theme === 'dark' ? OF_COLOURS : undefined)
        let found = await look()
        if (found.length > 0) {
          // What is still wrong a while later is wrong on the page at rest.
          await page.waitForTimeout(REST_MS)
          found = await look()
        }
        faults.push(...found.map((line) => `${width} px, ${theme}: ${line}`))
      }
      await page.waitForFunction(fits, null, { timeout: PATIENCE_MS }).catch(() => {})
      faults.push(...(await page.evaluate(faultsOfPage)).map((line) => `${width} px: ${line}`))
    }
  } catch (failure) {
    faults.push(String(failure).slice(0, 600))
  } finally {
    page.removeAllListeners('console')
    page.removeAllListeners('pageerror')
    await leaveScreen(page)
    await page.setViewportSize(size)
  }
  return [...new Set(faults)].map((line) => `${screen.name} ${line}`)
}

/** What can be said of any page without knowing it. Runs inside the page. */
const faultsOfPage = (): string[] => {
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
      faults.push(`moves for who asked for less motion: ${element.outerHTML.slice(0, 120)}`)
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
