import { use, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createFailureCount, type FailureCount } from './failure-count.ts'
import { afterFailure } from './lazy-page.model.ts'

export interface LazyScreenDeps {
  failures: FailureCount
  reloadPage(): void
  /** Without a network a reload would show the browser's own error page. */
  isOffline(): boolean
}

/** The code of a page cannot load without a network; nothing is wrong with the page. */
export class OfflinePage extends Error {}

const browserDeps: LazyScreenDeps = {
  failures: createFailureCount(() => sessionStorage),
  reloadPage: () => window.location.reload(),
  isOffline: () => !navigator.onLine,
}

export interface LazyScreen {
  (): ReactNode
  /** Fetches the code ahead (on hover, and by the router before it shows the route). Never fails. */
  preload: () => Promise<void>
}

/**
 * A screen whose code is loaded when its route is first visited (spec §2). A failed prefetch has no effect; only a
 * failure of the visited route counts, reloads the page and is finally thrown for the error screen.
 */
export const lazyScreen = (
  route: string,
  load: () => Promise<ComponentType>,
  { failures, reloadPage, isOffline }: LazyScreenDeps = browserDeps,
): LazyScreen => {
  let Screen: ComponentType | undefined
  let failure: { cause: unknown } | undefined
  let loading: Promise<void> | undefined

  const preload = () => {
    if (Screen !== undefined) return Promise.resolve()
    failure = undefined
    loading ??= load().then(
      (loaded) => {
        Screen = loaded
        failures.clear(route)
      },
      (cause: unknown) => {
        failure = { cause }
        loading = undefined
      },
    )
    return loading
  }

  function Lazy() {
    if (Screen !== undefined) return <Screen />
    if (failure !== undefined) return <FailedPage cause={failure.cause} />
    use(preload())
    return null
  }

  function FailedPage({ cause }: { cause: unknown }) {
    const [next] = useState(() => {
      if (isOffline()) return { kind: 'wait' } as const
      const failedBefore = failures.read(route)
      return failedBefore === null ? ({ kind: 'raise' } as const) : afterFailure(failedBefore)
    })
    useEffect(() => {
      if (next.kind !== 'reload') return
      failures.write(route, next.failures)
      reloadPage()
    }, [next])
    if (next.kind === 'wait') throw new OfflinePage('no network', { cause })
    if (next.kind === 'raise') throw cause
    return null
  }

  return Object.assign(Lazy, { preload })
}
