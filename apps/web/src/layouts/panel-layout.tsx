import { useRef, type ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { classNames } from '@peyk/ui/class-names.ts'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { footerOf } from '../lib/mobile-layout/mobile-layout.state.ts'
import { useMobileLayoutState } from '../lib/mobile-layout/mobile-layout.tsx'
import { useKeptFocus } from '../lib/use-kept-focus.ts'
import { LiveNotice } from './live-notice.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { MobileFooter, MobileHeader, type RouteBars } from './mobile-bars.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

const CONTENT = 'content'

export interface PanelLayoutProps {
  bars: RouteBars
  topBar: TopBarProps
  /** Below the side menu. */
  menuFoot: ReactNode
  /** Above the bar of every screen, and as long in sight. */
  banner?: ReactNode
  children: ReactNode
}

/**
 * The dashboard layout, desktop and phone. The screen keeps its place in the tree while the layout changes around it,
 * so that a phone turned on its side loses nothing that was typed.
 */
export function PanelLayout({ bars, topBar, menuFoot, banner, children }: PanelLayoutProps) {
  const isDesktop = useLayoutMode() === 'desktop'
  const state = useMobileLayoutState()
  const footer = footerOf({ state, isTask: bars.task })
  useDocumentTitle(state.title ?? bars.title)
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)

  return (
    <div data-page-bar className="min-h-dvh print:min-h-0">
      <a
        href={`#${CONTENT}`}
        className="fixed start-4 top-2 z-50 rounded-md bg-primary px-4 py-2 text-on-primary not-focus:sr-only print:hidden"
      >
        {shell.skipToContent}
      </a>
      {isDesktop && <Sidebar foot={menuFoot} />}
      <div className="flex min-h-dvh min-w-0 flex-col desk:ps-62 print:min-h-0 print:ps-0">
        {/* Bars stick to the top together; alone each sticks by itself. */}
        <div className={banner === undefined ? 'contents' : 'sticky top-0 z-10 print:static'}>
          {banner}
          {isDesktop ? <TopBar {...topBar} /> : <MobileHeader {...bars} />}
        </div>
        <main
          ref={main}
          id={CONTENT}
          tabIndex={-1}
          className={classNames(
            'w-full min-w-0 flex-1 outline-none desk:mx-auto desk:max-w-[1240px] desk:p-8 max-desk:px-4 max-desk:pt-4 print:p-0',
            footer === 'none' && 'max-desk:pb-4',
            footer === 'navigation' && 'max-desk:pb-[calc(5.5rem+env(safe-area-inset-bottom))]',
            footer === 'custom' && 'max-desk:pb-[calc(7rem+env(safe-area-inset-bottom))]',
          )}
        >
          {children}
        </main>
        {!isDesktop && <MobileFooter task={bars.task} />}
        <LiveNotice />
        <PageAnnouncer title={state.title ?? bars.title} />
      </div>
    </div>
  )
}
