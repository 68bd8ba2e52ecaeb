import { Component, Suspense, type ReactNode } from 'react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { textOf } from '../../testing/render-panel.tsx'
import { PendingScreen } from '../../layouts/pending-screen.tsx'
import { createFailureCount } from './failure-count.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

afterEach(() => sessionStorage.clear())

const failures = createFailureCount(() => sessionStorage)
let reloads = 0
let isOffline = false
const screenOf = (load: () => Promise<() => ReactNode>) => {
  reloads = 0
  return lazyScreen('/reports', load, {
    failures,
    reloadPage: () => void (reloads += 1),
    isOffline: () => isOffline,
  })
}

class Raised extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render() {
    return this.state.message === null ? this.props.children : <p role="alert">{this.state.message}</p>
  }
}

const visit = (Screen: LazyScreen) =>
  render(
    <Raised>
      <Suspense fallback={<PendingScreen />}>
        <Screen />
      </Suspense>
    </Raised>,
  )

const broken = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

describe('a lazy screen', () => {
  test('[APP-14] [APP-17] fetches its code at the visit and shows the indicator meanwhile', async () => {
    let arrive: (screen: () => ReactNode) => void = () => {}
    let fetched = 0
    const Screen = screenOf(() => {
      fetched += 1
      return new Promise((come) => (arrive = come))
    })
    expect(fetched).toBe(0)
    const shown = await visit(Screen)
    await expect.element(shown.getByRole('progressbar')).toBeInTheDocument()
    expect(fetched).toBe(1)
    arrive(() => <p>گزارش‌ها</p>)
    await expect.element(shown.getByText('گزارش‌ها')).toBeVisible()
  })

  test('[APP-15] that fails to load reloads the page, up to three times', async () => {
    for (const count of [1, 2, 3]) {
      const shown = await visit(screenOf(broken))
      await expect.poll(() => reloads).toBe(1)
      expect(failures.read('/reports')).toBe(count)
      await shown.unmount()
    }
  })

  test('[APP-16] that still fails raises the error', async () => {
    failures.write('/reports', 3)
    const shown = await visit(screenOf(broken))
    await expect.poll(textOf(shown.getByRole('alert'))).toContain('Failed to fetch dynamically imported module')
    expect(reloads).toBe(0)
  })

  test('that fails without a network is not left for the page of the browser, and is tried again with one', async () => {
    isOffline = true
    onTestFinished(() => {
      isOffline = false
    })
    const Screen = screenOf(broken)
    const route = createRootRoute({ component: Screen, errorComponent: ErrorScreen })
    const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) })
    const shown = await render(<RouterProvider router={router} />)
    await expect.element(shown.getByText(shell.noNetworkHint)).toBeVisible()
    expect([reloads, failures.read('/reports')]).toEqual([0, 0])
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => reloads).toBe(1)
  })

  test('that loads at last starts the count anew', async () => {
    failures.write('/reports', 2)
    const shown = await visit(screenOf(() => Promise.resolve(() => <p>گزارش‌ها</p>)))
    await expect.element(shown.getByText('گزارش‌ها')).toBeVisible()
    expect(failures.read('/reports')).toBe(0)
  })

  test('a look ahead that fails neither counts nor reloads', async () => {
    const Screen = screenOf(broken)
    await Screen.preload()
    expect(failures.read('/reports')).toBe(0)
    expect(reloads).toBe(0)
  })
})
