import { Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { AccountName } from './features/session/account-menu/account-name.tsx'
import { AccountMenu } from './features/session/account-menu/account-menu.tsx'
import { OldPanelLink } from './features/session/parts/old-panel-link.tsx'
import { whoAmIQuery } from './features/session/session.api.ts'
import { LazyBell } from './features/notifications/parts/bell.lazy.tsx'
import { BalanceBadge } from './features/wallet/parts/balance-badge.tsx'
import { ForbiddenScreen } from './layouts/forbidden-screen.tsx'
import { BareLayout } from './layouts/bare-layout.tsx'
import { NotFoundScreen } from './layouts/not-found-screen.tsx'
import { PanelLayout } from './layouts/panel-layout.tsx'
import { MobileLayoutProvider } from './lib/mobile-layout/mobile-layout.tsx'
import { usePageAccess } from './lib/permission/use-permission.ts'
import { isAllowedInLayout } from './lib/session/guards.ts'
import { useSession } from './lib/session/session.tsx'

const impersonationBanner = lazyComponent(
  async () => (await import('./features/staff/impersonation/impersonation-banner.tsx')).ImpersonationBanner,
)

const lateShell = lazyComponent(async () => (await import('./late-shell.tsx')).LateShell)
const givenPassword = lazyComponent(
  async () => (await import('./features/session/parts/given-password.tsx')).GivenPassword,
)

const topBar = {
  accountName: <AccountName />,
  balance: <BalanceBadge />,
  bell: <LazyBell />,
  accountMenu: <AccountMenu />,
}

/**
 * Redirects where the guard had no answer yet. One constant element: a new one would navigate again at every render
 * while the navigation is under way.
 */
const redirectToStaff = <Navigate to="/staff" replace />

/** The dashboard layout around every protected screen (spec §2). Staff have a console of their own (decision W14). */
export function PanelShell() {
  const { data: who } = useQuery(whoAmIQuery())
  const layout = useLayoutMode()
  const route = useMatches().at(-1)?.staticData
  const { pathname } = useLocation()
  const isOpen = usePageAccess()(pathname) !== 'lacking'
  if (who?.is_staff === true) return redirectToStaff
  if (who?.must_change_password === true) {
    return <LazyWithSkeleton part={givenPassword} props={{ userName: who.user_name }} skeleton={null} />
  }
  if (!isAllowedInLayout(route?.only, layout)) {
    return (
      <PanelFrame bars={{ title: shell.notFound, back: true, task: false }}>
        <NotFoundScreen {...(route?.only === 'mobile' && { hint: shell.onlyOnPhone })} />
      </PanelFrame>
    )
  }
  return (
    <PanelFrame bars={{ title: route?.title ?? '', back: route?.back ?? false, task: route?.task ?? false }}>
      {isOpen ? <Outlet /> : <ForbiddenScreen />}
    </PanelFrame>
  )
}

function PanelFrame({
  bars,
  children,
}: {
  bars: { title: string; back: boolean; task: boolean }
  children: ReactNode
}) {
  const { data: who } = useQuery(whoAmIQuery())
  const isStaffs = who?.impersonated === true
  return (
    <MobileLayoutProvider>
      <PanelLayout
        bars={bars}
        topBar={topBar}
        sidebarFooter={<OldPanelLink />}
        {...(isStaffs && { banner: <LazyWithSkeleton part={impersonationBanner} props={{}} skeleton={null} /> })}
      >
        {children}
      </PanelLayout>
      <LazyWithSkeleton part={lateShell} props={{}} skeleton={null} />
    </MobileLayoutProvider>
  )
}

/** An unknown address: inside the panel for a user who is signed in, else on a page by itself. */
export function NotFoundPage() {
  const session = useSession()
  if (session.token() === null || session.isStaff() === true) {
    return (
      <BareLayout title={shell.notFound}>
        <NotFoundScreen isBare />
      </BareLayout>
    )
  }
  return (
    <PanelFrame bars={{ title: shell.notFound, back: true, task: false }}>
      <NotFoundScreen />
    </PanelFrame>
  )
}
