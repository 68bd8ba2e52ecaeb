import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { createCaller } from '@peyk/client/api-caller.ts'
import { createQueryClient } from '@peyk/client/query-client.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { UiProvider } from '@peyk/ui/app/ui-provider.tsx'
import { whoAmIQuery } from './features/session/session.api.ts'
import { config, socketAddressOf } from './lib/config.ts'
import type { connectInBrowser } from './lib/live/browser-connection.ts'
import { connectLate } from './lib/live/lazy-connection.ts'
import { createLive } from './lib/live/live-updates.ts'
import { LiveProvider } from './lib/live/use-live.tsx'
import { createSession, SessionProvider } from './lib/session/session.tsx'
import { createStaffSide } from './lib/session/is-staff-user.ts'
import { browserStorage, browserTokenStore } from './lib/session/token-store.ts'
import { tellNotice } from './lib/toasts/show-notice-toast.ts'
import { ToastPlace } from './lib/toasts/lazy-toast-region.tsx'
import { createPanelRouter } from './routes.tsx'

interface PanelDeps {
  fetch: typeof globalThis.fetch
  /** The browser's own unless told. */
  history?: RouterHistory
  connect?: typeof connectInBrowser
}

const connectAfterPaint = connectLate(async () => (await import('./lib/live/browser-connection.ts')).connectInBrowser)

/** Puts the panel together: session, calls, cache, live line and router, each knowing only what it needs. */
export const createPanel = ({ fetch, history, connect = connectAfterPaint }: PanelDeps) => {
  const tokens = browserTokenStore()
  const queryClient = createQueryClient(
    createCaller({
      fetch,
      baseUrl: config.apiBase,
      readToken: tokens.read,
      onSessionEnd: (token) => session.end(token, 'unknown'),
    }),
  )
  const isStaff = createStaffSide({
    storage: browserStorage,
    token: tokens.read,
    ask: async () => (await queryClient.ensureQueryData(whoAmIQuery())).is_staff,
  })
  const session = createSession({ tokens, isStaff, queryClient })
  const router = createPanelRouter({ context: { session }, ...(history && { history }) })
  // Nothing lies over a page before the code of that has come, too.
  void import('./lib/close-overlay-on-back.ts').then(
    ({ backClosesOverlays }) => backClosesOverlays(router.history),
    () => {},
  )
  const live = createLive({
    session,
    queryClient,
    onNotice: tellNotice,
    connect: (deps) =>
      connect({
        ...deps,
        address() {
          const token = tokens.read()
          return token === null
            ? null
            : socketAddressOf({ socket: config.socketAddress, page: window.location.href, token })
        },
      }),
  })

  const followSession = () => {
    live.stop()
    if (tokens.read() !== null) live.start()
  }
  followSession()
  // Every page of the panel asks who is here; asked now, the answer comes while the page is being drawn.
  if (tokens.read() !== null) void queryClient.prefetchQuery(whoAmIQuery())
  session.subscribe(async () => {
    followSession()
    // The guards decide where to go now.
    await router.invalidate()
  })
  return { queryClient, router, session, live }
}

export type Panel = ReturnType<typeof createPanel>

export function PanelRoot({ panel }: { panel: Panel }) {
  const { router, queryClient, session, live } = panel
  // The layout follows the window on every page, also on those that do not ask which one it is.
  useLayoutMode()
  return (
    <UiProvider navigate={(href) => router.history.push(href)}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <LiveProvider value={live}>
            <RouterProvider router={router} />
            <ToastPlace />
          </LiveProvider>
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>
  )
}
