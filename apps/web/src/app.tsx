import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { createCaller } from '@peyk/client/api-caller.ts'
import { createQueryClient } from '@peyk/client/query-client.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { UiProvider } from '@peyk/ui/app/ui-provider.tsx'
import { whoAmIQuery } from './features/session/session.api.ts'
import { config, buildSocketAddress } from './lib/config.ts'
import type { connectInBrowser } from './lib/live/browser-connection.ts'
import { lazyApplier, lazyConnect } from './lib/live/lazy-connection.ts'
import { createLive } from './lib/live/live-updates.ts'
import { LiveProvider } from './lib/live/use-live.tsx'
import { createSession, SessionProvider } from './lib/session/session.tsx'
import { createStaffCheck } from './lib/session/is-staff-user.ts'
import { browserStorage, browserTokenStore } from './lib/session/token-store.ts'
import { showNoticeToast } from './lib/toasts/show-notice-toast.ts'
import { LazyToastRegion } from './lib/toasts/lazy-toast-region.tsx'
import { createPanelRouter } from './routes.tsx'

interface AppDeps {
  fetch: typeof globalThis.fetch
  /** The browser's own unless given. */
  history?: RouterHistory
  connect?: typeof connectInBrowser
}

const connectAfterPaint = lazyConnect(async () => (await import('./lib/live/browser-connection.ts')).connectInBrowser)

/** Puts the panel together: session, calls, cache, live connection and router, each knowing only what it needs. */
export const createApp = ({ fetch, history, connect = connectAfterPaint }: AppDeps) => {
  const tokens = browserTokenStore()
  const queryClient = createQueryClient(
    createCaller({
      fetch,
      baseUrl: config.apiBase,
      readToken: tokens.read,
      onSessionEnd: (token) => session.end(token, 'unknown'),
    }),
  )
  const isStaff = createStaffCheck({
    storage: browserStorage,
    token: tokens.read,
    fetchIsStaff: async () => (await queryClient.ensureQueryData(whoAmIQuery())).is_staff,
  })
  const session = createSession({ tokens, isStaff, queryClient })
  const router = createPanelRouter({ context: { session }, ...(history && { history }) })
  // No overlay is open before its code has loaded.
  void import('./lib/close-overlay-on-back.ts').then(
    ({ closeOverlaysOnBack }) => closeOverlaysOnBack(router.history),
    () => {},
  )
  const live = createLive({
    session,
    queryClient,
    onEvent: lazyApplier(
      async () =>
        (await import('./lib/live/event-applier.ts')).createEventApplier({
          session,
          queryClient,
          onNotice: showNoticeToast,
        }),
      () => void queryClient.invalidateQueries(),
    ),
    connect: (deps) =>
      connect({
        ...deps,
        address() {
          const token = tokens.read()
          return token === null
            ? null
            : buildSocketAddress({ socket: config.socketAddress, page: window.location.href, token })
        },
      }),
  })

  const followSession = () => {
    live.stop()
    if (tokens.read() !== null) live.start()
  }
  followSession()
  // Every page of the panel needs to know who is signed in; requested now, the response arrives while the page
  // renders.
  if (tokens.read() !== null) void queryClient.prefetchQuery(whoAmIQuery())
  session.subscribe(async () => {
    followSession()
    // The guards decide where to go now.
    await router.invalidate()
  })
  return { queryClient, router, session, live }
}

export type App = ReturnType<typeof createApp>

export function AppRoot({ app }: { app: App }) {
  const { router, queryClient, session, live } = app
  // The layout follows the window on every page, also on those that do not read which layout it is.
  useLayoutMode()
  return (
    <UiProvider navigate={(href) => router.history.push(href)}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <LiveProvider value={live}>
            <RouterProvider router={router} />
            <LazyToastRegion />
          </LiveProvider>
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>
  )
}
