import '@peyk/ui/app/styles.css'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { scaledMs, setTimingSpeed } from '@peyk/ui/app/timing.ts'
import { disableAnimations } from '@peyk/ui/testing/disable-animations.ts'
import { clearToasts } from '@peyk/ui/overlay/toast.tsx'
import { createApp, AppRoot } from '../app.tsx'
import { mockApi, type MockHandler } from './panel-server.ts'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

interface OpenPanelOptions {
  /** Null for a visitor without a session. */
  token?: string | null
  /** Which side the token opens, where this browser was told before. */
  side?: 'staff' | 'customer'
  size?: { width: number; height: number }
  isDark?: boolean
  /** Answers other than the contract's examples, by path. */
  answers?: Readonly<Record<string, MockHandler>>
  /** How fast the panel's pauses go by; 1 where they are what is tested. */
  speed?: number
}

/** Delays after typing and between two polls are not what most tests are about. */
const FAST_SPEED = 10
/** The library's first pause before a failed reading is tried again. */
const RETRY_MS = 1000

/** Opens an address of the whole panel as a browser would; only the server and the socket are simulated. */
export const openPanel = async (
  address: string,
  { token = 't1', side, size = DESKTOP, isDark = false, answers, speed = FAST_SPEED }: OpenPanelOptions = {},
) => {
  // A browser has one panel, also in a test that opens one after the other.
  await cleanup()
  setTimingSpeed(speed)
  await disableAnimations()
  await page.viewport(size.width, size.height)
  document.documentElement.lang = 'fa'
  document.documentElement.dir = 'rtl'
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('dark', String(isDark))
  if (token !== null) localStorage.setItem('token', token)
  if (side !== undefined) localStorage.setItem('side', `${side}:${token}`)

  const server = mockApi(answers)
  const history = createMemoryHistory({ initialEntries: [address] })
  const panel = createApp({
    fetch: server.fetch,
    history,
    connect: () => ({
      start() {},
      stop() {},
      follow: () => () => {},
      releaseTopics() {},
      send() {},
      state: () => 'CLOSED',
    }),
  })
  const { queries, ...others } = panel.queryClient.getDefaultOptions()
  panel.queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: () => scaledMs(RETRY_MS) } })
  // Toasts of the panel before stay for seconds and would cover buttons of this one.
  clearToasts()
  const screen = await render(<AppRoot app={panel} />)
  // The first visit of a test run waits for the bundler, too.
  await expect.poll(() => headings().length, { timeout: 20_000 }).toBeGreaterThan(0)
  const go = (to: string) => panel.router.history.push(to)
  return { ...server, screen, panel, go, address: () => panel.router.state.location.href }
}

/** The visible first-rank headings; a page has one. */
export const headings = (): string[] =>
  [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).map((one) => one.textContent.trim())

/** The open confirmation dialog. A toast has the same role, and stays for seconds. */
export const confirmDialog = (): Locator =>
  page.getByRole('alertdialog').filter({ hasNot: page.getByRole('button', { name: ui.aria.closeToast }) })

/** For polling: the text of what is found, nothing while it is not there. */
export const textOf = (found: Locator) => (): string => found.query()?.textContent ?? ''
