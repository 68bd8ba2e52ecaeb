import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { routes as titles, type RouteTitle } from '@peyk/phrases/fa/panel/routes.ts'
import { lazyScreen } from './lib/lazy-page/lazy-screen.tsx'
import { safeReturnPath, redirectTarget, type Audience } from './lib/session/guards.ts'
import type { Session } from './lib/session/session.tsx'
import { PanelShell, NotFoundPage } from './shell.tsx'

// What the tables of routes are built on: the root, the layouts with their guards, and how a screen is rendered.

/** What guards can read. */
export interface RouterContext {
  session: Session
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** In the phone's bar and the browser's tab. */
    title?: string
    /** The phone's bar has a back button. */
    back?: boolean
    /** The phone hides the bottom navigation: the page is for one task. */
    task?: boolean
    only?: 'mobile' | 'desktop'
  }
  interface HistoryState {
    /** Where the visitor wanted to go before login. */
    from?: string
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotFoundPage })

interface GuardInput {
  context: RouterContext
  location: { href: string; state: { from?: string } }
}

const guardFor = (audience: Audience) => (input: GuardInput) => {
  const to = redirectTarget({ audience, token: input.context.session.token() })
  if (to === null) return
  if (to === '/login') throw redirect({ to, replace: true, state: { from: input.location.href } })
  throw redirect({ href: safeReturnPath(input.location.state.from) ?? to, replace: true })
}

/** Staff have a console of their own (decision W14): for them a customer's screen does not even start loading. */
const panelGuard = (input: GuardInput) => {
  guardFor('panel')(input)
  const lead = (isStaff: boolean) => {
    if (isStaff) throw redirect({ to: '/staff', replace: true })
  }
  const isStaff = input.context.session.isStaff()
  return typeof isStaff === 'boolean' ? lead(isStaff) : isStaff.then(lead)
}

const guestLayout = lazyScreen('guest', async () => (await import('./layouts/guest-layout.tsx')).GuestLayout)

export const panelRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'panel',
  beforeLoad: panelGuard,
  component: PanelShell,
})
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: guardFor('panel'),
  component: lazyScreen('staff', async () => (await import('./staff-shell.tsx')).StaffShell),
})
export const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  beforeLoad: guardFor('guest'),
  component: guestLayout,
})
export const authRoute = createRoute({ getParentRoute: () => rootRoute, id: 'entry', component: guestLayout })

export interface BarOptions {
  back?: boolean
  task?: boolean
  only?: 'mobile' | 'desktop'
}

/** Title and bars of a route that shows a screen, and the screen's code, fetched at the first visit. */
export const screenRoute = (
  path: string,
  title: RouteTitle,
  load: () => Promise<ComponentType>,
  bars: BarOptions = {},
) => ({
  staticData: { title: titles[title], ...bars },
  component: lazyScreen(path, load),
})
