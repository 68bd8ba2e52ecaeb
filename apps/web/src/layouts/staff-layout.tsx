import { Link, useLocation } from '@tanstack/react-router'
import { LogOut, type LucideIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { staffConsole } from '@peyk/phrases/fa/staff-console.ts'
import { classNames } from '@peyk/ui/class-names.ts'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { IconButton } from '@peyk/ui/widgets/icon-button.tsx'
import { Brand } from '../lib/brand.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useMobileLayoutState } from '../lib/mobile-layout/mobile-layout.tsx'
import { useKeptFocus } from '../lib/use-kept-focus.ts'
import { isOpenPage } from './menu.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import { ThemeToggle } from '@peyk/ui/widgets/theme-toggle.tsx'

const CONTENT = 'content'
const { frame } = staffConsole

export interface StaffLink {
  label: string
  href: string
  icon: LucideIcon
}

export interface StaffLayoutProps {
  title: string
  /** Those of the member's areas. */
  links: readonly StaffLink[]
  /** «name | user name». */
  accountLine: ReactNode
  onLogout: () => void
  isLeaving: boolean
  children: ReactNode
}

/** The operator's desk: its own menu and bar, so that nobody takes it for a customer's panel. */
export function StaffLayout({ title, links, accountLine, onLogout, isLeaving, children }: StaffLayoutProps) {
  const isDesktop = useLayoutMode() === 'desktop'
  const state = useMobileLayoutState()
  const heading = state.title ?? title
  useDocumentTitle(heading)
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  const actions = (
    <>
      <ThemeToggle />
      <IconButton icon={LogOut} flips label={frame.logout} onPress={onLogout} isDisabled={isLeaving} />
    </>
  )
  return (
    <div data-page-bar className="min-h-dvh">
      <a
        href={`#${CONTENT}`}
        className="fixed start-4 top-2 z-50 rounded-md bg-primary px-4 py-2 text-on-primary not-focus:sr-only print:hidden"
      >
        {shell.skipToContent}
      </a>
      {isDesktop && <SideMenu links={links} />}
      <div className="flex min-h-dvh min-w-0 flex-col desk:ps-62">
        {isDesktop ? (
          <header className="sticky top-0 z-10 flex h-16 items-center gap-4 border-b border-line bg-surface px-6 print:hidden">
            <div className="min-w-0 flex-1 truncate text-base text-ink-2">{accountLine}</div>
            <div className="flex shrink-0 items-center gap-1">{actions}</div>
          </header>
        ) : (
          <header className="sticky top-0 z-10 flex h-14 items-center gap-1 border-b border-line bg-surface ps-4 pe-2 print:hidden">
            <h1 className="min-w-0 flex-1 truncate text-md font-bold text-ink">{heading}</h1>
            <div className="flex shrink-0 items-center">{actions}</div>
          </header>
        )}
        <main
          ref={main}
          id={CONTENT}
          tabIndex={-1}
          className="w-full min-w-0 flex-1 outline-none desk:mx-auto desk:max-w-[1240px] desk:p-8 max-desk:px-4 max-desk:pt-4 max-desk:pb-[calc(5.5rem+env(safe-area-inset-bottom))]"
        >
          {children}
        </main>
        {!isDesktop && links.length > 0 && <FootMenu links={links} />}
        <PageAnnouncer title={heading} />
      </div>
    </div>
  )
}

function SideMenu({ links }: { links: readonly StaffLink[] }) {
  const { pathname } = useLocation()
  return (
    <aside
      data-page-edge="surface"
      className="scrollbar-slim fixed inset-y-0 start-0 flex w-62 flex-col overflow-y-auto border-e border-line bg-surface print:hidden"
    >
      <div className="flex h-16 shrink-0 items-center justify-between gap-2 px-5">
        <Link to="/staff" aria-label={frame.name}>
          <Brand />
        </Link>
        <Chip>{frame.role}</Chip>
      </div>
      <nav aria-label={frame.menu} className="px-3 pt-2.5 pb-6">
        <ul className="flex flex-col gap-0.5">
          {links.map(({ label, href, icon: Icon }) => {
            const isOpen = isOpenPage({ href, pathname })
            return (
              <li key={href}>
                <Link
                  to={href}
                  aria-current={isOpen ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-start text-base transition-colors',
                    isOpen
                      ? 'bg-primary-soft font-semibold text-primary-ink'
                      : 'text-ink-2 hover:bg-hover hover:text-ink',
                  )}
                >
                  <Icon size={18} aria-hidden className="shrink-0" />
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </aside>
  )
}

function FootMenu({ links }: { links: readonly StaffLink[] }) {
  const { pathname } = useLocation()
  return (
    <footer className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden">
      <nav aria-label={frame.menu}>
        <ul className="flex h-16">
          {links.map(({ label, href, icon: Icon }) => {
            const isOpen = isOpenPage({ href, pathname })
            return (
              <li key={href} className="min-w-0 flex-1">
                <Link
                  to={href}
                  aria-current={isOpen ? 'page' : undefined}
                  className={classNames(
                    'flex h-full flex-col items-center justify-center gap-1 text-xs transition-colors',
                    isOpen ? 'font-semibold text-primary-ink' : 'text-ink-3',
                  )}
                >
                  <Icon size={21} aria-hidden />
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </footer>
  )
}
