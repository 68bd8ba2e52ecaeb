import '../app/styles.css'

import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { ClockProvider, type Clock } from '../app/clock.tsx'
import { UiProvider } from '../app/ui-provider.tsx'

/** 30 Aban 1405, a Saturday, 12:05 in Tehran. */
export const NOON_MS = Date.parse('2026-11-21T08:35:00.000Z')
const fixedClock: Clock = { nowMs: () => NOON_MS }

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** Draws a widget as on a page of the panel, at a given size of the window, with the clock standing. */
export async function renderUi(
  content: ReactNode,
  {
    size = DESKTOP,
    navigate,
    isPage = false,
  }: {
    size?: typeof DESKTOP
    navigate?: (href: string) => void
    /** What is drawn has its own `main`. */
    isPage?: boolean
  } = {},
) {
  await page.viewport(size.width, size.height)
  document.documentElement.lang = 'fa'
  document.documentElement.dir = 'rtl'
  return render(content, {
    wrapper: ({ children }) => (
      <UiProvider {...(navigate && { navigate })}>
        <ClockProvider clock={fixedClock}>{isPage ? children : <main className="p-4">{children}</main>}</ClockProvider>
      </UiProvider>
    ),
  })
}
