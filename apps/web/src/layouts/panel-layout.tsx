import type { ReactNode } from 'react'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { footerKind } from '../lib/mobile-layout/mobile-layout.model.ts'
import { useMobileLayoutState } from '../lib/mobile-layout/mobile-layout.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { MobileFooter, MobileHeader, type RouteBars } from './mobile-bars.tsx'
import { ResponsiveLayout } from './responsive-layout.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

export interface PanelLayoutProps {
  bars: RouteBars
  topBar: TopBarProps
  /** Below the side menu. */
  sidebarFooter: ReactNode
  /** Above the bar of every screen, and as long in sight. */
  banner?: ReactNode
  children: ReactNode
}

/** The dashboard layout, desktop and phone. */
export function PanelLayout({ bars, topBar, sidebarFooter, banner, children }: PanelLayoutProps) {
  const isDesktop = useLayoutMode() === 'desktop'
  const state = useMobileLayoutState()
  return (
    <ResponsiveLayout
      title={state.title ?? bars.title}
      sidebar={isDesktop && <Sidebar footer={sidebarFooter} />}
      topBar={
        // Bars stick to the top together; alone each sticks by itself.
        <div className={banner === undefined ? 'contents' : 'sticky short:static top-0 z-10 print:static'}>
          {banner}
          {isDesktop ? <TopBar {...topBar} /> : <MobileHeader {...bars} bell={topBar.bell} />}
        </div>
      }
      bottomBar={
        <>
          {!isDesktop && <MobileFooter task={bars.task} />}
          <OfflineBanner />
        </>
      }
      bottomBarKind={footerKind({ state, isTask: bars.task })}
    >
      {children}
    </ResponsiveLayout>
  )
}
