import { Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { staffFrameTexts } from '@peyk/phrases/fa/staff/staff-frame.ts'
import { staffTitles, type StaffTitle } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { LazyBell } from './features/notifications/parts/bell.lazy.tsx'
import { AccountName } from './features/session/account-menu/account-name.tsx'
import { useLogout, whoAmIQuery } from './features/session/session.api.ts'
import { groupStaffSections, STAFF_SECTIONS, staffTabs } from './features/staff/menu/staff-sections.model.ts'
import { CountedLabel } from './features/staff/menu/counted-label.tsx'
import { useStaffAreaAccess } from './features/staff/staff.api.ts'
import { BareLayout } from './layouts/bare-layout.tsx'
import { isActiveLink } from './layouts/navigation.ts'
import { NotFoundScreen } from './layouts/not-found-screen.tsx'
import { MessagePage } from './layouts/message-page.tsx'
import { StaffLayout } from './layouts/staff-layout.tsx'
import { MobileLayoutProvider } from './lib/mobile-layout/mobile-layout.tsx'

const { access } = staffFrameTexts

const lateShell = lazyComponent(async () => (await import('./late-staff-shell.tsx')).LateStaffShell)

/** The staff layout. For anybody else these pages do not exist. */
export function StaffShell() {
  const { data: who } = useQuery(whoAmIQuery())
  const logout = useLogout()
  const may = useStaffAreaAccess()
  // A route of the staff only names its screen (`staff-routes.tsx`).
  const screen = useMatches().at(-1)?.staticData?.title as StaffTitle | undefined
  const title = screen === undefined ? routes.staff : (staffTitles[screen] ?? routes.staff)
  const sections = STAFF_SECTIONS.filter(({ area }) => may(area))
  if (who?.is_staff !== true) {
    return <BareLayout title={routes.staff}>{who !== undefined && <NotFoundScreen isBare />}</BareLayout>
  }
  return (
    <MobileLayoutProvider>
      <StaffLayout
        title={title}
        groups={groupStaffSections(sections).map(({ label, sections: links }) => ({
          label,
          links: links.map((section) => ({ ...section, label: <CountedLabel {...section} /> })),
        }))}
        tabs={staffTabs(sections).map((tab) => ({ ...tab, label: <CountedLabel {...tab} isTab /> }))}
        accountName={<AccountName />}
        bell={<LazyBell isStaff />}
        onLogout={() => logout.mutate({})}
        isLoggingOut={logout.isPending}
      >
        <AllowedScreen />
        <SetupReminder />
      </StaffLayout>
      <LazyWithSkeleton
        part={lateShell}
        props={{ mayOpen: (href) => sections.some((section) => section.href === href) }}
        skeleton={null}
      />
    </MobileLayoutProvider>
  )
}

const setupBanner = lazyComponent(async () => (await import('./features/staff/setup/setup-banner.tsx')).SetupBanner)

/** Where one lands, and where all parts stand: until the installation is set up it is said there. */
const HOME_PAGES: ReadonlySet<string> = new Set(['/staff/menu', '/staff/accounts', '/staff/lines'])

function SetupReminder() {
  const { pathname } = useLocation()
  const may = useStaffAreaAccess()
  if (!HOME_PAGES.has(pathname) || !may('lines')) return null
  return <LazyWithSkeleton part={setupBanner} props={{}} skeleton={null} />
}

/** The screen of an area that the member has; `/staff` itself redirects to the first of them. */
function AllowedScreen() {
  const { pathname } = useLocation()
  const may = useStaffAreaAccess()
  const first = STAFF_SECTIONS.find(({ area }) => may(area))
  const part = STAFF_SECTIONS.find(({ href }) => isActiveLink({ href, pathname }))
  const toFirst = useMemo(() => first !== undefined && <Navigate to={first.href} replace />, [first])
  if (part === undefined && toFirst && pathname === '/staff') return toFirst
  if (part !== undefined && may(part.area)) return <Outlet />
  if (part === undefined && first !== undefined) return <Outlet />
  return (
    <MessagePage
      icon={Lock}
      heading={access.title}
      actions={first !== undefined && <LinkButton href={first.href}>{access.back}</LinkButton>}
    >
      <p>{first === undefined ? access.none : access.text}</p>
    </MessagePage>
  )
}
