import { useLocation } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SideMenuLink } from '@peyk/ui/navigation/side-menu.tsx'
import { isActiveLink } from './navigation.ts'

/** The strip at the start edge of the desktop, from top to bottom. */
export function SidebarContainer({ children }: { children: ReactNode }) {
  return (
    <aside
      data-page-edge="surface"
      className="scrollbar-slim fixed inset-y-0 start-0 flex w-62 flex-col overflow-y-auto border-e border-line bg-surface print:hidden"
    >
      {children}
    </aside>
  )
}

interface SidebarLinkProps {
  href: string
  label: ReactNode
  icon?: LucideIcon
}

/** A link of a side menu; marked while its page, or one below it, is open. */
export function SidebarLink(link: SidebarLinkProps) {
  const { pathname } = useLocation()
  return <SideMenuLink {...link} isCurrent={isActiveLink({ href: link.href, pathname })} />
}
