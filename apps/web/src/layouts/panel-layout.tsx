import type { ReactNode } from 'react'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { footerOf } from '../lib/mobile-layout/mobile-layout.model.ts'
import { useMobileLayoutState } from '../lib/mobile-layout/mobile-layout.tsx'
import { LiveNotice } from './offline-banner.tsx'
import { MobileFooter, MobileHeader, type RouteBars } from './mobile-bars.tsx'
import { PageFrame } from './responsive-layout.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

export interface PanelLayoutProps {
  bars: RouteBars
  topBar: TopBarProps
  /** Below the side menu. */
  menuFoot: ReactNode
  /** Above the bar of every screen, and as long in sight. */
  banner?: ReactNode
  children: ReactNode
}

/** The dashboard layout, desktop and phone. */
export function PanelLayout({ bars, topBar, menuFoot, banner, children }: PanelLayoutProps) {
  const isDesktop = useLayoutMode() === 'desktop'
  const state = useMobileLayoutState()
  return (
    <PageFrame
      title={state.title ?? bars.title}
      side={isDesktop && <Sidebar foot={menuFoot} />}
      bar={
        // Bars stick to the top together; alone each sticks by itself.
        <div className={banner === undefined ? 'contents' : 'sticky short:static top-0 z-10 print:static'}>
          {banner}
          {isDesktop ? <TopBar {...topBar} /> : <MobileHeader {...bars} />}
        </div>
      }
      foot={
        <>
          {!isDesktop && <MobileFooter task={bars.task} />}
          <LiveNotice />
        </>
      }
      footer={footerOf({ state, isTask: bars.task })}
    >
      {children}
    </PageFrame>
  )
}
