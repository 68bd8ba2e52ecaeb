import { Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import {
  Cable,
  Cpu,
  FileSignature,
  Hash,
  Lock,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Smartphone,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import { useMemo } from 'react'
import type { StaffArea } from '@peyk/domain/permission/permissions.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { AccountName } from './features/session/parts/account-name.tsx'
import { LogoutErrorListener } from './features/session/parts/logout-error-listener.tsx'
import { useLogout, whoAmIQuery } from './features/session/session.api.ts'
import { useStaffAreaAccess } from './features/staff/staff.api.ts'
import { BareLayout } from './layouts/bare-layout.tsx'
import type { BottomNavLink } from './layouts/bottom-nav.tsx'
import { isActiveLink } from './layouts/navigation.ts'
import { NotFoundScreen } from './layouts/not-found-screen.tsx'
import { MessagePage } from './layouts/message-page.tsx'
import { StaffLayout } from './layouts/staff-layout.tsx'
import { MobileLayoutProvider } from './lib/mobile-layout/mobile-layout.tsx'

const { menu, access } = staffTexts

/** The console's parts, each with the area that opens it. */
const SECTIONS: readonly (BottomNavLink & { area: StaffArea })[] = [
  { area: 'accounts', label: menu.accounts, href: '/staff/accounts', icon: UsersRound },
  { area: 'reviews', label: menu.reviews, href: '/staff/number-changes', icon: Smartphone },
  { area: 'reviews', label: menu.sends, href: '/staff/sends', icon: ShieldCheck },
  { area: 'team', label: menu.team, href: '/staff/team', icon: UserRoundCog },
  { area: 'audit', label: menu.audit, href: '/staff/audit', icon: ScrollText },
  { area: 'lines', label: menu.lines, href: '/staff/lines', icon: Hash },
  { area: 'lines', label: menu.lineRequests, href: '/staff/line-requests', icon: FileSignature },
  { area: 'lines', label: menu.tariffs, href: '/staff/tariffs', icon: ReceiptText },
  { area: 'lines', label: menu.carriers, href: '/staff/carriers', icon: Cable },
  { area: 'lines', label: menu.engine, href: '/staff/engine', icon: Cpu },
]

/** The staff layout. For anybody else these pages do not exist. */
export function StaffShell() {
  const { data: who } = useQuery(whoAmIQuery())
  const logout = useLogout()
  const may = useStaffAreaAccess()
  const title = useMatches().at(-1)?.staticData?.title ?? routes.staff
  if (who?.is_staff !== true) {
    return (
      <BareLayout title={routes.staff}>
        {who !== undefined && <NotFoundScreen isBare />}
        <LogoutErrorListener />
      </BareLayout>
    )
  }
  return (
    <MobileLayoutProvider>
      <StaffLayout
        title={title}
        links={SECTIONS.filter(({ area }) => may(area))}
        accountName={<AccountName />}
        onLogout={() => logout.mutate({})}
        isLoggingOut={logout.isPending}
      >
        <AllowedScreen />
      </StaffLayout>
      <LogoutErrorListener />
    </MobileLayoutProvider>
  )
}

/** The screen of an area that the member has; `/staff` itself redirects to the first of them. */
function AllowedScreen() {
  const { pathname } = useLocation()
  const may = useStaffAreaAccess()
  const first = SECTIONS.find(({ area }) => may(area))
  const part = SECTIONS.find(({ href }) => isActiveLink({ href, pathname }))
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
