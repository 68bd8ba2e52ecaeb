import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { routes as titles, type RouteTitle } from '@peyk/phrases/fa/panel/routes.ts'
import { lazyScreen } from './lib/lazy-page/lazy-screen.tsx'
import { innerAddress, sentTo, type Audience } from './lib/session/guards.ts'
import type { Session } from './lib/session/session.tsx'
import { PanelShell, StrayPage } from './shell.tsx'

// What the tables of routes are built on: the root, the frames with their guards, and how a screen is shown.

/** What guards may ask. */
export interface RouterContext {
  session: Session
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** In the phone's bar and the browser's tab. */
    title?: string
    /** The phone's bar has a way back. */
    back?: boolean
    /** The phone hides the bottom navigation: one thing is done here. */
    task?: boolean
    only?: 'mobile' | 'desktop'
  }
  interface HistoryState {
    /** Where the visitor wanted to go before login. */
    from?: string
  }
}

export const root = createRootRouteWithContext<RouterContext>()({ notFoundComponent: StrayPage })

interface GuardInput {
  context: RouterContext
  location: { href: string; state: { from?: string } }
}

const guard = (audience: Audience) => (input: GuardInput) => {
  const to = sentTo({ audience, token: input.context.session.token() })
  if (to === null) return
  if (to === '/login') throw redirect({ to, replace: true, state: { from: input.location.href } })
  throw redirect({ href: innerAddress(input.location.state.from) ?? to, replace: true })
}

/** Staff have a desk of their own (decision W14): a customer's screen is not even begun for them. */
const panelGuard = (input: GuardInput) => {
  guard('panel')(input)
  const lead = (isStaff: boolean) => {
    if (isStaff) throw redirect({ to: '/staff', replace: true })
  }
  const isStaff = input.context.session.isStaff()
  return typeof isStaff === 'boolean' ? lead(isStaff) : isStaff.then(lead)
}

const guestLayout = lazyScreen('guest', async () => (await import('./layouts/guest-layout.tsx')).GuestLayout)

export const panel = createRoute({
  getParentRoute: () => root,
  id: 'panel',
  beforeLoad: panelGuard,
  component: PanelShell,
})
export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: guard('panel'),
  component: lazyScreen('staff', async () => (await import('./staff-shell.tsx')).StaffShell),
})
export const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  beforeLoad: guard('guest'),
  component: guestLayout,
})
export const entry = createRoute({ getParentRoute: () => root, id: 'entry', component: guestLayout })

export interface Bars {
  back?: boolean
  task?: boolean
  only?: 'mobile' | 'desktop'
}

/** Title and bars of a route that shows a screen, and the screen's code, fetched at the first visit. */
export const shows = (path: string, title: RouteTitle, load: () => Promise<ComponentType>, bars: Bars = {}) => ({
  staticData: { title: titles[title], ...bars },
  component: lazyScreen(path, load),
})
