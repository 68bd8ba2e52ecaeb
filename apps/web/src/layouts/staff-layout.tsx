import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffFrameTexts } from '@peyk/phrases/fa/staff/staff-frame.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { ThemeToggle } from '@peyk/ui/button/theme-toggle.tsx'
import { Logo } from '../lib/logo.tsx'
import { useMobileLayoutState } from '../lib/mobile-layout/mobile-layout.tsx'
import { PaletteButton } from '../lib/palette/palette-button.tsx'
import { BottomNav, type BottomNavLink } from './bottom-nav.tsx'
import { SidebarLink, SidebarContainer } from './sidebar-link.tsx'
import { ResponsiveLayout } from './responsive-layout.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const { frame } = staffFrameTexts

export interface StaffMenuGroup {
  label: string
  links: readonly BottomNavLink[]
}

export interface StaffLayoutProps {
  title: string
  /** Those of the member's areas, group by group. */
  groups: readonly StaffMenuGroup[]
  /** Those of the phone's bar. */
  tabs: readonly BottomNavLink[]
  /** «name | user name». */
  accountName: ReactNode
  bell: ReactNode
  onLogout: () => void
  isLoggingOut: boolean
  children: ReactNode
}

/** The staff console: with a menu and bar of its own, so that it is not mistaken for a customer's panel. */
export function StaffLayout({
  title,
  groups,
  tabs,
  accountName,
  bell,
  onLogout,
  isLoggingOut,
  children,
}: StaffLayoutProps) {
  const isDesktop = useLayoutMode() === 'desktop'
  const state = useMobileLayoutState()
  const heading = state.title ?? title
  const actions = (
    <>
      {bell}
      <ThemeToggle />
      <IconButton icon={LogOut} label={frame.logout} onPress={onLogout} isDisabled={isLoggingOut} />
    </>
  )
  return (
    <ResponsiveLayout
      title={heading}
      sidebar={isDesktop && <SideMenu groups={groups} />}
      topBar={
        isDesktop ? (
          <header className="sticky short:static top-0 z-10 flex h-16 items-center gap-4 border-b border-line bg-surface px-6 print:hidden">
            <div className="min-w-0 shrink-[2] text-base text-ink-2">{accountName}</div>
            <PaletteButton isWide />
            <div className="flex shrink-0 items-center gap-1">{actions}</div>
          </header>
        ) : (
          <header className="sticky short:static top-0 z-10 flex min-h-14 items-center gap-1 border-b border-line bg-surface ps-4 pe-2 print:hidden">
            <h1 className="min-w-0 flex-1 py-1 text-md wrap-anywhere font-bold text-ink">
              <CutText lines={3}>{heading}</CutText>
            </h1>
            <div className="flex shrink-0 items-center">
              <PaletteButton />
              {actions}
            </div>
          </header>
        )
      }
      bottomBar={!isDesktop && tabs.length > 0 && <BottomNav label={frame.menu} links={tabs} />}
      bottomBarKind="navigation"
    >
      {children}
    </ResponsiveLayout>
  )
}

function SideMenu({ groups }: Pick<StaffLayoutProps, 'groups'>) {
  return (
    <SidebarContainer>
      <div className="flex h-16 shrink-0 items-center justify-between gap-2 px-5">
        <LightLink href="/staff" aria-label={frame.name}>
          <Logo />
        </LightLink>
        <Chip>{frame.role}</Chip>
      </div>
      <nav aria-label={frame.menu} className="flex flex-col px-3 pb-6">
        {groups.map(({ label, links }, at) => (
          <ul
            key={label}
            aria-label={label}
            className={classNames('flex flex-col gap-0.5', at > 0 ? 'mt-2.5 border-t border-line pt-2.5' : 'pt-2.5')}
          >
            {links.map(({ label: text, href, icon }) => (
              <li key={href}>
                <SidebarLink label={text} href={href} icon={icon} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </SidebarContainer>
  )
}
