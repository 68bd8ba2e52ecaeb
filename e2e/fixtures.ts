import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import type axe from 'axe-core'
import type { NodeResult, RunOptions } from 'axe-core'

/** A message as the virtual handset shows it. */
export interface HandsetMessage {
  id: string
  from: string
  to: string
  text: string
  parts: number
  status: string
}

interface WorkerFixtures {
  /**
   * The browser profile of this worker, and its one tab. What the browser fetched and compiled once serves all its
   * journeys (half the time of a run; a new tab compiles it again, a fifth more); what a journey stored or set on the
   * tab is wiped after it.
   */
  profile: { context: BrowserContext; openTab: () => Promise<Page>; wipe: () => Promise<void> }
  /** A login of the demo's owner that the journeys of this worker share: nobody may end it. */
  token: string
}

interface JourneyFixtures {
  /** Set with `test.use` where a journey changes what belongs to a whole profile, such as its clock. */
  ownProfile: boolean
  /** Whether the page runs in the phone's size. */
  isPhone: boolean
  /** Puts a login token into the browser before the first page; a journey that ends its login brings a fresh one. */
  signIn: (token?: string) => Promise<void>
  handset: {
    messagesTo(mobile: string): Promise<HandsetMessage[]>
    /** Of all handsets at once, the newest of a line. */
    messagesFrom(line: string): Promise<HandsetMessage[]>
    reply(from: string, to: string, text: string): Promise<void>
  }
  /** axe finds nothing on the page as it stands (promise U2), or nothing of some rules. */
  expectAccessible: (rules?: readonly string[]) => Promise<void>
  /** The same in light and, after another tab chose it, in dark. */
  expectAccessibleInBothThemes: () => Promise<void>
  /** Fails the journey at its end when the browser's console showed an error. */
  strictConsole: void
}

const demoPassword = 'Peyk@1405'
export const panelUrl = () => process.env['PEYK_URL'] as string
const simulatorUrl = () => process.env['PEYK_SIMULATOR_URL'] as string

/** The messages of a handset, or of a line. */
const fetchMessages = async (query: Record<string, string>): Promise<HandsetMessage[]> => {
  const answer = await fetch(`${simulatorUrl()}/api/messages?${new URLSearchParams(query)}`)
  return (await answer.json()) as HandsetMessage[]
}

/** A login by the API, for journeys whose subject is not the login screen. */
export const freshToken = async (userName = 'demo'): Promise<string> => {
  const answer = await fetch(`${panelUrl()}/v1/api/acl/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: userName, password: demoPassword }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** Half as long as the source that axe has of itself. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands, a line for each rule with what breaks it (promise U2). */
export const axeViolations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Loaded once a page: that takes half as long as a run of it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(async (values) => {
    const { axe: reader } = window as unknown as { axe: typeof axe }
    // No rule that runs needs the style sheets fetched and parsed once more.
    const options: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false }
    if (values !== undefined) options.runOnly = { type: 'rule', values: [...values] }
    // React Aria's announcer keeps pointing at a pending button for seconds after the button has gone with its dialog.
    const where = { exclude: ['[data-live-announcer]'] }
    const { violations } = await reader.run(where, options)
    // Which colours stand on which is known only here.
    const said = ({ html, any }: NodeResult) => (any[0]?.id === 'color-contrast' ? `${html} ${any[0].message}` : html)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(said).join(' | ')}`)
  }, rules)
}

/** Waits until no placeholder of a loading part is left. */
export const waitForContent = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.animate-shimmer, [data-stand-in]') === null)

/** During the transition from light to dark the contrast of colours means nothing. */
const waitForColours = (page: Page) =>
  page.waitForFunction(async () => {
    const isStill = () =>
      document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime === Infinity)
    // What takes its colour from another sets out a frame after it.
    for (let frame = 0; frame < 6; frame += 1) {
      if (!isStill()) return false
      await new Promise(requestAnimationFrame)
    }
    return true
  })

/** Themes differ in colours only; all other rules were checked in the first theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The listeners that journeys put on their page. */
const PAGE_EVENTS = ['console', 'pageerror', 'request', 'websocket', 'dialog'] as const

/** Removes what a journey left on the tab: listeners, routes, session storage and window size. */
const resetTab = async (tab: Page, viewport: ReturnType<Page['viewportSize']>) => {
  for (const name of PAGE_EVENTS) tab.removeAllListeners(name)
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  // A page of the same origin that runs nothing.
  await tab.goto('/health/live')
  await tab.evaluate(() => sessionStorage.clear())
  const size = tab.viewportSize()
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
    await tab.setViewportSize(viewport)
}

const wrappedPages = new WeakSet<Page>()

/** A page first shows a static picture of itself; a journey begins when the panel has replaced it. */
export const withPanelReady = (page: Page): Page => {
  if (wrappedPages.has(page)) return page
  wrappedPages.add(page)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isTaken = () =>
    page.waitForFunction(() => document.getElementById('root')?.inert !== true).catch((failure: unknown) => {
      // A page that has navigated on, or was closed, needs no wait.
      if (!/context was destroyed|has been closed|navigat/.test(String(failure))) throw failure
    }) // prettier-ignore
  page.goto = async (...options) => {
    const answer = await goto(...options)
    await isTaken()
    return answer
  }
  page.reload = async (...options) => {
    const answer = await reload(...options)
    await isTaken()
    return answer
  }
  return page
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  token: [async ({}, use) => use(await freshToken()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- likewise
  baseURL: async ({}, use) => use(panelUrl()),
  profile: [
    async ({ browser }, use, { project }) => {
      const { viewport, isMobile, hasTouch, locale, timezoneId, serviceWorkers, actionTimeout } = project.use
      const options = { viewport, isMobile, hasTouch, locale, timezoneId, serviceWorkers, baseURL: panelUrl() }
      const context = await browser.newContext(options as Parameters<typeof browser.newContext>[0])
      context.setDefaultTimeout(actionTimeout ?? 0)
      const keeper = await context.newPage()
      const session = await context.newCDPSession(keeper)
      let tab = await context.newPage()
      const openTab = async () => {
        if (tab.isClosed()) tab = await context.newPage()
        return tab
      }
      const wipe = async () => {
        for (const page of context.pages()) if (page !== keeper && page !== tab) await page.close()
        if (!tab.isClosed()) await resetTab(tab, viewport ?? null)
        await session.send('Storage.clearDataForOrigin', { origin: panelUrl(), storageTypes: 'all' })
      }
      await use({ context, openTab, wipe })
      await context.close()
    },
    { scope: 'worker' },
  ],
  ownProfile: [false, { option: true }],
  context: async ({ browser, profile, ownProfile }, use) => {
    const context = ownProfile ? await browser.newContext() : profile.context
    await use(context)
    await (ownProfile ? context.close() : profile.wipe())
  },
  page: async ({ context, profile, ownProfile }, use) => {
    await use(withPanelReady(await (ownProfile ? context.newPage() : profile.openTab())))
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 1280) <= 768),
  signIn: async ({ page, token: shared }, use) => {
    const scripts: { dispose: () => Promise<void> }[] = []
    await use(async (token = shared) => {
      const script = await page.addInitScript((value) => {
        // Only on the first page: a journey that logs out must stay logged out.
        if (sessionStorage.getItem('journey-signed-in') !== null) return
        sessionStorage.setItem('journey-signed-in', 'yes')
        localStorage.setItem('token', value)
      }, token)
      scripts.push(script)
    })
    for (const script of scripts) if (!page.isClosed()) await script.dispose()
  },
  // oxlint-disable-next-line no-empty-pattern -- likewise
  handset: async ({}, use) => {
    await use({
      messagesTo: (mobile) => fetchMessages({ to: mobile, limit: '50' }),
      messagesFrom: (line) => fetchMessages({ from: line, limit: '2000' }),
      reply: async (from, to, text) => {
        const answer = await fetch(`${simulatorUrl()}/api/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ from, to, text }),
        })
        expect(answer.ok).toBe(true)
      },
    })
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (rules) => {
      // Parts that appear or disappear may break a rule meanwhile: the page at rest is judged.
      await expect.poll(() => axeViolations(page, rules), { intervals: [200, 500, 1000] }).toEqual([])
    })
  },
  expectAccessibleInBothThemes: async ({ page, expectAccessible }, use) => {
    await use(async () => {
      const html = page.locator('html')
      await page.waitForLoadState('networkidle')
      await expect(html).toHaveAttribute('data-theme', 'light')
      await expectAccessible()
      await page.evaluate(() => {
        localStorage.setItem('dark', 'true')
        // As when another tab changes it.
        window.dispatchEvent(new StorageEvent('storage', { key: 'dark' }))
      })
      await expect(html).toHaveAttribute('data-theme', 'dark')
      await waitForColours(page)
      await expectAccessible(COLOUR_RULES)
    })
  },
  strictConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        // The browser itself reports refused requests; those that a journey provokes are its subject.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Page }

/** Resolves when the page's live socket has received its first message. Call it before the page opens, await it after. */
export const waitForLiveConnection = async (page: Page): Promise<void> => {
  const line = await page.waitForEvent('websocket', (socket) => socket.url().includes('/live?'))
  await line.waitForEvent('framereceived')
}

/** The value beside a name in a description list, e.g. the cost of a send. */
export const detailOf = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

/** The dialog of a confirmation. Toasts have the same role and may still be on the page. */
export const confirmDialog = (page: Page) => page.locator('section[role=alertdialog]')

/** A mark that makes the texts and names of a journey unique in the run. */
export const uniqueMark = ({ workerIndex, project, repeatEachIndex, retry }: TestInfo) =>
  `${workerIndex}-${project.name}-${repeatEachIndex}${retry}`

/**
 * How many seconds what is sent from this page can be taken back. Not by a route of Playwright's: it would switch the
 * browser's cache off, and the whole panel would be fetched and compiled anew.
 */
export const setUndoTime = (page: Page, seconds: number) =>
  page.addInitScript((granted) => {
    const realFetch = window.fetch
    window.fetch = (input, init) =>
      typeof init?.body === 'string'
        ? realFetch(input, { ...init, body: init.body.replace('"undo_seconds":15', `"undo_seconds":${granted}`) })
        : realFetch(input, init)
  }, seconds)

/** For journeys whose subject comes after a send has left; the seconds in which it can be taken back have their own. */
export const shortenUndoTime = (page: Page) => setUndoTime(page, 1)

/** A number as it stands on a screen, in digits of either kind. */
const inEitherDigits = (number: string) =>
  new RegExp(number.replace('+', '').replace(/\d/g, (digit) => `[${digit}${toPersianDigits(digit)}]`))

export interface QuickSend {
  line: string
  mobile: string
  text: string
}

/** Writes a quick send to one number, up to its review. */
export const writeQuickSend = async (page: Page, { line, mobile, text }: QuickSend) => {
  await page.goto('/send-sms/quick')
  await page.getByRole('button', { name: /خط ارسال/ }).click()
  await page.getByRole('option', { name: inEitherDigits(line) }).click()
  await page.getByLabel('گیرندگان').fill(mobile)
  await page.getByLabel('گیرندگان').press('Enter')
  await page.getByLabel('متن پیام').fill(text)
}

/** Pastes numbers into the recipients of a send. */
export const pasteNumbers = async (page: Page, text: string) => {
  await page.getByLabel('گیرندگان').focus()
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}
